-- What was counted of each conversation, and its messages in words; see lib/server/counting/README.md.
CREATE TABLE "session_digest" (
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "rev" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(6) NOT NULL,
    "last_at" TIMESTAMPTZ(6) NOT NULL,
    "status" TEXT NOT NULL,
    "marks" TEXT[] NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "session_digest_pkey" PRIMARY KEY ("workspace_id","session_id")
);
CREATE INDEX "session_digest_workspace_id_flow_id_environment_started_at_idx" ON "session_digest"("workspace_id", "flow_id", "environment", "started_at");
CREATE INDEX "session_digest_marks_idx" ON "session_digest" USING GIN ("marks");
ALTER TABLE "session_digest" ADD CONSTRAINT "session_digest_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "session_message" (
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "rev" INTEGER NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "node" TEXT,
    "locale" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "reply" TEXT NOT NULL,

    CONSTRAINT "session_message_pkey" PRIMARY KEY ("workspace_id","session_id","rev")
);
ALTER TABLE "session_message" ADD CONSTRAINT "session_message_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "insight_count" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "version_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "n" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "insight_count_pkey" PRIMARY KEY ("workspace_id","flow_id","environment","day","version_id","channel","locale","kind","item")
);
ALTER TABLE "insight_count" ADD CONSTRAINT "insight_count_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot express: the words of the customer (A) and of the replies (B). Its own language
-- decides nothing: a word is found as it is written.
ALTER TABLE "session_message" ADD COLUMN "words" TSVECTOR NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', "text"), 'A') || setweight(to_tsvector('simple', "reply"), 'B')) STORED;
CREATE INDEX "session_message_words_idx" ON "session_message" USING GIN ("words");

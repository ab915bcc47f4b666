-- How a message was heard and what followed, and the queue of messages to teach; see lib/server/improve/README.md.
ALTER TABLE "session_message" ADD COLUMN "heard" TEXT;
ALTER TABLE "session_message" ADD COLUMN "heard_as" TEXT;
ALTER TABLE "session_message" ADD COLUMN "score" REAL;
ALTER TABLE "session_message" ADD COLUMN "followed" TEXT;

CREATE TABLE "improve_view" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "looked_at" TIMESTAMPTZ(6) NOT NULL,
    "grouped_at" TIMESTAMPTZ(6),

    CONSTRAINT "improve_view_pkey" PRIMARY KEY ("workspace_id","flow_id")
);
ALTER TABLE "improve_view" ADD CONSTRAINT "improve_view_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "message_group" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "title" TEXT,

    CONSTRAINT "message_group_pkey" PRIMARY KEY ("workspace_id","id")
);
CREATE INDEX "message_group_workspace_id_flow_id_idx" ON "message_group"("workspace_id", "flow_id");
ALTER TABLE "message_group" ADD CONSTRAINT "message_group_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "improvement" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "target" TEXT,
    "group_id" TEXT,
    "test_id" TEXT,
    "messages" INTEGER NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "improvement_pkey" PRIMARY KEY ("workspace_id","id")
);
CREATE INDEX "improvement_workspace_id_flow_id_at_idx" ON "improvement"("workspace_id", "flow_id", "at");
ALTER TABLE "improvement" ADD CONSTRAINT "improvement_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "queued_message" (
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "rev" INTEGER NOT NULL,
    "flow_id" TEXT NOT NULL,
    "vector" BYTEA,
    "group_id" TEXT,
    "nearness" REAL,
    "names_group" BOOLEAN NOT NULL DEFAULT false,
    "improvement_id" TEXT,
    "added" TEXT,

    CONSTRAINT "queued_message_pkey" PRIMARY KEY ("workspace_id","session_id","rev")
);
CREATE INDEX "queued_message_workspace_id_flow_id_group_id_idx" ON "queued_message"("workspace_id", "flow_id", "group_id");
CREATE INDEX "queued_message_workspace_id_improvement_id_idx" ON "queued_message"("workspace_id", "improvement_id");
ALTER TABLE "queued_message" ADD CONSTRAINT "queued_message_workspace_id_session_id_rev_fkey" FOREIGN KEY ("workspace_id", "session_id", "rev") REFERENCES "session_message"("workspace_id", "session_id", "rev") ON DELETE CASCADE ON UPDATE CASCADE;

-- Only messages that were heard belong to the queue, and most were understood.
CREATE INDEX "session_message_queue_idx" ON "session_message"("workspace_id", "flow_id", "at")
  WHERE "heard" IN ('not-understood', 'unsure') OR "followed" IN ('corrected', 'handed-off');

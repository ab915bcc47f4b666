-- What people note about conversations, and searches they keep; see docs/conversations.md.
CREATE TABLE "session_tag" (
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "tag" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_tag_pkey" PRIMARY KEY ("workspace_id","session_id","tag")
);
CREATE INDEX "session_tag_workspace_id_tag_idx" ON "session_tag"("workspace_id", "tag");
ALTER TABLE "session_tag" ADD CONSTRAINT "session_tag_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "session_note" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_note_pkey" PRIMARY KEY ("workspace_id","id")
);
CREATE INDEX "session_note_workspace_id_session_id_idx" ON "session_note"("workspace_id", "session_id");
ALTER TABLE "session_note" ADD CONSTRAINT "session_note_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "reply_flag" (
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "comment" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reply_flag_pkey" PRIMARY KEY ("workspace_id","session_id","turn")
);
ALTER TABLE "reply_flag" ADD CONSTRAINT "reply_flag_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "saved_view" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "filter" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("workspace_id","id")
);
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot express: the words of customers alone. A word that is in every reply, but that few
-- customers wrote, would be looked for in every message.
CREATE INDEX "session_message_customer_words_idx" ON "session_message" USING GIN (ts_filter("words", '{a}'));

-- Links that run a draft for people without an account, until they expire. `newest`: each conversation starts on the
-- draft as it is then; otherwise on the draft at the creation of the link.
CREATE TABLE "preview_link" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "newest" BOOLEAN NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "preview_link_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "preview_link_workspace_id_id_key" ON "preview_link"("workspace_id", "id");
CREATE INDEX "preview_link_workspace_id_flow_id_idx" ON "preview_link"("workspace_id", "flow_id");
ALTER TABLE "preview_link" ADD CONSTRAINT "preview_link_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The drafts that conversations of a link run on, as JSON text.
CREATE TABLE "preview_draft" (
    "workspace_id" TEXT NOT NULL,
    "preview_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "document" TEXT NOT NULL,

    CONSTRAINT "preview_draft_pkey" PRIMARY KEY ("preview_id","revision")
);
CREATE INDEX "preview_draft_workspace_id_preview_id_idx" ON "preview_draft"("workspace_id", "preview_id");
ALTER TABLE "preview_draft" ADD CONSTRAINT "preview_draft_workspace_id_preview_id_fkey" FOREIGN KEY ("workspace_id", "preview_id") REFERENCES "preview_link"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Comments of visitors on replies. They stay when their link ends, so `preview_id` references no link. `key` is the
-- Idempotency-Key; `node` is null if the flow itself replied; `conversation` is JSON text.
CREATE TABLE "preview_comment" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "preview_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "node" TEXT,
    "node_name" TEXT,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "reply" TEXT NOT NULL,
    "conversation" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(6),
    "resolved_by" TEXT,

    CONSTRAINT "preview_comment_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "preview_comment_workspace_id_preview_id_key_key" ON "preview_comment"("workspace_id", "preview_id", "key");
CREATE INDEX "preview_comment_workspace_id_flow_id_created_at_id_idx" ON "preview_comment"("workspace_id", "flow_id", "created_at", "id");
ALTER TABLE "preview_comment" ADD CONSTRAINT "preview_comment_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

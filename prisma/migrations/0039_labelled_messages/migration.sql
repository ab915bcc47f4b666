-- Labelled messages lie beside the draft, like tests.
CREATE TABLE "labelled_message" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "place" JSONB NOT NULL,
    "expected" JSONB NOT NULL,
    "session_id" TEXT,
    "rev" INTEGER,
    "saved_by_id" TEXT NOT NULL,
    "saved_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "labelled_message_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "labelled_message_workspace_id_flow_id_created_at_idx" ON "labelled_message"("workspace_id", "flow_id", "created_at");
CREATE INDEX "labelled_message_workspace_id_session_id_idx" ON "labelled_message"("workspace_id", "session_id");
CREATE UNIQUE INDEX "labelled_message_workspace_id_flow_id_key_key" ON "labelled_message"("workspace_id", "flow_id", "key");

ALTER TABLE "labelled_message" ADD CONSTRAINT "labelled_message_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Last, because it waits for turns, which need no other lock of this transaction.
ALTER TABLE "labelled_message" ADD CONSTRAINT "labelled_message_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

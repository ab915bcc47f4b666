-- What a release chose for conversations in progress, as JSON text; null if it chose nothing by class.
ALTER TABLE "environment_change" ADD COLUMN "moves" TEXT;

-- Who changed an element of a draft last. `element`: its kind, graph and id.
CREATE TABLE "draft_author" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "element" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "draft_author_pkey" PRIMARY KEY ("flow_id", "element")
);
ALTER TABLE "draft_author" ADD CONSTRAINT "draft_author_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

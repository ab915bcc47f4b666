-- The checks of a flow lie beside its draft, like its tests.
CREATE TABLE "flow_check" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "definition" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "flow_check_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "flow_check_workspace_id_flow_id_idx" ON "flow_check"("workspace_id", "flow_id");

ALTER TABLE "flow_check" ADD CONSTRAINT "flow_check_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "coverage_count" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "turns" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "coverage_count_pkey" PRIMARY KEY ("workspace_id","flow_id","environment","day","kind","item")
);
CREATE TABLE "coverage_mark" (
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "rev" INTEGER NOT NULL,
    CONSTRAINT "coverage_mark_pkey" PRIMARY KEY ("workspace_id","session_id")
);
ALTER TABLE "coverage_count" ADD CONSTRAINT "coverage_count_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "coverage_mark" ADD CONSTRAINT "coverage_mark_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

ALTER TABLE "coverage_count" ADD CONSTRAINT "coverage_count_kind_check" CHECK ("kind" IN ('turn', 'node', 'edge', 'gate', 'rule'));

-- How a flow is shown in the list of flows.
ALTER TABLE "flow" ADD COLUMN "folder" TEXT,
ADD COLUMN "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "archived_at" TIMESTAMPTZ(6);

-- Who has a flow open, a row a tab. Unlogged: after a crash everybody says so again within seconds.
CREATE UNLOGGED TABLE "presence" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "tab" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "item" TEXT,
    "away" BOOLEAN NOT NULL DEFAULT false,
    "since" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("workspace_id","flow_id","tab")
);

-- AddForeignKey
ALTER TABLE "presence" ADD CONSTRAINT "presence_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who saved the draft last, for those whose changes it is joined with.
ALTER TABLE "flow" ADD COLUMN "saved_by_id" TEXT, ADD COLUMN "saved_by_name" TEXT;

-- What Prisma's schema language cannot say.

ALTER TABLE "presence" ADD CONSTRAINT "presence_kind_check" CHECK ("kind" IN ('user', 'key'));

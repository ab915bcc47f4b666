-- The checks that a version must pass to go live there, as JSON text; null: those that the environment starts with.
ALTER TABLE "environment" ADD COLUMN "required_checks" TEXT;

-- Why an owner published despite missing checks, {reason, missing}, and why a scheduled release did not go live,
-- {message}, both as JSON text. After a failure, version_id is the version that did not go live.
ALTER TABLE "environment_change" ADD COLUMN "anyway" TEXT;
ALTER TABLE "environment_change" ADD COLUMN "failure" TEXT;

-- What a check found on a content hash. It is valid for this engine and, by their digest, these tests or author's checks.
CREATE TABLE "check_result" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "inputs" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "check_result_pkey" PRIMARY KEY ("flow_id","hash","kind")
);
CREATE INDEX "check_result_workspace_id_flow_id_idx" ON "check_result"("workspace_id", "flow_id");
ALTER TABLE "check_result" ADD CONSTRAINT "check_result_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What people said about a content hash: requested a review, approved, asked for changes, saw the shadow differences.
CREATE TABLE "review" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "comment" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "review_workspace_id_flow_id_hash_at_id_idx" ON "review"("workspace_id", "flow_id", "hash", "at", "id");
ALTER TABLE "review" ADD CONSTRAINT "review_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A version that goes live at a time. `release`: the other fields of the request, as JSON text. `attempts` numbers the
-- leases of processes; the row of a release that is done, failed or cancelled stays.
CREATE TABLE "scheduled_release" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "release" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "created_by_id" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(6),

    CONSTRAINT "scheduled_release_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "scheduled_release_workspace_id_flow_id_name_at_idx" ON "scheduled_release"("workspace_id", "flow_id", "name", "at");
CREATE INDEX "scheduled_release_waiting_idx" ON "scheduled_release"("at") WHERE "state" = 'waiting';
ALTER TABLE "scheduled_release" ADD CONSTRAINT "scheduled_release_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "scheduled_release" ADD CONSTRAINT "scheduled_release_workspace_id_flow_id_version_id_fkey" FOREIGN KEY ("workspace_id", "flow_id", "version_id") REFERENCES "version"("workspace_id", "flow_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

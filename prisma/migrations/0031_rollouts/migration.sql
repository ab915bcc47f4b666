-- A share of the new conversations of an environment starts on a second version, the candidate. `percent` is the last
-- share; `outcome` (finished, stopped, replaced) is set with `ended_at`; `finding` is why it was stopped automatically.
CREATE TABLE "rollout" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "baseline_version_id" TEXT NOT NULL,
    "candidate_version_id" TEXT NOT NULL,
    "percent" INTEGER NOT NULL,
    "automatic_stop" BOOLEAN NOT NULL,
    "started_by" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_by" TEXT,
    "ended_at" TIMESTAMPTZ(6),
    "outcome" TEXT,
    "finding" JSONB,

    CONSTRAINT "rollout_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "rollout_percent_check" CHECK ("percent" BETWEEN 1 AND 99),
    CONSTRAINT "rollout_versions_check" CHECK ("baseline_version_id" <> "candidate_version_id"),
    CONSTRAINT "rollout_ended_check" CHECK (("ended_at" IS NULL) = ("outcome" IS NULL))
);
CREATE UNIQUE INDEX "rollout_workspace_id_id_key" ON "rollout"("workspace_id", "id");
CREATE INDEX "rollout_workspace_id_flow_id_environment_started_at_idx" ON "rollout"("workspace_id", "flow_id", "environment", "started_at");
-- At most one runs in an environment.
CREATE UNIQUE INDEX "rollout_running_idx" ON "rollout"("workspace_id", "flow_id", "environment") WHERE "ended_at" IS NULL;
ALTER TABLE "rollout" ADD CONSTRAINT "rollout_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rollout" ADD CONSTRAINT "rollout_workspace_id_flow_id_baseline_version_id_fkey" FOREIGN KEY ("workspace_id", "flow_id", "baseline_version_id") REFERENCES "version"("workspace_id", "flow_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "rollout" ADD CONSTRAINT "rollout_workspace_id_flow_id_candidate_version_id_fkey" FOREIGN KEY ("workspace_id", "flow_id", "candidate_version_id") REFERENCES "version"("workspace_id", "flow_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

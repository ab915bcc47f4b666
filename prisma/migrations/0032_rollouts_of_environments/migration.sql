-- Apart from the other tables, so that this transaction waits for turns while it holds no other lock that they need.
-- The running rollout of an environment. Candidate and share are copied here, so that a start compares one row.
ALTER TABLE "environment" ADD COLUMN "rollout_id" TEXT;
ALTER TABLE "environment" ADD COLUMN "candidate_version_id" TEXT;
ALTER TABLE "environment" ADD COLUMN "candidate_percent" INTEGER;
ALTER TABLE "environment" ADD CONSTRAINT "environment_rollout_check" CHECK (num_nonnulls("rollout_id", "candidate_version_id", "candidate_percent") IN (0, 3));
ALTER TABLE "environment" ADD CONSTRAINT "environment_workspace_id_rollout_id_fkey" FOREIGN KEY ("workspace_id", "rollout_id") REFERENCES "rollout"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "environment" ADD CONSTRAINT "environment_workspace_id_flow_id_candidate_version_id_fkey" FOREIGN KEY ("workspace_id", "flow_id", "candidate_version_id") REFERENCES "version"("workspace_id", "flow_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- What a rollout did to the environment (`event`), and the share of the candidate after it.
ALTER TABLE "environment_change" ADD COLUMN "event" TEXT;
ALTER TABLE "environment_change" ADD COLUMN "candidate_version_id" TEXT;
ALTER TABLE "environment_change" ADD COLUMN "candidate_percent" INTEGER;
ALTER TABLE "environment_change" ADD CONSTRAINT "environment_change_workspace_id_flow_id_candidate_version_fkey" FOREIGN KEY ("workspace_id", "flow_id", "candidate_version_id") REFERENCES "version"("workspace_id", "flow_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

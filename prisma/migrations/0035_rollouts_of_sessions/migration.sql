-- Apart from the other tables, so that this transaction waits for turns while it holds no other lock that they need.
-- How a conversation was assigned when it started during a rollout. `outcomes` is a bit set of what happened in it at
-- least once.
ALTER TABLE "session" ADD COLUMN "rollout_id" TEXT;
ALTER TABLE "session" ADD COLUMN "rollout_percent" INTEGER;
ALTER TABLE "session" ADD COLUMN "in_candidate" BOOLEAN;
ALTER TABLE "session" ADD COLUMN "outcomes" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "session" ADD CONSTRAINT "session_workspace_id_rollout_id_fkey" FOREIGN KEY ("workspace_id", "rollout_id") REFERENCES "rollout"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
CREATE INDEX "session_of_rollout_idx" ON "session"("workspace_id", "rollout_id", "created_at") WHERE "rollout_id" IS NOT NULL;

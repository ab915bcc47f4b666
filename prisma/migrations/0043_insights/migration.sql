-- How a conversation ended, and when it counts as left unless the customer returns. Every conversation is counted again,
-- so that its digest has what insights show; coverage is not counted twice, because it has marks of its own.
DELETE FROM "session_digest";
DELETE FROM "insight_count";
ALTER TABLE "session_digest" ADD COLUMN "outcome" TEXT NOT NULL DEFAULT 'open', ADD COLUMN "settle_at" TIMESTAMPTZ(6);
CREATE INDEX "session_digest_settle_at_idx" ON "session_digest"("settle_at");
-- Pages read some kinds over a range of days.
ALTER TABLE "insight_count" DROP CONSTRAINT "insight_count_pkey",
  ADD CONSTRAINT "insight_count_pkey" PRIMARY KEY ("workspace_id", "flow_id", "environment", "kind", "day", "version_id", "channel", "locale", "item");

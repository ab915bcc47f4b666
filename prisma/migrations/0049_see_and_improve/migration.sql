-- Stored results named misunderstood messages with the words of customers. The check runs again when it is needed.
DELETE FROM "check_result" WHERE "kind" = 'understanding';

-- What models cost in a conversation, in millionths of a dollar.
ALTER TABLE "session_digest" ADD COLUMN "micros" BIGINT NOT NULL DEFAULT 0;
UPDATE "session_digest" SET "micros" = (
  SELECT coalesce(sum(value::numeric), 0)::bigint FROM jsonb_each_text("digest"::jsonb -> 'tally')
  WHERE starts_with(key, 'model-cost:'))
WHERE "digest" LIKE '%"model-cost:%';
-- Most conversations cost nothing.
CREATE INDEX "session_digest_micros_idx" ON "session_digest"("workspace_id", "micros") WHERE "micros" > 0;

-- An alert may watch one tool.
ALTER TABLE "alert" ADD COLUMN "tool" TEXT;

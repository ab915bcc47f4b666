-- A row of the outbox is found by workspace and answer, and ordered by time. Its number came from a sequence, which a
-- statement of a turn must not call; the release before still reads by it, and numbers its own rows.
ALTER TABLE "outbox" ADD COLUMN "queued_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE INDEX "outbox_queued_idx" ON "outbox"("queued_at") WHERE "sent_at" IS NULL;

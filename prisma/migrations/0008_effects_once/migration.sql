-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "begun_at" TIMESTAMPTZ(6),
ADD COLUMN     "claimed_until" TIMESTAMPTZ(6),
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'reply',
ADD COLUMN     "result" TEXT;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "wake_at" TIMESTAMPTZ(6);

-- CreateIndex
CREATE INDEX "session_wake_at_idx" ON "session"("wake_at");

ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ("kind" IN ('reply', 'tool'));

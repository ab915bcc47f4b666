-- A message and the turn it becomes are one row (docs/decisions/0015): accepted while it has no record, done with it.
ALTER TABLE "turn"
  ADD COLUMN "channel" TEXT,
  ADD COLUMN "account" TEXT,
  ADD COLUMN "message_id" TEXT,
  ADD COLUMN "payload" TEXT,
  ADD COLUMN "payload_hash" TEXT,
  ADD COLUMN "received_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ALTER COLUMN "record" DROP NOT NULL,
  ALTER COLUMN "reply" DROP NOT NULL,
  ALTER COLUMN "trace_hash" DROP NOT NULL,
  ALTER COLUMN "at" DROP NOT NULL;
UPDATE "turn" t
SET "channel" = i."channel", "account" = i."account", "message_id" = i."message_id",
    "payload" = i."payload", "payload_hash" = i."payload_hash", "received_at" = i."received_at"
FROM "inbox" i WHERE i."id" = t."inbox_id";

ALTER TABLE "turn" DROP CONSTRAINT "turn_workspace_id_session_id_inbox_id_fkey";
ALTER TABLE "turn" DROP COLUMN "inbox_id";
INSERT INTO "turn" ("workspace_id", "session_id", "rev", "channel", "account", "message_id", "payload", "payload_hash", "received_at")
SELECT "workspace_id", "session_id", "seq", "channel", "account", "message_id", "payload", "payload_hash", "received_at"
FROM "inbox" WHERE "state" = 'accepted';
DROP TABLE "inbox";

ALTER TABLE "turn"
  ALTER COLUMN "channel" SET NOT NULL,
  ALTER COLUMN "account" SET NOT NULL,
  ALTER COLUMN "message_id" SET NOT NULL,
  ALTER COLUMN "payload" SET NOT NULL,
  ALTER COLUMN "payload_hash" SET NOT NULL;
CREATE UNIQUE INDEX "turn_workspace_id_channel_account_message_id_key" ON "turn"("workspace_id", "channel", "account", "message_id");
CREATE INDEX "turn_accepted_idx" ON "turn"("received_at") WHERE "record" IS NULL;
ALTER TABLE "turn" ADD CONSTRAINT "turn_whole_check"
  CHECK (num_nulls("record", "reply", "trace_hash", "at") IN (0, 4));

-- A reply that is answered on its own connection is in its turn; the outbox holds what is still to be done.
DELETE FROM "outbox" WHERE "kind" = 'reply';
ALTER TABLE "outbox" ALTER COLUMN "kind" DROP DEFAULT;
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_check";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ("kind" = 'tool');

-- Entries only for conversations that have a customer, or a time to wake up at: each turn writes every index anew.
DROP INDEX "session_workspace_id_flow_id_customer_id_updated_at_idx";
DROP INDEX "session_workspace_id_customer_id_updated_at_idx";
DROP INDEX "session_wake_at_idx";
CREATE INDEX "session_of_customer_in_flow_idx" ON "session"("workspace_id", "flow_id", "customer_id", "updated_at") WHERE "customer_id" IS NOT NULL;
CREATE INDEX "session_of_customer_idx" ON "session"("workspace_id", "customer_id", "updated_at") WHERE "customer_id" IS NOT NULL;
CREATE INDEX "session_wake_at_idx" ON "session"("wake_at") WHERE "wake_at" IS NOT NULL;

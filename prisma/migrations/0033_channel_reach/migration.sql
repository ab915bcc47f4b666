-- What became of messages of channels: `delivery_states` sends it to the webhook. A state waits here until the receiver
-- accepted it. `attempts` identifies the attempt that was taken; `due_at` is when the next one may be.
ALTER TABLE "webhook" ADD COLUMN "delivery_states" BOOLEAN NOT NULL DEFAULT false;
CREATE TABLE "webhook_status" (
    "workspace_id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "delivery_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "error" TEXT,
    "noted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_status_pkey" PRIMARY KEY ("webhook_id","account_id","delivery_id","state")
);
CREATE INDEX "webhook_status_workspace_id_account_id_delivery_id_idx" ON "webhook_status"("workspace_id", "account_id", "delivery_id");
CREATE INDEX "webhook_status_due_at_idx" ON "webhook_status"("due_at");
ALTER TABLE "webhook_status" ADD CONSTRAINT "webhook_status_workspace_id_webhook_id_fkey" FOREIGN KEY ("workspace_id", "webhook_id") REFERENCES "webhook"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_status" ADD CONSTRAINT "webhook_status_workspace_id_account_id_delivery_id_fkey" FOREIGN KEY ("workspace_id", "account_id", "delivery_id") REFERENCES "channel_delivery"("workspace_id", "account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A conversation that starts at a time. `body`: template and facts. Its state changes in the transaction that accepts it, so
-- that it starts once. `key`: the Idempotency-Key.
CREATE TABLE "channel_schedule" (
    "workspace_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'scheduled',
    "error" TEXT,
    "session_id" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(6),

    CONSTRAINT "channel_schedule_pkey" PRIMARY KEY ("workspace_id","account_id","id")
);
CREATE UNIQUE INDEX "channel_schedule_workspace_id_account_id_key_key" ON "channel_schedule"("workspace_id", "account_id", "key");
CREATE INDEX "channel_schedule_workspace_id_customer_id_idx" ON "channel_schedule"("workspace_id", "customer_id");
CREATE INDEX "channel_schedule_workspace_id_account_id_at_id_idx" ON "channel_schedule"("workspace_id", "account_id", "at", "id");
ALTER TABLE "channel_schedule" ADD CONSTRAINT "channel_schedule_workspace_id_account_id_fkey" FOREIGN KEY ("workspace_id", "account_id") REFERENCES "channel_account"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot express.

ALTER TABLE "webhook_status" ADD CONSTRAINT "webhook_status_state_check" CHECK ("state" IN ('sent', 'delivered', 'read', 'failed', 'refused'));
ALTER TABLE "channel_schedule" ADD CONSTRAINT "channel_schedule_state_check" CHECK ("state" IN ('scheduled', 'started', 'refused', 'canceled'));
CREATE INDEX "channel_schedule_due_idx" ON "channel_schedule"("at") WHERE "state" = 'scheduled';

-- A trigger, so that no change of a state is missed. A webhook that is being deleted is skipped.
CREATE FUNCTION "note_delivery_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_status (workspace_id, webhook_id, account_id, delivery_id, state, at, error)
  SELECT w.workspace_id, w.id, NEW.account_id, NEW.id, NEW.state,
    coalesce(CASE NEW.state WHEN 'sent' THEN NEW.sent_at WHEN 'delivered' THEN NEW.delivered_at
      WHEN 'read' THEN NEW.read_at ELSE NEW.failed_at END, statement_timestamp()), NEW.error
  FROM channel_account a
  JOIN webhook w ON w.workspace_id = a.workspace_id AND w.flow_id = a.flow_id AND w.environment = a.environment
  WHERE a.workspace_id = NEW.workspace_id AND a.id = NEW.account_id AND w.enabled AND w.delivery_states
  FOR KEY SHARE OF w SKIP LOCKED
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "channel_delivery_note_state" AFTER UPDATE OF "state" ON "channel_delivery"
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state <> 'queued') EXECUTE FUNCTION "note_delivery_state"();

-- A bot or number of a messenger that takes turns of an environment. `ciphertext`: its tokens as JSON. Turns committed
-- before `scanned_at` are in channel_delivery; `scan_at`: time of the next scan.
CREATE TABLE "channel_account" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "settings" TEXT NOT NULL,
    "ciphertext" TEXT NOT NULL,
    "scan_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "scanned_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_message_at" TIMESTAMPTZ(6),
    "failing_since" TIMESTAMPTZ(6),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "channel_account_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "channel_account_workspace_id_id_key" ON "channel_account"("workspace_id", "id");
CREATE INDEX "channel_account_workspace_id_flow_id_environment_idx" ON "channel_account"("workspace_id", "flow_id", "environment");
ALTER TABLE "channel_account" ADD CONSTRAINT "channel_account_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A person who writes to an account. `last_seq` numbers their messages and the deliveries to them. The take_ and send_
-- columns are two queues: when the next message is due, failed attempts, and the lease of a process.
CREATE TABLE "channel_sender" (
    "workspace_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "last_message_at" TIMESTAMPTZ(6),
    "opted_out_at" TIMESTAMPTZ(6),
    "take_due_at" TIMESTAMPTZ(6),
    "take_until" TIMESTAMPTZ(6),
    "take_lease" BIGINT NOT NULL DEFAULT 0,
    "take_attempts" INTEGER NOT NULL DEFAULT 0,
    "send_due_at" TIMESTAMPTZ(6),
    "send_until" TIMESTAMPTZ(6),
    "send_lease" BIGINT NOT NULL DEFAULT 0,
    "send_attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "channel_sender_pkey" PRIMARY KEY ("workspace_id","account_id","sender")
);
CREATE INDEX "channel_sender_workspace_id_customer_id_idx" ON "channel_sender"("workspace_id", "customer_id");
ALTER TABLE "channel_sender" ADD CONSTRAINT "channel_sender_workspace_id_account_id_fkey" FOREIGN KEY ("workspace_id", "account_id") REFERENCES "channel_account"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An accepted message. `body` is deleted when its turn was taken; the row stays to recognize a repeated delivery.
CREATE TABLE "channel_message" (
    "workspace_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "body" TEXT,
    "received_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_at" TIMESTAMPTZ(6),
    "refusal" TEXT,

    CONSTRAINT "channel_message_pkey" PRIMARY KEY ("workspace_id","account_id","message_id")
);
CREATE UNIQUE INDEX "channel_message_workspace_id_account_id_sender_seq_key" ON "channel_message"("workspace_id", "account_id", "sender", "seq");
ALTER TABLE "channel_message" ADD CONSTRAINT "channel_message_workspace_id_account_id_sender_fkey" FOREIGN KEY ("workspace_id", "account_id", "sender") REFERENCES "channel_sender"("workspace_id", "account_id", "sender") ON DELETE CASCADE ON UPDATE CASCADE;

-- The conversations of a sender, the newest one with the highest `n`. Turns up to `rev` are in channel_delivery. `opening`:
-- the template that is sent instead of the first replies.
CREATE TABLE "channel_conversation" (
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "rev" INTEGER NOT NULL DEFAULT 0,
    "opening" TEXT,

    CONSTRAINT "channel_conversation_pkey" PRIMARY KEY ("workspace_id","session_id")
);
CREATE UNIQUE INDEX "channel_conversation_workspace_id_account_id_sender_n_key" ON "channel_conversation"("workspace_id", "account_id", "sender", "n");
ALTER TABLE "channel_conversation" ADD CONSTRAINT "channel_conversation_workspace_id_account_id_sender_fkey" FOREIGN KEY ("workspace_id", "account_id", "sender") REFERENCES "channel_sender"("workspace_id", "account_id", "sender") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "channel_conversation" ADD CONSTRAINT "channel_conversation_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One request to a messenger. `body` is deleted once it is accepted or given up. `begun_at`: a process started to send it.
CREATE TABLE "channel_delivery" (
    "workspace_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "session_id" TEXT,
    "rev" INTEGER,
    "body" TEXT,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "external_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "queued_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "begun_at" TIMESTAMPTZ(6),
    "sent_at" TIMESTAMPTZ(6),
    "delivered_at" TIMESTAMPTZ(6),
    "read_at" TIMESTAMPTZ(6),
    "failed_at" TIMESTAMPTZ(6),

    CONSTRAINT "channel_delivery_pkey" PRIMARY KEY ("workspace_id","account_id","id")
);
CREATE UNIQUE INDEX "channel_delivery_workspace_id_account_id_sender_seq_key" ON "channel_delivery"("workspace_id", "account_id", "sender", "seq");
CREATE INDEX "channel_delivery_workspace_id_account_id_queued_at_id_idx" ON "channel_delivery"("workspace_id", "account_id", "queued_at", "id");
CREATE INDEX "channel_delivery_workspace_id_session_id_rev_idx" ON "channel_delivery"("workspace_id", "session_id", "rev");
ALTER TABLE "channel_delivery" ADD CONSTRAINT "channel_delivery_workspace_id_account_id_sender_fkey" FOREIGN KEY ("workspace_id", "account_id", "sender") REFERENCES "channel_sender"("workspace_id", "account_id", "sender") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "channel_delivery" ADD CONSTRAINT "channel_delivery_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot express.

ALTER TABLE "channel_account" ADD CONSTRAINT "channel_account_environment_check" CHECK ("environment" IN ('staging', 'production'));
ALTER TABLE "channel_account" ADD CONSTRAINT "channel_account_kind_check" CHECK ("kind" IN ('telegram', 'whatsapp'));
ALTER TABLE "channel_message" ADD CONSTRAINT "channel_message_body_check" CHECK (NOT ("taken_at" IS NULL AND "body" IS NULL));
ALTER TABLE "channel_delivery" ADD CONSTRAINT "channel_delivery_state_check" CHECK ("state" IN ('queued', 'sent', 'delivered', 'read', 'failed', 'refused'));
ALTER TABLE "channel_delivery" ADD CONSTRAINT "channel_delivery_body_check" CHECK (NOT ("state" = 'queued' AND "body" IS NULL));
CREATE INDEX "channel_sender_take_due_idx" ON "channel_sender"("take_due_at") WHERE "take_due_at" IS NOT NULL;
CREATE INDEX "channel_sender_send_due_idx" ON "channel_sender"("send_due_at") WHERE "send_due_at" IS NOT NULL;
CREATE INDEX "channel_message_waiting_idx" ON "channel_message"("workspace_id", "account_id", "sender", "seq") WHERE "taken_at" IS NULL;
CREATE INDEX "channel_delivery_queued_idx" ON "channel_delivery"("workspace_id", "account_id", "sender", "seq") WHERE "state" = 'queued';
CREATE INDEX "channel_delivery_external_idx" ON "channel_delivery"("workspace_id", "account_id", "external_id") WHERE "external_id" IS NOT NULL;

-- Addresses that receive the committed turns of an environment. No `events`: all kinds. `scanned_at`: turns committed
-- before are in webhook_cursor; `scan_at`: time of the next scan.
CREATE TABLE "webhook" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "events" TEXT[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "ciphertext" TEXT NOT NULL,
    "previous_ciphertext" TEXT,
    "previous_until" TIMESTAMPTZ(6),
    "scan_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "scanned_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_delivery_at" TIMESTAMPTZ(6),
    "failing_since" TIMESTAMPTZ(6),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "webhook_workspace_id_id_key" ON "webhook"("workspace_id", "id");
CREATE INDEX "webhook_workspace_id_flow_id_environment_idx" ON "webhook"("workspace_id", "flow_id", "environment");
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- How far a conversation is delivered to a webhook: turns up to `rev` are done, turns up to `target_rev` are committed.
-- `due_at` is null if there is nothing to do. `attempts` and `retry_at` belong to the next turn. A process leases a row
-- until claimed_until; `lease` identifies the lease.
CREATE TABLE "webhook_cursor" (
    "workspace_id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "rev" INTEGER NOT NULL,
    "target_rev" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(6),
    "replay_at" TIMESTAMPTZ(6),
    "due_at" TIMESTAMPTZ(6),
    "lease" BIGINT NOT NULL DEFAULT 0,
    "claimed_until" TIMESTAMPTZ(6),

    CONSTRAINT "webhook_cursor_pkey" PRIMARY KEY ("webhook_id","session_id")
);
CREATE INDEX "webhook_cursor_workspace_id_session_id_idx" ON "webhook_cursor"("workspace_id", "session_id");
ALTER TABLE "webhook_cursor" ADD CONSTRAINT "webhook_cursor_workspace_id_webhook_id_fkey" FOREIGN KEY ("workspace_id", "webhook_id") REFERENCES "webhook"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_cursor" ADD CONSTRAINT "webhook_cursor_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Deliveries that are not retried any more. `replay_at`: it waits to be sent again.
CREATE TABLE "webhook_failure" (
    "workspace_id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "rev" INTEGER NOT NULL,
    "delivery_id" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "status" INTEGER,
    "error" TEXT NOT NULL,
    "failed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replay_at" TIMESTAMPTZ(6),

    CONSTRAINT "webhook_failure_pkey" PRIMARY KEY ("webhook_id","session_id","rev")
);
CREATE UNIQUE INDEX "webhook_failure_webhook_id_delivery_id_key" ON "webhook_failure"("webhook_id", "delivery_id");
CREATE INDEX "webhook_failure_webhook_id_failed_at_delivery_id_idx" ON "webhook_failure"("webhook_id", "failed_at", "delivery_id");
CREATE INDEX "webhook_failure_workspace_id_session_id_rev_idx" ON "webhook_failure"("workspace_id", "session_id", "rev");
ALTER TABLE "webhook_failure" ADD CONSTRAINT "webhook_failure_workspace_id_webhook_id_fkey" FOREIGN KEY ("workspace_id", "webhook_id") REFERENCES "webhook"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_failure" ADD CONSTRAINT "webhook_failure_workspace_id_session_id_rev_fkey" FOREIGN KEY ("workspace_id", "session_id", "rev") REFERENCES "turn"("workspace_id", "session_id", "rev") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot express.

ALTER TABLE "webhook" ADD CONSTRAINT "webhook_environment_check" CHECK ("environment" IN ('staging', 'production'));
ALTER TABLE "webhook_cursor" ADD CONSTRAINT "webhook_cursor_rev_check" CHECK ("rev" >= 0 AND "target_rev" >= "rev");
CREATE INDEX "webhook_cursor_due_idx" ON "webhook_cursor"("webhook_id", "due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "webhook_cursor_claimed_idx" ON "webhook_cursor"("webhook_id") WHERE "claimed_until" IS NOT NULL;

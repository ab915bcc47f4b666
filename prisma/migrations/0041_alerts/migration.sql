-- What an environment watches. `raised_at`: since when it is above its threshold; `notified_at`: the last notice of that.
-- `threshold` is a percentage of conversations, or dollars of a day. `recipients` are ids of members.
CREATE TABLE "alert" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "measure" TEXT NOT NULL,
    "threshold" DOUBLE PRECISION NOT NULL,
    "window_minutes" INTEGER NOT NULL,
    "min_conversations" INTEGER NOT NULL,
    "recipients" TEXT[] NOT NULL,
    "url" TEXT,
    "ciphertext" TEXT,
    "muted" BOOLEAN NOT NULL DEFAULT false,
    "reading" TEXT,
    "checked_at" TIMESTAMPTZ(6),
    "raised_at" TIMESTAMPTZ(6),
    "notified_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_pkey" PRIMARY KEY ("workspace_id","id")
);
CREATE INDEX "alert_workspace_id_flow_id_environment_idx" ON "alert"("workspace_id", "flow_id", "environment");
ALTER TABLE "alert" ADD CONSTRAINT "alert_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The history of an alert. `reading`: what was counted, as JSON text.
CREATE TABLE "alert_event" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "alert_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "threshold" DOUBLE PRECISION NOT NULL,
    "reading" TEXT NOT NULL,
    "notified" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_event_pkey" PRIMARY KEY ("workspace_id","id")
);
CREATE INDEX "alert_event_workspace_id_alert_id_at_id_idx" ON "alert_event"("workspace_id", "alert_id", "at", "id");
ALTER TABLE "alert_event" ADD CONSTRAINT "alert_event_workspace_id_alert_id_fkey" FOREIGN KEY ("workspace_id", "alert_id") REFERENCES "alert"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is to be sent: an e-mail to a member, or a request to the address of an alert. `body` is JSON text. `attempts`
-- identifies the attempt that was taken; `due_at`: when the next one may be, null if it is done.
CREATE TABLE "notice" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "alert_id" TEXT,
    "user_id" TEXT,
    "body" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(6) DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(6),
    "error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_pkey" PRIMARY KEY ("workspace_id","id")
);
CREATE INDEX "notice_workspace_id_alert_id_created_at_idx" ON "notice"("workspace_id", "alert_id", "created_at");
CREATE INDEX "notice_due_at_idx" ON "notice"("due_at");
ALTER TABLE "notice" ADD CONSTRAINT "notice_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notice" ADD CONSTRAINT "notice_workspace_id_alert_id_fkey" FOREIGN KEY ("workspace_id", "alert_id") REFERENCES "alert"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who gets the weekly summary of a flow, or of the whole workspace (flow_id is empty). `week`: the Monday of the last one.
CREATE TABLE "summary_subscription" (
    "workspace_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "week" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "summary_subscription_pkey" PRIMARY KEY ("workspace_id","user_id","flow_id")
);
CREATE INDEX "summary_subscription_week_idx" ON "summary_subscription"("week");
ALTER TABLE "summary_subscription" ADD CONSTRAINT "summary_subscription_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "member"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot express.
ALTER TABLE "alert" ADD CONSTRAINT "alert_measure_check" CHECK (
  "measure" IN ('handoff', 'deadlock', 'error', 'not-understood', 'tool-failed', 'spend'));
ALTER TABLE "alert_event" ADD CONSTRAINT "alert_event_kind_check" CHECK ("kind" IN ('raised', 'repeated', 'resolved'));
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind_check" CHECK (
  CASE "kind" WHEN 'mail' THEN num_nonnulls("user_id") = 1 WHEN 'request' THEN num_nonnulls("alert_id") = 1 ELSE false END);

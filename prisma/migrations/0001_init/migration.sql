-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "auth_user" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_account" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" TIMESTAMPTZ(6),
    "refresh_token_expires_at" TIMESTAMPTZ(6),
    "scope" TEXT,
    "password" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_rate_limit" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "last_request" BIGINT NOT NULL,

    CONSTRAINT "auth_rate_limit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "workspace" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member" (
    "workspace_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "member_pkey" PRIMARY KEY ("workspace_id","user_id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "scopes" TEXT[],
    "expires_at" TIMESTAMPTZ(6),
    "last_used_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "flow" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "template" TEXT,
    "draft" TEXT NOT NULL,
    "draft_hash" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "flow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "flow_test" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "script" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "flow_test_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "version" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "environment" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version_id" TEXT,
    "closed" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "environment_pkey" PRIMARY KEY ("flow_id","name")
);

-- CreateTable
CREATE TABLE "environment_change" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version_id" TEXT,
    "closed" BOOLEAN NOT NULL,
    "actor" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "environment_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "customer_id" TEXT,
    "rev" INTEGER NOT NULL DEFAULT 0,
    "epoch" BIGINT NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(6),
    "state" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "channel" TEXT,
    "account" TEXT,
    "sender" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "payload_hash" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'accepted',
    "received_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turn" (
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "rev" INTEGER NOT NULL,
    "inbox_id" BIGINT NOT NULL,
    "record" TEXT NOT NULL,
    "reply" TEXT NOT NULL,
    "trace_hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "turn_pkey" PRIMARY KEY ("workspace_id","session_id","rev")
);

-- CreateTable
CREATE TABLE "turn_step" (
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "rev" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "result" TEXT NOT NULL,

    CONSTRAINT "turn_step_pkey" PRIMARY KEY ("workspace_id","session_id","rev","n")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "answer_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "rev" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(6),
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" TEXT,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "object" TEXT NOT NULL,
    "ip" TEXT,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "auth_user_email_key" ON "auth_user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "auth_session_token_key" ON "auth_session"("token");

-- CreateIndex
CREATE INDEX "auth_session_user_id_idx" ON "auth_session"("user_id");

-- CreateIndex
CREATE INDEX "auth_account_user_id_idx" ON "auth_account"("user_id");

-- CreateIndex
CREATE INDEX "auth_verification_identifier_idx" ON "auth_verification"("identifier");

-- CreateIndex
CREATE UNIQUE INDEX "auth_rate_limit_key_key" ON "auth_rate_limit"("key");

-- CreateIndex
CREATE INDEX "member_user_id_idx" ON "member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_workspace_id_idx" ON "api_key"("workspace_id");

-- CreateIndex
CREATE INDEX "flow_workspace_id_updated_at_idx" ON "flow"("workspace_id", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "flow_workspace_id_id_key" ON "flow"("workspace_id", "id");

-- CreateIndex
CREATE INDEX "flow_test_workspace_id_flow_id_idx" ON "flow_test"("workspace_id", "flow_id");

-- CreateIndex
CREATE UNIQUE INDEX "version_flow_id_number_key" ON "version"("flow_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "version_workspace_id_flow_id_id_key" ON "version"("workspace_id", "flow_id", "id");

-- CreateIndex
CREATE INDEX "environment_change_workspace_id_flow_id_name_id_idx" ON "environment_change"("workspace_id", "flow_id", "name", "id");

-- CreateIndex
CREATE INDEX "session_workspace_id_flow_id_status_updated_at_idx" ON "session"("workspace_id", "flow_id", "status", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "inbox_workspace_id_channel_account_message_id_key" ON "inbox"("workspace_id", "channel", "account", "message_id");

-- CreateIndex
CREATE UNIQUE INDEX "inbox_workspace_id_session_id_seq_key" ON "inbox"("workspace_id", "session_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "inbox_workspace_id_session_id_id_key" ON "inbox"("workspace_id", "session_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "turn_inbox_id_key" ON "turn"("inbox_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_answer_id_key" ON "outbox"("answer_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_workspace_id_session_id_rev_n_key" ON "outbox"("workspace_id", "session_id", "rev", "n");

-- CreateIndex
CREATE INDEX "audit_workspace_id_at_idx" ON "audit"("workspace_id", "at");

-- AddForeignKey
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_account" ADD CONSTRAINT "auth_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow" ADD CONSTRAINT "flow_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_test" ADD CONSTRAINT "flow_test_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version" ADD CONSTRAINT "version_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "environment" ADD CONSTRAINT "environment_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "environment" ADD CONSTRAINT "environment_workspace_id_flow_id_version_id_fkey" FOREIGN KEY ("workspace_id", "flow_id", "version_id") REFERENCES "version"("workspace_id", "flow_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "environment_change" ADD CONSTRAINT "environment_change_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "environment_change" ADD CONSTRAINT "environment_change_workspace_id_flow_id_version_id_fkey" FOREIGN KEY ("workspace_id", "flow_id", "version_id") REFERENCES "version"("workspace_id", "flow_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_workspace_id_flow_id_version_id_fkey" FOREIGN KEY ("workspace_id", "flow_id", "version_id") REFERENCES "version"("workspace_id", "flow_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn" ADD CONSTRAINT "turn_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn" ADD CONSTRAINT "turn_workspace_id_session_id_inbox_id_fkey" FOREIGN KEY ("workspace_id", "session_id", "inbox_id") REFERENCES "inbox"("workspace_id", "session_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "turn_step" ADD CONSTRAINT "turn_step_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_workspace_id_session_id_rev_fkey" FOREIGN KEY ("workspace_id", "session_id", "rev") REFERENCES "turn"("workspace_id", "session_id", "rev") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit" ADD CONSTRAINT "audit_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- What Prisma's schema language cannot say: value checks, partial indexes and history that stays.

ALTER TABLE "member" ADD CONSTRAINT "member_role_check" CHECK ("role" IN ('owner', 'editor', 'viewer', 'operator'));
ALTER TABLE "flow" ADD CONSTRAINT "flow_revision_check" CHECK ("revision" >= 1);
ALTER TABLE "version" ADD CONSTRAINT "version_number_check" CHECK ("number" >= 1);
ALTER TABLE "session" ADD CONSTRAINT "session_rev_check" CHECK ("rev" >= 0);
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_state_check" CHECK ("state" IN ('accepted', 'done', 'failed'));
ALTER TABLE "turn" ADD CONSTRAINT "turn_rev_check" CHECK ("rev" >= 1);

-- The sweeps after a start read only what is still open, which is a handful of rows.
CREATE INDEX "inbox_open_idx" ON "inbox"("received_at") WHERE "state" = 'accepted';
CREATE INDEX "outbox_unsent_idx" ON "outbox"("id") WHERE "sent_at" IS NULL;

CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on "%" is refused: its rows never change', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END;
$$;

CREATE TRIGGER "version_immutable" BEFORE UPDATE OR DELETE ON "version"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "version_no_truncate" BEFORE TRUNCATE ON "version"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "environment_change_append_only" BEFORE UPDATE OR DELETE ON "environment_change"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "environment_change_no_truncate" BEFORE TRUNCATE ON "environment_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_no_truncate" BEFORE TRUNCATE ON "audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

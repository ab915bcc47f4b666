ALTER TABLE "api_key" ADD COLUMN     "flow_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'secret',
ADD COLUMN     "origins" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "turns_per_minute" INTEGER DEFAULT 600;
ALTER TABLE "auth_session" ADD COLUMN     "workspace_id" TEXT;
ALTER TABLE "auth_user" ADD COLUMN     "two_factor_enabled" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "member" ADD COLUMN     "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "workspace" ADD COLUMN     "require_two_factor" BOOLEAN NOT NULL DEFAULT false;
CREATE TABLE "auth_two_factor" (
    "id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "backup_codes" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "verified" BOOLEAN DEFAULT true,
    "failed_verification_count" INTEGER DEFAULT 0,
    "locked_until" TIMESTAMPTZ(6),
    CONSTRAINT "auth_two_factor_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,
    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);
CREATE TABLE "invitation" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'invite',
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "invited_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),
    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "spend" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "micros" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "spend_pkey" PRIMARY KEY ("workspace_id","flow_id","day")
);
CREATE INDEX "auth_two_factor_secret_idx" ON "auth_two_factor"("secret");
CREATE INDEX "auth_two_factor_user_id_idx" ON "auth_two_factor"("user_id");
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");
CREATE INDEX "invitation_workspace_id_created_at_idx" ON "invitation"("workspace_id", "created_at");
ALTER TABLE "auth_two_factor" ADD CONSTRAINT "auth_two_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "spend" ADD CONSTRAINT "spend_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

ALTER TABLE "invitation" ADD CONSTRAINT "invitation_kind_check" CHECK ("kind" IN ('invite', 'recover'));
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_role_check" CHECK ("role" IN ('owner', 'editor', 'viewer', 'operator'));
-- A publishable key stands in a page for everyone to read: whatever the code above does, it can only take turns.
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_kind_check" CHECK (
  "kind" = 'secret'
  OR ("kind" = 'publishable' AND "scopes" = ARRAY['turns:take'] AND cardinality("origins") > 0 AND cardinality("flow_ids") > 0)
);
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_rate_check" CHECK ("turns_per_minute" IS NULL OR "turns_per_minute" > 0);
ALTER TABLE "spend" ADD CONSTRAINT "spend_micros_check" CHECK ("micros" >= 0);

-- A workspace keeps an owner, whoever removes or demotes whom at the same moment. Deleting the workspace itself is
-- no business of this.
CREATE FUNCTION "keep_an_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "workspace" WHERE "id" = OLD."workspace_id" FOR UPDATE;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM "member" WHERE "workspace_id" = OLD."workspace_id" AND "role" = 'owner') THEN
    RAISE EXCEPTION 'A workspace keeps an owner' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'member_keeps_owner';
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER "member_keeps_owner" AFTER UPDATE OR DELETE ON "member"
  FOR EACH ROW WHEN (OLD."role" = 'owner') EXECUTE FUNCTION "keep_an_owner"();

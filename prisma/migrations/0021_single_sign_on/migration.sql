-- The provider authenticated the person: such a session is short, and needs no second factor here.
ALTER TABLE "auth_session" ADD COLUMN "single_sign_on" BOOLEAN NOT NULL DEFAULT false;

-- What Prisma's schema language cannot say.

-- An identity belongs to one account: `provider_id` is the issuer, `account_id` the subject.
CREATE UNIQUE INDEX "auth_account_identity_key" ON "auth_account"("provider_id", "account_id")
  WHERE "provider_id" <> 'credential';
-- An account has one identity of an issuer.
CREATE UNIQUE INDEX "auth_account_user_identity_key" ON "auth_account"("provider_id", "user_id")
  WHERE "provider_id" <> 'credential';

-- Accounts that exist already keep getting email at an address that they have not confirmed.
ALTER TABLE "auth_user" ADD COLUMN "must_confirm" BOOLEAN NOT NULL DEFAULT true;
UPDATE "auth_user" SET "must_confirm" = false;

-- A third kind of notice: the link that confirms an address. It is written when it is sent.
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind_check";
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind_check" CHECK (
  CASE "kind" WHEN 'mail' THEN num_nonnulls("user_id") = 1 WHEN 'address-link' THEN num_nonnulls("user_id") = 1
    WHEN 'request' THEN num_nonnulls("alert_id") = 1 ELSE false END);

-- The secret of a publishable key that signs customer ids, encrypted; null for secret keys and for older keys.
ALTER TABLE "api_key" ADD COLUMN "identity_ciphertext" TEXT;

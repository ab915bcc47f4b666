-- The hash of the password of a chat link; null if it has none.
ALTER TABLE "environment" ADD COLUMN "chat_password_hash" TEXT;

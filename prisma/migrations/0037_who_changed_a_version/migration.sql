-- Apart from the other tables, so that this transaction waits for turns while it holds no other lock that they need.
ALTER TABLE "version" ADD COLUMN "changed_by_id" TEXT;

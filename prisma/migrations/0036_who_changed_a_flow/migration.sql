-- Who made the last change of the content, which a review by a second person must not come from.
-- Apart from the other tables, so that this transaction waits for turns while it holds no other lock that they need.
ALTER TABLE "flow" ADD COLUMN "changed_by_id" TEXT;

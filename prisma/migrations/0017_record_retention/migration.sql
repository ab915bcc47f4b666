-- Records of ended conversations can be deleted after a time; the conversation keeps its row.
ALTER TABLE "session" ADD COLUMN "records_deleted_at" TIMESTAMPTZ(6);
-- Finds conversations whose records are due. A turn adds an entry only if it ends its conversation.
CREATE INDEX "session_records_kept_idx" ON "session"("updated_slot")
  WHERE "status" IN ('complete', 'expired') AND "records_deleted_at" IS NULL;

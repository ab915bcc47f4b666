-- CreateIndex
CREATE INDEX "session_workspace_id_updated_at_idx" ON "session"("workspace_id", "updated_at");

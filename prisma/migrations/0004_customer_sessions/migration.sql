-- CreateIndex
CREATE INDEX "session_workspace_id_flow_id_customer_id_updated_at_idx" ON "session"("workspace_id", "flow_id", "customer_id", "updated_at");

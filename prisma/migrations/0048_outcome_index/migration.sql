-- Few conversations have some outcomes: a search for them starts here.
CREATE INDEX "session_digest_workspace_id_outcome_idx" ON "session_digest"("workspace_id", "outcome");

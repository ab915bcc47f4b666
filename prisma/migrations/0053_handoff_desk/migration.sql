-- Who answers a conversation that waits for a person, so that two people do not answer at once.
CREATE TABLE "handoff_claim" (
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "since" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "handoff_claim_pkey" PRIMARY KEY ("workspace_id","session_id")
);
ALTER TABLE "handoff_claim" ADD CONSTRAINT "handoff_claim_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Texts that people send often in handed-off conversations. Placeholders are facts.
CREATE TABLE "canned_reply" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "canned_reply_pkey" PRIMARY KEY ("workspace_id","id")
);
ALTER TABLE "canned_reply" ADD CONSTRAINT "canned_reply_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

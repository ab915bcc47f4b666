-- What lists and quotas need to know about a draft, without reading it. `inspection` is null until the draft is inspected.
ALTER TABLE "flow"
  ADD COLUMN "inspection" JSONB,
  ADD COLUMN "draft_bytes" INTEGER NOT NULL GENERATED ALWAYS AS (octet_length("draft")) STORED;

-- Every turn changes updated_at and wake_at. If an index had them, each turn would add entries to all indexes, and no
-- update of the row could be heap-only (docs/decisions/0021). Indexes have them rounded down to five minutes, and queries sort within.
ALTER TABLE "session"
  ADD COLUMN "updated_slot" TIMESTAMPTZ(6) NOT NULL
    GENERATED ALWAYS AS (date_bin(interval '5 minutes', "updated_at", timestamptz '2000-01-01 00:00:00+00')) STORED,
  ADD COLUMN "wake_slot" TIMESTAMPTZ(6)
    GENERATED ALWAYS AS (date_bin(interval '5 minutes', "wake_at", timestamptz '2000-01-01 00:00:00+00')) STORED;
-- Room for the next version of a row on its page.
ALTER TABLE "session" SET (fillfactor = 70);

DROP INDEX "session_workspace_id_updated_at_idx";
DROP INDEX "session_workspace_id_flow_id_status_updated_at_idx";
DROP INDEX "session_of_customer_in_flow_idx";
DROP INDEX "session_of_customer_idx";
DROP INDEX "session_wake_at_idx";
CREATE INDEX "session_workspace_id_updated_slot_idx" ON "session"("workspace_id", "updated_slot");
CREATE INDEX "session_workspace_id_flow_id_status_updated_slot_idx" ON "session"("workspace_id", "flow_id", "status", "updated_slot");
CREATE INDEX "session_workspace_id_flow_id_created_at_idx" ON "session"("workspace_id", "flow_id", "created_at");
CREATE INDEX "session_of_customer_idx" ON "session"("workspace_id", "customer_id", "flow_id", "updated_slot") WHERE "customer_id" IS NOT NULL;
CREATE INDEX "session_wake_slot_idx" ON "session"("wake_slot") WHERE "wake_slot" IS NOT NULL;
-- Conversations that wait for a person are few, and their list is polled.
CREATE INDEX "session_for_person_idx" ON "session"("workspace_id", "updated_slot") WHERE "status" IN ('handoff', 'deadlock');

-- Every turn of a flow that was taken before this time is counted. Null: not known, so all conversations are searched.
ALTER TABLE "flow" ADD COLUMN "counted_until" TIMESTAMPTZ(6);

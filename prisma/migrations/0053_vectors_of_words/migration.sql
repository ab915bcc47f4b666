-- Vectors are those of the word table now, and cannot be compared with those of the sentence model. Messages are read again
-- when their flow is next looked at, and stay in their groups.
UPDATE "queued_message" SET "vector" = NULL WHERE "vector" IS NOT NULL;

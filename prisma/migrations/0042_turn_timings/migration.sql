-- How long a turn and its calls took, as JSON. Null for turns of earlier releases.
ALTER TABLE "turn" ADD COLUMN "timings" TEXT;

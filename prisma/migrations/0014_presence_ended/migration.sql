-- A tab that was closed stays closed when its last word comes after its goodbye.
ALTER TABLE "presence" ADD COLUMN "ended" BOOLEAN NOT NULL DEFAULT false;

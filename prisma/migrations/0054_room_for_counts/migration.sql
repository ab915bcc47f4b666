-- A pass changes counters of the last days again and again: with room on their page, no index changes with them.
ALTER TABLE "insight_count" SET (fillfactor = 70);

-- Vectors are those of the word table now, and cannot be compared with those of the sentence model. Messages are read again
-- when their flow is next looked at, and stay in their groups.
UPDATE "queued_message" SET "vector" = NULL WHERE "vector" IS NOT NULL;

-- Marks that conversations are found by and that digests of earlier releases have under other names: calls of tools and
-- models, nodes with calls, interruptions, and which gates opened in which order.
UPDATE "session_digest" AS d SET "marks" = ARRAY(
  SELECT x.mark FROM (
    SELECT unnest(d."marks") AS mark
    UNION ALL SELECT 'tool-called:' || substr(k, strpos(k, ':') + 1) FROM jsonb_object_keys(d."digest"::jsonb -> 'tally') k
      WHERE k LIKE 'tool:%' OR k LIKE 'tool-failed:%'
    UNION ALL SELECT 'model-called:' || substr(k, strpos(k, ':') + 1) FROM jsonb_object_keys(d."digest"::jsonb -> 'tally') k
      WHERE k LIKE 'model:%' OR k LIKE 'model-failed:%'
    UNION ALL SELECT k FROM jsonb_object_keys(d."digest"::jsonb -> 'tally') k WHERE k LIKE 'model-failed:%'
    UNION ALL SELECT 'called:' || substr(k, strpos(k, ' ') + 1) FROM jsonb_object_keys(d."digest"::jsonb -> 'tally') k
      WHERE k LIKE 'node-ms:%'
    UNION ALL SELECT 'interrupt-' || replace(substr(k, strpos(k, ':') + 1), ' ', ':')
      FROM jsonb_object_keys(d."digest"::jsonb -> 'tally') k WHERE k LIKE 'interrupt:%'
    UNION ALL SELECT 'gates:' || g.item FROM (
      SELECT coalesce(string_agg('>' || gate, '' ORDER BY place), '') AS item
      FROM jsonb_array_elements_text(d."digest"::jsonb -> 'gates') WITH ORDINALITY AS e (gate, place)) g
      WHERE length(g.item) <= 200
  ) x GROUP BY x.mark ORDER BY x.mark COLLATE "C");

-- Checks at the end of every test with killed processes. Each query returns one row per violation; its name is the
-- comment before it. These tables are filled first with observations of the clients, the tool server and the engine:
--   seen_attempt (key)                                a message that a client has sent
--   seen_answer (key, session_id, turn, sent, answered, reply)
--                                                     an answer that a client received, with logical timestamps
--   seen_call (key, body)                             a tool call, by operation id
--   replayed (session_id, rev, trace_hash, follows)   a replayed turn, and whether it starts where the last one ended

-- I1 every acknowledged message has exactly one turn
SELECT a.key || ': acknowledged once, stored ' || count(t.rev) || ' times' AS what
FROM seen_answer a
LEFT JOIN turn t ON t.message_id = a.key AND t.channel = 'api' AND t.record IS NOT NULL
GROUP BY a.key HAVING count(t.rev) <> 1;

-- I1 no message has two turns, whether or not it was acknowledged
SELECT channel || ' ' || account || ' ' || message_id || ': ' || count(*) || ' turns' AS what
FROM turn GROUP BY workspace_id, channel, account, message_id HAVING count(*) > 1;

-- I2 the last revision, the number of turns and the session agree
SELECT s.id || ': revision ' || s.rev || ', ' || count(t.rev) || ' turns up to ' || coalesce(max(t.rev), 0) AS what
FROM session s
LEFT JOIN turn t ON t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.record IS NOT NULL
GROUP BY s.workspace_id, s.id, s.rev
HAVING s.rev <> count(t.rev) OR s.rev <> coalesce(max(t.rev), 0) OR s.rev = 0;

-- I2 each turn starts where the previous one ended
SELECT session_id || ': turn ' || rev || ' does not follow turn ' || rev - 1 AS what FROM replayed WHERE NOT follows;

-- I2 a message sent after an answer was received has a later turn
SELECT key || ': turn ' || turn || ', sent after turn ' || earlier || ' was answered' AS what
FROM (
  SELECT key, turn, is_sent, max(turn) FILTER (WHERE NOT is_sent) OVER (PARTITION BY session_id ORDER BY instant) AS earlier
  FROM (
    SELECT key, session_id, turn, true AS is_sent, sent AS instant FROM seen_answer
    UNION ALL SELECT key, session_id, turn, false, answered FROM seen_answer
  ) events
) e
WHERE is_sent AND turn <= earlier;

-- I3 each tool started by a turn has one outbox row, numbered without gaps
SELECT t.session_id || ': turn ' || t.rev || ' has ' || count(o.id) || ' rows in the outbox' AS what
FROM turn t
LEFT JOIN outbox o ON o.workspace_id = t.workspace_id AND o.session_id = t.session_id AND o.rev = t.rev
GROUP BY t.workspace_id, t.session_id, t.rev, t.record
HAVING count(o.id) <> (SELECT count(*) FROM regexp_matches(t.record, '"type":"tool-started"', 'g'))
  OR count(DISTINCT o.n) <> count(o.id) OR coalesce(max(o.n), 0) <> count(o.id);

-- I3 no outbox row exists without a turn
SELECT o.answer_id || ': no turn' AS what
FROM outbox o LEFT JOIN turn t ON t.workspace_id = o.workspace_id AND t.session_id = o.session_id AND t.rev = o.rev
WHERE t.record IS NULL;

-- I4 a message is either accepted or done, and only the message of the next turn is accepted
SELECT t.session_id || ': turn ' || t.rev || ' of message ' || t.message_id || ' after revision ' || coalesce(s.rev, 0) AS what
FROM turn t LEFT JOIN session s ON s.workspace_id = t.workspace_id AND s.id = t.session_id
WHERE t.message_id IS NULL OR num_nulls(t.record, t.reply, t.trace_hash, t.at) NOT IN (0, 4)
   OR (t.record IS NULL) <> (t.rev > coalesce(s.rev, 0)) OR t.rev > coalesce(s.rev, 0) + 1;

-- I5 a turn replayed from its record produces the stored trace
SELECT t.session_id || ': turn ' || t.rev || ' replays to another trace' AS what
FROM turn t LEFT JOIN replayed r ON r.session_id = t.session_id AND r.rev = t.rev
WHERE t.record IS NOT NULL AND r.trace_hash IS DISTINCT FROM t.trace_hash;

-- I6 no claim is longer than a lease, and accepted messages are finished one second after it
SELECT s.id || ': claimed until ' || s.lease_until AS what
FROM session s
WHERE s.lease_until > clock_timestamp() + interval '6 seconds'
   OR (s.lease_until < clock_timestamp() - interval '1 second'
       AND EXISTS (SELECT FROM turn t WHERE t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.record IS NULL));

-- I7 the outbox is empty
SELECT answer_id || ': not sent after ' || attempts || ' tries' AS what FROM outbox WHERE sent_at IS NULL;

-- I8 every row belongs to the workspace of its parent
SELECT 'session ' || s.id AS what FROM session s
LEFT JOIN version v ON v.workspace_id = s.workspace_id AND v.flow_id = s.flow_id AND v.id = s.version_id
WHERE v.id IS NULL
UNION ALL
SELECT p.kind || ' of ' || p.session_id
FROM (
  SELECT 'turn' AS kind, workspace_id, session_id FROM turn
  UNION ALL SELECT 'step', workspace_id, session_id FROM turn_step
  UNION ALL SELECT 'outbox', workspace_id, session_id FROM outbox
) p LEFT JOIN session s ON s.workspace_id = p.workspace_id AND s.id = p.session_id
WHERE s.id IS NULL;

-- I8 no conversation contains data of another one
SELECT p.kind || ' of ' || p.session_id || ' holds canary-' || found.word[1] AS what
FROM (
  SELECT 'state' AS kind, id AS session_id, state AS words FROM session
  UNION ALL SELECT 'message ' || rev, session_id, payload FROM turn
  UNION ALL SELECT 'record ' || rev, session_id, record FROM turn
  UNION ALL SELECT 'reply ' || rev, session_id, reply FROM turn
  UNION ALL SELECT 'step ' || rev, session_id, result FROM turn_step
  UNION ALL SELECT 'outbox ' || rev, session_id, body FROM outbox
  UNION ALL SELECT 'answer ' || turn, session_id, reply FROM seen_answer
  UNION ALL SELECT 'call', split_part(key, ':', 1), body FROM seen_call WHERE key <> ''
) p, regexp_matches(p.words, 'canary-([A-Za-z0-9]+)', 'g') AS found (word)
WHERE found.word[1] <> p.session_id;

-- I9 every answer that a client received is stored
SELECT a.key || ': answered as turn ' || a.turn || ' of ' || a.session_id AS what
FROM seen_answer a
JOIN turn t ON t.message_id = a.key AND t.channel = 'api'
WHERE t.reply <> a.reply OR t.rev <> a.turn OR t.session_id <> a.session_id;

-- I10 an idempotent tool gets equal calls under one operation id
SELECT key || ': ' || count(DISTINCT body) || ' different calls' AS what
FROM seen_call WHERE key <> '' GROUP BY key HAVING count(DISTINCT body) > 1;

-- I10 a tool that is not idempotent gets no repeated call
SELECT body || ': called ' || count(*) || ' times' AS what
FROM seen_call WHERE key = '' GROUP BY body HAVING count(*) > 1;

-- I10 everything reported as done was called
SELECT a.key || ': no call for ' || said.words[1] AS what
FROM seen_answer a, regexp_matches(a.reply, 'Booked (.+?) of canary-', 'g') AS said (words)
WHERE said.words[1] NOT IN (SELECT body::json ->> 'wish' FROM seen_call);

-- I11 at least 90 % of the attempts were answered
SELECT count(a.key) || ' of ' || count(*) || ' answered' AS what
FROM seen_attempt s LEFT JOIN seen_answer a USING (key)
HAVING count(*) = 0 OR count(a.key) < 0.9 * count(*);

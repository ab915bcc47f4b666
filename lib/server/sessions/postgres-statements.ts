/** A prepared statement: parsed once per connection, then called by name. */
export type Statement = { name: string; text: string };

/** The unique index that carries "one turn per idempotency key". */
export const KEY_CONSTRAINT = 'inbox_workspace_id_channel_account_message_id_key';

const SESSION_COLUMNS = `
  s.id, s.flow_id, f.name AS flow_name, s.version_id, v.number AS version_number, v.hash AS version_hash,
  s.environment, s.customer_id, s.rev, s.epoch, coalesce(s.lease_until >= clock_timestamp(), false) AS claimed,
  s.move_kind, s.move_strategy, m.id AS move_version_id, m.number AS move_version_number, m.hash AS move_version_hash,
  s.state, s.status, s.created_at, s.updated_at`;
const SESSION_JOINS = `
  JOIN version v ON v.workspace_id = s.workspace_id AND v.flow_id = s.flow_id AND v.id = s.version_id
  JOIN flow f ON f.workspace_id = s.workspace_id AND f.id = s.flow_id
  LEFT JOIN version m ON m.workspace_id = s.workspace_id AND m.flow_id = s.flow_id AND m.id = s.move_version_id`;

/** Milliseconds, so that an instant survives its way through JSON and back as a page mark. */
const NOW = `date_trunc('milliseconds', clock_timestamp())`;

export const openMessage: Statement = {
  name: 'turn-open',
  text: `
    SELECT a.*, s.*, e.*
    FROM (SELECT 1) AS one
    LEFT JOIN (
      SELECT t.session_id AS answer_session, t.rev AS answer_turn, i.payload_hash AS answer_hash, t.reply AS answer_reply
      FROM inbox i JOIN turn t ON t.inbox_id = i.id
      WHERE i.workspace_id = $1 AND i.channel = $2 AND i.account = $3 AND i.message_id = $4
    ) a ON true
    LEFT JOIN (
      SELECT ${SESSION_COLUMNS} FROM session s ${SESSION_JOINS}
      WHERE s.workspace_id = $1 AND s.id = $5::text
    ) s ON true
    LEFT JOIN (
      SELECT f.id AS entrance_flow, f.name AS entrance_name, e.closed AS entrance_closed,
             v.id AS entrance_version, v.number AS entrance_number, v.hash AS entrance_hash
      FROM flow f
      LEFT JOIN environment e ON e.workspace_id = f.workspace_id AND e.flow_id = f.id AND e.name = $7::text
      LEFT JOIN version v ON v.workspace_id = f.workspace_id AND v.flow_id = f.id AND v.id = e.version_id
      WHERE f.workspace_id = $1 AND f.id = $6::text
    ) e ON true`,
};

/** The rows every turn leaves: inbox, turn and outbox, from the one row that `s` gives, or none. */
const TURN_ROWS = `
  i AS (
    INSERT INTO inbox (workspace_id, session_id, seq, channel, account, message_id, payload, payload_hash, state)
    SELECT $1, $2, s.rev, $3, $4, $5, $6, $7, 'done' FROM s
    RETURNING id
  ), t AS (
    INSERT INTO turn (workspace_id, session_id, rev, inbox_id, record, reply, trace_hash, at)
    SELECT $1, $2, s.rev, i.id, $10, $11, $12, $13::timestamptz FROM s, i
    RETURNING rev
  )
  INSERT INTO outbox (answer_id, workspace_id, session_id, rev, n, body, sent_at)
  SELECT $1 || ':' || $2 || ':' || t.rev || ':0', $1, $2, t.rev, 0, $14, clock_timestamp() FROM t
  RETURNING rev`;

/**
 * Compare-and-set on revision and epoch. A running lease refuses everyone but its holder, whose
 * epoch is the newest; a lease that ran out refuses nobody, and the revision fences off its holder.
 */
export const commitTurn: Statement = {
  name: 'turn-commit',
  text: `
    WITH s AS (
      UPDATE session
      SET rev = rev + 1, state = $8, status = $9, lease_until = NULL, updated_at = greatest(updated_at, ${NOW}),
        version_id = coalesce($18::text, version_id),
        move_kind = CASE WHEN $18::text IS NULL THEN move_kind END,
        move_version_id = CASE WHEN $18::text IS NULL THEN move_version_id END,
        move_strategy = CASE WHEN $18::text IS NULL THEN move_strategy END
      WHERE workspace_id = $1 AND id = $2 AND rev = $15 AND epoch = $16
        AND ($17::boolean OR lease_until IS NULL OR lease_until < clock_timestamp())
      RETURNING rev
    ), ${TURN_ROWS}`,
};

export const commitStart: Statement = {
  name: 'turn-start',
  text: `
    WITH s AS (
      INSERT INTO session
        (workspace_id, id, flow_id, version_id, environment, customer_id, rev, state, status, created_at, updated_at)
      VALUES ($1, $2, $15, $16, $17, $18, 1, $8, $9, ${NOW}, ${NOW})
      ON CONFLICT (workspace_id, id) DO NOTHING
      RETURNING rev
    ), ${TURN_ROWS}`,
};

export const lockSession: Statement = {
  name: 'session-lock',
  text: `SELECT 1 FROM session WHERE workspace_id = $1 AND id = $2 FOR UPDATE`,
};

export const claimSession: Statement = {
  name: 'session-claim',
  text: `
    WITH s AS (
      UPDATE session SET epoch = epoch + 1, lease_until = clock_timestamp() + $3::float8 * interval '1 millisecond'
      WHERE workspace_id = $1 AND id = $2 AND (lease_until IS NULL OR lease_until < clock_timestamp())
      RETURNING *
    )
    SELECT ${SESSION_COLUMNS} FROM s ${SESSION_JOINS}`,
};

export const appendStep: Statement = {
  name: 'turn-step-append',
  text: `
    WITH fence AS (
      SELECT 1 FROM session
      WHERE workspace_id = $1 AND id = $2 AND epoch = $3 AND rev + 1 = $4 FOR UPDATE
    ), stored AS (
      SELECT kind, key, request_hash, result FROM turn_step
      WHERE workspace_id = $1 AND session_id = $2 AND rev = $4 AND n = $5
    ), added AS (
      INSERT INTO turn_step (workspace_id, session_id, rev, n, kind, key, request_hash, result)
      SELECT $1, $2, $4, $5, $6, $7, $8, $9 FROM fence WHERE NOT EXISTS (SELECT FROM stored)
      RETURNING kind, key, request_hash, result
    )
    SELECT kind, key, request_hash, result FROM added
    UNION ALL
    SELECT kind, key, request_hash, result FROM stored WHERE EXISTS (SELECT FROM fence)`,
};

export const renewClaim: Statement = {
  name: 'session-renew',
  text: `
    UPDATE session SET lease_until = CASE WHEN $4::float8 > 0
      THEN clock_timestamp() + $4::float8 * interval '1 millisecond' END
    WHERE workspace_id = $1 AND id = $2 AND epoch = $3 AND lease_until IS NOT NULL
    RETURNING id`,
};

export const lockClaim: Statement = {
  name: 'session-lock-claim',
  text: `SELECT 1 FROM session WHERE workspace_id = $1 AND id = $2 AND epoch = $3 AND rev + 1 = $4 FOR UPDATE`,
};

export const listSteps: Statement = {
  name: 'turn-step-list',
  text: `
    SELECT n, kind, key, request_hash, result FROM turn_step
    WHERE workspace_id = $1 AND session_id = $2 AND rev = $3 ORDER BY n`,
};

export const clearSteps: Statement = {
  name: 'turn-step-clear',
  text: `DELETE FROM turn_step WHERE workspace_id = $1 AND session_id = $2`,
};

export const insertStep: Statement = {
  name: 'turn-step-insert',
  text: `
    INSERT INTO turn_step (workspace_id, session_id, rev, n, kind, key, request_hash, result)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

// Whole records, read by us: PostgreSQL's own JSON refuses an escaped zero character.

export const listExchanges: Statement = {
  name: 'turn-exchanges',
  text: `
    SELECT t.record FROM turn t
    WHERE t.workspace_id = $1 AND t.session_id = $2 ORDER BY t.rev DESC LIMIT $3`,
};

export const listEarlier: Statement = {
  name: 'turn-earlier',
  text: `
    SELECT t.record
    FROM (
      SELECT id FROM session WHERE workspace_id = $1 AND flow_id = $2 AND customer_id = $3
      ORDER BY updated_at DESC LIMIT 50
    ) s JOIN turn t ON t.workspace_id = $1 AND t.session_id = s.id
    WHERE t.session_id <> $4
    ORDER BY t.at DESC, t.rev DESC LIMIT $5`,
};

export const versionContent: Statement = {
  name: 'version-content',
  text: `SELECT content FROM version WHERE workspace_id = $1 AND id = $2`,
};

export const findVersion: Statement = {
  name: 'version-find',
  text: `
    SELECT id, number, hash FROM version
    WHERE workspace_id = $1 AND flow_id = $2 AND hash = $3 ORDER BY number DESC LIMIT 1`,
};

export const findSession: Statement = {
  name: 'session-find',
  text: `SELECT ${SESSION_COLUMNS} FROM session s ${SESSION_JOINS} WHERE s.workspace_id = $1 AND s.id = $2`,
};

export const listSessions: Statement = {
  name: 'session-list',
  text: `
    SELECT ${SESSION_COLUMNS} FROM session s ${SESSION_JOINS}
    WHERE s.workspace_id = $1
      AND ($2::text IS NULL OR s.flow_id = $2)
      AND ($3::text[] IS NULL OR s.status = ANY ($3))
      AND ($4::timestamptz IS NULL OR s.updated_at < $4)
    ORDER BY s.updated_at DESC FETCH FIRST $5 ROWS WITH TIES`,
};

export const listStarted: Statement = {
  name: 'session-started',
  text: `
    SELECT ${SESSION_COLUMNS} FROM session s ${SESSION_JOINS}
    WHERE s.workspace_id = $1 AND s.flow_id = $2
      AND ($3::timestamptz IS NULL OR s.created_at >= $3)
      AND ($4::timestamptz IS NULL OR s.created_at < $4)
      AND ($5::int IS NULL OR v.number = $5)
      AND s.id > $6
    ORDER BY s.id LIMIT $7`,
};

const TURN_COLUMNS = 'rev, at, record, reply, trace_hash';

export const listTurns: Statement = {
  name: 'turn-list',
  text: `SELECT ${TURN_COLUMNS} FROM turn WHERE workspace_id = $1 AND session_id = $2 ORDER BY rev`,
};

export const findTurn: Statement = {
  name: 'turn-find',
  text: `SELECT ${TURN_COLUMNS} FROM turn WHERE workspace_id = $1 AND session_id = $2 AND rev = $3`,
};

export const deleteSession: Statement = {
  name: 'session-delete',
  text: `DELETE FROM session WHERE workspace_id = $1 AND id = $2 RETURNING id`,
};

import { CALL_STARTS_FROM } from '../../conversations/views/step-numbers';

/** A prepared statement: parsed once per connection, then called by name. */
export type Statement = { name: string; text: string };

/** The unique index that enforces one turn per idempotency key. */
export const KEY_CONSTRAINT = 'turn_workspace_id_channel_account_message_id_key';
/** The key that enforces one message per turn: no other message takes the place of an accepted one. */
export const TURN_CONSTRAINT = 'turn_pkey';

const SESSION_COLUMNS = `
  s.id, s.flow_id, f.name AS flow_name, s.version_id, v.number AS version_number, v.hash AS version_hash,
  s.environment, s.customer_id, s.rev, s.epoch, coalesce(s.lease_until >= statement_timestamp(), false) AS claimed,
  EXISTS (SELECT FROM turn b WHERE b.workspace_id = s.workspace_id AND b.session_id = s.id AND b.rev = s.rev + 1) AS unfinished,
  s.move_kind, s.move_strategy, m.id AS move_version_id, m.number AS move_version_number, m.hash AS move_version_hash,
  s.state, s.status, s.created_at, s.updated_at`;
const SESSION_JOINS = `
  JOIN version v ON v.workspace_id = s.workspace_id AND v.flow_id = s.flow_id AND v.id = s.version_id
  JOIN flow f ON f.workspace_id = s.workspace_id AND f.id = s.flow_id
  LEFT JOIN version m ON m.workspace_id = s.workspace_id AND m.flow_id = s.flow_id AND m.id = s.move_version_id`;

/**
 * Truncated to milliseconds, so that an instant survives JSON and works as a page cursor. Statements of a turn call no
 * volatile function: `statement_timestamp()` is stable, `clock_timestamp()` is not.
 */
const NOW = `date_trunc('milliseconds', statement_timestamp())`;

export const openMessage: Statement = {
  name: 'turn-open',
  text: `
    SELECT a.*, s.*, e.*
    FROM (SELECT 1) AS one
    LEFT JOIN (
      SELECT t.session_id AS answer_session, t.rev AS answer_turn, t.payload_hash AS answer_hash, t.reply AS answer_reply
      FROM turn t
      WHERE t.workspace_id = $1 AND t.channel = $2 AND t.account = $3 AND t.message_id = $4
    ) a ON true
    LEFT JOIN (
      SELECT ${SESSION_COLUMNS} FROM session s ${SESSION_JOINS}
      WHERE s.workspace_id = $1 AND s.id = $5::text
    ) s ON true
    LEFT JOIN (
      SELECT f.id AS entrance_flow, f.name AS entrance_name, e.closed AS entrance_closed,
             v.id AS entrance_version, v.number AS entrance_number, v.hash AS entrance_hash,
             e.rollout_id, e.candidate_percent, c.id AS candidate_version, c.number AS candidate_number, c.hash AS candidate_hash
      FROM flow f
      LEFT JOIN environment e ON e.workspace_id = f.workspace_id AND e.flow_id = f.id AND e.name = $7::text
      LEFT JOIN version v ON v.workspace_id = f.workspace_id AND v.flow_id = f.id AND v.id = e.version_id
      LEFT JOIN version c ON c.workspace_id = f.workspace_id AND c.flow_id = f.id AND c.id = e.candidate_version_id
      WHERE f.workspace_id = $1 AND f.id = $6::text
    ) e ON true`,
};

/** `timings`: the parameter with the turn's timings. */
const newTurn = (timings: string) => `
    INSERT INTO turn (workspace_id, session_id, rev, channel, account, message_id, payload, payload_hash, record, reply, trace_hash, at, timings)
    SELECT $1, $2, s.rev, $3, $4, $5, $6, $7, $10, $11, $12, $13::timestamptz, ${timings} FROM s`;
const ACCEPTED_TURN = `
    UPDATE turn SET payload = $6, record = $10, reply = $11, trace_hash = $12, at = $13::timestamptz, timings = $19 FROM s
    WHERE turn.workspace_id = $1 AND turn.session_id = $2 AND turn.rev = s.rev AND turn.channel = $3 AND turn.account = $4
      AND turn.message_id = $5 AND turn.payload_hash = $7`;

/**
 * One statement stores the turn and the tools it starts. There are two variants because an unused part costs about
 * 10 %: `starting` adds the tools of a turn and has two more values.
 */
type TurnStatement = { plain: Statement; starting: Statement };

/**
 * `session` yields one row `s`, or none; the turn and the tools follow. A plain turn is the last statement and returns
 * no rows: the row count says how many were stored.
 */
function turnStatement(
  name: string,
  [session, turn]: [session: string, turn: string],
  values: number,
): TurnStatement {
  const first = `
    WITH s AS (${session})`;
  const [ids, bodies] = [`$${values + 1}::text[]`, `$${values + 2}::text[]`];
  return {
    plain: { name, text: `${first} ${turn}` },
    starting: {
      name: `${name}-starting`,
      text: `${first}, t AS (${turn} RETURNING turn.rev), tools AS (
      INSERT INTO outbox (id, kind, answer_id, workspace_id, session_id, rev, n, body)
      SELECT ${OUTBOX_ID}, 'tool', $1 || ':' || x.id || ':tool', $1, $2, t.rev, x.n, x.body
      FROM t, unnest(${ids}, ${bodies}) WITH ORDINALITY AS x (id, body, n)
    ) SELECT rev FROM t`,
    },
  };
}

/**
 * The release before finds rows by this number. It is a hash, because a sequence is volatile: a database that spreads
 * rows over several servers refuses one here or evaluates it twice.
 */
const OUTBOX_ID = `hashtextextended($1 || ':' || x.id || ':tool', 0)`;

const WAKE_AT = `statement_timestamp() + $14::float8 * interval '1 millisecond'`;

/** The move is kept if this turn did not do it, or did another one. */
const STILL_MOVES = '($17::text IS NULL OR move_version_id <> $17)';

const NEXT_STATE = `
        rev = rev + 1, state = $8, status = $9, lease_until = NULL, wake_at = ${WAKE_AT},
        updated_at = greatest(updated_at, ${NOW}),
        outcomes = outcomes | $18::int,
        version_id = coalesce($17::text, version_id),
        move_kind = CASE WHEN ${STILL_MOVES} THEN move_kind END,
        move_version_id = CASE WHEN ${STILL_MOVES} THEN move_version_id END,
        move_strategy = CASE WHEN ${STILL_MOVES} THEN move_strategy END`;

/**
 * Compare-and-set on revision and epoch. A running lease refuses every commit but its holder's, whose
 * epoch is the newest; an expired lease refuses none, and the revision fences off its holder.
 */
export const commitTurn = turnStatement(
  'turn-commit',
  [
    `
      UPDATE session SET ${NEXT_STATE}
      WHERE workspace_id = $1 AND id = $2 AND rev = $15 AND epoch = $16
        AND (lease_until IS NULL OR lease_until < statement_timestamp())
      RETURNING rev`,
    newTurn('$19'),
  ],
  19,
);

/** Commits an accepted message and ends the claim it was accepted under. */
export const commitAccepted = turnStatement(
  'turn-commit-accepted',
  [
    `
      UPDATE session SET ${NEXT_STATE}
      WHERE workspace_id = $1 AND id = $2 AND rev = $15 AND epoch = $16
        AND EXISTS (
          SELECT FROM turn WHERE workspace_id = $1 AND session_id = $2 AND rev = $15::int + 1
            AND channel = $3 AND account = $4 AND message_id = $5 AND payload_hash = $7
        )
      RETURNING rev`,
    ACCEPTED_TURN,
  ],
  19,
);

/**
 * Checks, at that moment, that the environment has the version, rollout and share that the start was decided by, and is
 * open. A start waits for a release that is being stored, and a release waits for starts that are, because it moves every
 * existing conversation.
 */
const openAt = (flow: string, environment: string, key: string) => `
      FROM environment
      WHERE workspace_id = $1 AND flow_id = ${flow} AND name = ${environment} AND NOT closed
        AND concat_ws(':', version_id, rollout_id, candidate_percent) = ${key}
      FOR SHARE OF environment
      ON CONFLICT (workspace_id, id) DO NOTHING`;

export const commitStart = turnStatement(
  'turn-start',
  [
    `
      INSERT INTO session
        (workspace_id, id, flow_id, version_id, environment, customer_id, epoch, rev, state, status, wake_at, created_at, updated_at,
         rollout_id, rollout_percent, in_candidate, outcomes)
      SELECT $1, $2, $15, $16, $17, $18, $19::bigint, 1, $8, $9, ${WAKE_AT}, ${NOW}, ${NOW}, $21, $22::int, $23::boolean, $24::int
      ${openAt('$15', '$17', '$20')}
      RETURNING rev`,
    newTurn('$25'),
  ],
  25,
);

/** Inserts a session before its first turn, claimed, with its first message. */
export const acceptStart: Statement = {
  name: 'turn-accept-start',
  text: `
    WITH s AS (
      INSERT INTO session
        (workspace_id, id, flow_id, version_id, environment, customer_id, rev, epoch, lease_until, state, status, created_at, updated_at,
         rollout_id, rollout_percent, in_candidate)
      SELECT $1, $2, $8, $9, $10, $11, 0, $18::bigint, statement_timestamp() + $14::float8 * interval '1 millisecond', $12, $13, ${NOW}, ${NOW},
        $20, $21::int, $22::boolean
      ${openAt('$8', '$10', '$19')}
      RETURNING *
    ), i AS (
      INSERT INTO turn (workspace_id, session_id, rev, channel, account, message_id, payload, payload_hash)
      SELECT $1, $2, 1, $3, $4, $5, $6, $7 FROM s
    ), h AS (
      INSERT INTO turn_step (workspace_id, session_id, rev, n, kind, key, request_hash, result)
      SELECT $1, $2, 1, 0, $15, $16, $7, $17 FROM s
    )
    SELECT ${SESSION_COLUMNS} FROM s ${SESSION_JOINS}`,
};

/**
 * Returns the steps of the turn if the message was accepted now: its header, and calls that started under a message
 * withdrawn before. No rows: the claim was lost, or a message is accepted already.
 */
export const acceptMessage: Statement = {
  name: 'turn-accept',
  text: `
    WITH fence AS (
      SELECT 1 FROM session
      WHERE workspace_id = $1 AND id = $2 AND epoch = $8 AND rev + 1 = $9 FOR NO KEY UPDATE
    ), cleared AS (
      DELETE FROM turn_step WHERE workspace_id = $1 AND session_id = $2 AND rev < $9 AND EXISTS (SELECT FROM fence)
    ), i AS (
      INSERT INTO turn (workspace_id, session_id, rev, channel, account, message_id, payload, payload_hash)
      SELECT $1, $2, $9, $3, $4, $5, $6, $7 FROM fence
      ON CONFLICT (workspace_id, session_id, rev) DO NOTHING
      RETURNING rev
    ), header AS (
      INSERT INTO turn_step (workspace_id, session_id, rev, n, kind, key, request_hash, result)
      SELECT $1, $2, $9, 0, $10, $11, $7, $12 FROM i
      RETURNING n, kind, key, request_hash, result
    )
    SELECT n, kind, key, request_hash, result FROM header
    UNION ALL
    SELECT n, kind, key, request_hash, result FROM turn_step
    WHERE workspace_id = $1 AND session_id = $2 AND rev = $9 AND EXISTS (SELECT FROM header)
    ORDER BY n`,
};

export const findAccepted: Statement = {
  name: 'turn-accepted',
  text: `
    SELECT t.channel, t.account, t.message_id, t.payload, t.payload_hash
    FROM session s JOIN turn t ON t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.rev = s.rev + 1
    WHERE s.workspace_id = $1 AND s.id = $2`,
};

export const withdrawAccepted: Statement = {
  name: 'turn-withdraw',
  text: `
    WITH fence AS (
      SELECT rev FROM session WHERE workspace_id = $1 AND id = $2 AND epoch = $3 FOR NO KEY UPDATE
    ), forgotten AS (
      DELETE FROM turn_step t USING fence
      WHERE t.workspace_id = $1 AND t.session_id = $2 AND t.rev = fence.rev + 1 AND t.n < ${CALL_STARTS_FROM}
    ), freed AS (
      DELETE FROM turn t USING fence
      WHERE t.workspace_id = $1 AND t.session_id = $2 AND t.rev = fence.rev + 1 AND t.record IS NULL
    )
    DELETE FROM session s USING fence WHERE s.workspace_id = $1 AND s.id = $2 AND fence.rev = 0`,
};

export const listInterrupted: Statement = {
  name: 'turn-interrupted',
  text: `
    SELECT s.workspace_id, s.id
    FROM turn t JOIN session s ON s.workspace_id = t.workspace_id AND s.id = t.session_id AND s.rev + 1 = t.rev
    WHERE t.record IS NULL AND (s.lease_until IS NULL OR s.lease_until < statement_timestamp())
    ORDER BY t.received_at LIMIT $1`,
};

export const takeDue: Statement = {
  name: 'session-due',
  text: `
    UPDATE session SET wake_at = statement_timestamp() + $2::float8 * interval '1 millisecond'
    WHERE (workspace_id, id) IN (
      SELECT workspace_id, id FROM session
      WHERE wake_slot <= statement_timestamp() AND wake_at <= statement_timestamp()
      ORDER BY wake_slot, wake_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
    )
    RETURNING workspace_id, id`,
};

export const lockSession: Statement = {
  name: 'session-lock',
  text: `SELECT 1 FROM session WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE`,
};

export const claimSession: Statement = {
  name: 'session-claim',
  text: `
    WITH s AS (
      UPDATE session SET epoch = epoch + 1, lease_until = statement_timestamp() + $3::float8 * interval '1 millisecond'
      WHERE workspace_id = $1 AND id = $2 AND (lease_until IS NULL OR lease_until < statement_timestamp())
      RETURNING *
    )
    SELECT ${SESSION_COLUMNS} FROM s ${SESSION_JOINS}`,
};

export const appendStep: Statement = {
  name: 'turn-step-append',
  text: `
    WITH fence AS (
      SELECT 1 FROM session
      WHERE workspace_id = $1 AND id = $2 AND epoch = $3 AND rev + 1 = $4 FOR NO KEY UPDATE
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
      THEN statement_timestamp() + $4::float8 * interval '1 millisecond' END
    WHERE workspace_id = $1 AND id = $2 AND epoch = $3 AND lease_until IS NOT NULL
    RETURNING id`,
};

export const listSteps: Statement = {
  name: 'turn-step-list',
  text: `
    SELECT n, kind, key, request_hash, result FROM turn_step
    WHERE workspace_id = $1 AND session_id = $2 AND rev = $3 ORDER BY n`,
};

// Records are parsed in JavaScript: PostgreSQL's JSON refuses an escaped NUL.

export const selectExchanges: Statement = {
  name: 'turn-exchanges',
  text: `
    SELECT t.record FROM turn t
    WHERE t.workspace_id = $1 AND t.session_id = $2 AND t.record IS NOT NULL ORDER BY t.rev DESC LIMIT $3`,
};

export const listNoted: Statement = {
  name: 'turn-noted',
  text: `
    SELECT t.record FROM turn t
    WHERE t.workspace_id = $1 AND t.session_id = $2 AND t.at >= $3::timestamptz
      AND t.record LIKE '%"type":"action-noted"%'
    ORDER BY t.rev DESC LIMIT $4`,
};

/** Turns of the newest conversations of a customer with a flow. */
const EARLIER = `
    SELECT t.record
    FROM (
      SELECT id FROM session WHERE workspace_id = $1 AND flow_id = $2 AND customer_id = $3
      ORDER BY updated_slot DESC, updated_at DESC LIMIT 50
    ) s JOIN turn t ON t.workspace_id = $1 AND t.session_id = s.id`;

export const listEarlier: Statement = {
  name: 'turn-earlier',
  text: `${EARLIER}
    WHERE t.session_id <> $4 AND t.record IS NOT NULL
    ORDER BY t.at DESC, t.rev DESC LIMIT $5`,
};

export const listEarlierNoted: Statement = {
  name: 'turn-earlier-noted',
  text: `${EARLIER}
    WHERE t.session_id <> $4 AND t.at >= $5::timestamptz AND t.record LIKE '%"type":"action-noted"%'
    ORDER BY t.at DESC, t.rev DESC LIMIT $6`,
};

/**
 * Stores what a turn learned about its customer, whose id comes only from the session. The customer's row is
 * written first, so that two conversations of one customer cannot deadlock on its facts.
 */
export const rememberFacts: Statement = {
  name: 'customer-remember',
  text: `
    WITH c AS (
      INSERT INTO customer (workspace_id, id, created_at, updated_at)
      SELECT $1, s.customer_id, ${NOW}, ${NOW} FROM session s
      WHERE s.workspace_id = $1 AND s.id = $2 AND s.customer_id IS NOT NULL
      ON CONFLICT (workspace_id, id) DO UPDATE SET updated_at = greatest(customer.updated_at, excluded.updated_at)
      RETURNING id
    ), learned AS (
      SELECT * FROM unnest($3::text[], $4::text[], $5::text[], $6::boolean[], $7::timestamptz[])
        AS learned (name, value, source, verified, expires_at)
    ), forgotten AS (
      DELETE FROM customer_fact f USING c, learned
      WHERE f.workspace_id = $1 AND f.customer_id = c.id AND f.name = learned.name AND learned.value IS NULL
    )
    INSERT INTO customer_fact
      (workspace_id, customer_id, name, value, source, verified, expires_at, session_id, updated_at)
    SELECT $1, c.id, learned.name, learned.value, learned.source, learned.verified, learned.expires_at, $2, ${NOW}
    FROM c, learned WHERE learned.value IS NOT NULL
    ON CONFLICT (workspace_id, customer_id, name) DO UPDATE SET
      value = excluded.value, source = excluded.source, verified = excluded.verified,
      expires_at = excluded.expires_at, session_id = excluded.session_id, updated_at = excluded.updated_at`,
};

export const selectCustomer: Statement = {
  name: 'customer-load',
  text: `
    SELECT c.capabilities, f.name, f.value, f.source, f.verified, f.expires_at
    FROM customer c LEFT JOIN customer_fact f ON f.workspace_id = c.workspace_id AND f.customer_id = c.id
    WHERE c.workspace_id = $1 AND c.id = $2 ORDER BY f.name COLLATE "C"`,
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
  text: `SELECT ${SESSION_COLUMNS} FROM session s ${SESSION_JOINS} WHERE s.workspace_id = $1 AND s.id = $2 AND s.rev > 0`,
};

const LISTED_COLUMNS = `
  s.id, s.flow_id, f.name AS flow_name, s.version_id, v.number AS version_number, v.hash AS version_hash,
  s.environment, s.customer_id, s.rev, s.status, s.created_at, s.updated_at`;
const LISTED_JOINS = `
  JOIN version v ON v.workspace_id = s.workspace_id AND v.flow_id = s.flow_id AND v.id = s.version_id
  JOIN flow f ON f.workspace_id = s.workspace_id AND f.id = s.flow_id`;

/** Without the state, which can be large. Indexes have the order of updated_slot; rows are sorted within a slot. */
export const selectSessions: Statement = {
  name: 'session-list',
  text: `
    SELECT ${LISTED_COLUMNS} FROM session s ${LISTED_JOINS}
    WHERE s.workspace_id = $1 AND s.rev > 0
      AND ($2::text IS NULL OR s.flow_id = $2)
      AND ($3::text[] IS NULL OR s.status = ANY ($3))
      AND ($4::timestamptz IS NULL OR s.updated_slot <= $4 AND s.updated_at < $4)
      AND ($5::text IS NULL OR s.customer_id = $5)
      AND ($6::timestamptz IS NULL OR s.updated_slot <= $6 AND (s.updated_at, s.id COLLATE "C") < ($6, $7))
      AND ($9::int IS NULL OR v.number = $9)
    ORDER BY s.updated_slot DESC, s.updated_at DESC, s.id COLLATE "C" DESC LIMIT $8`,
};

export const listStarted: Statement = {
  name: 'session-started',
  text: `
    SELECT s.id FROM session s
    WHERE s.workspace_id = $1 AND s.flow_id = $2 AND s.rev > 0
      AND ($3::timestamptz IS NULL OR s.created_at >= $3)
      AND ($4::timestamptz IS NULL OR s.created_at < $4)
      AND ($5::int IS NULL OR s.version_id =
        (SELECT id FROM version WHERE workspace_id = $1 AND flow_id = $2 AND number = $5))
    ORDER BY s.created_at DESC, s.id COLLATE "C" DESC LIMIT $6`,
};

const TURN_COLUMNS = 'rev, at, record, reply, trace_hash, timings';

export const selectTurns: Statement = {
  name: 'turn-list',
  text: `SELECT ${TURN_COLUMNS} FROM turn
    WHERE workspace_id = $1 AND session_id = $2 AND record IS NOT NULL ORDER BY rev`,
};

/** A page of turns, newest first. */
export const pageTurns: Statement = {
  name: 'turn-page',
  text: `SELECT ${TURN_COLUMNS} FROM turn
    WHERE workspace_id = $1 AND session_id = $2 AND ($3::int IS NULL OR rev < $3) AND record IS NOT NULL
    ORDER BY rev DESC LIMIT $4`,
};

/** A page of turns, oldest first. */
export const turnsAfter: Statement = {
  name: 'turn-after',
  text: `SELECT ${TURN_COLUMNS} FROM turn
    WHERE workspace_id = $1 AND session_id = $2 AND rev > $3 AND record IS NOT NULL ORDER BY rev LIMIT $4`,
};

export const findTurn: Statement = {
  name: 'turn-find',
  text: `SELECT ${TURN_COLUMNS} FROM turn
    WHERE workspace_id = $1 AND session_id = $2 AND rev = $3 AND record IS NOT NULL`,
};

export const deleteSessionRow: Statement = {
  name: 'session-delete',
  text: `DELETE FROM session WHERE workspace_id = $1 AND id = $2 AND rev > 0 RETURNING id`,
};

import { DatabaseError, type Pool, type PoolClient, type QueryResultRow } from 'pg';
import { inTransaction } from '../db/pool';
import { isSameTurn } from './is-same-turn';
import * as sql from './postgres-statements';
import type {
  CommitResult,
  EarlierFilter,
  Entrance,
  Exchange,
  Opening,
  OpenRequest,
  PendingMove,
  SessionRef,
  SessionStore,
  Step,
  StoredSession,
  StoredTurn,
  TurnCommit,
  VersionRef,
} from './store';

const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

type Runner = Pick<PoolClient, 'query'>;

/**
 * The turn contract on PostgreSQL, through `pg` and prepared statements.
 *
 * The usual turn is two round trips: one statement reads all that is known about the message, and
 * one statement, which is its own transaction, compares the revision and writes the five rows.
 */
export function createPostgresStore(pool: Pool): SessionStore {
  return {
    open: (request) => open(pool, request),
    commit: (turn) => commit(pool, turn),

    async withLock(ref, waitMs, work) {
      try {
        return await inTransaction(pool, async (client) => {
          // lock_timeout takes no bind parameter; the number is made here, never by a caller's text.
          await client.query(`SET LOCAL lock_timeout = ${Math.max(1, Math.floor(waitMs))}`);
          await run(client, sql.lockSession, [ref.workspaceId, ref.sessionId]);
          return work({
            open: (request) => open(client, request),
            commit: (turn) => commitWithin(client, turn),
            listExchanges: (of, limit) => listExchanges(client, of, limit),
            listEarlier: (...given) => listEarlier(client, ...given),
          });
        });
      } catch (error) {
        if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) return 'in-flight';
        throw error;
      }
    },

    async claim(ref, leaseMs) {
      const rows = await run<SessionRow>(pool, sql.claimSession, [ref.workspaceId, ref.sessionId, leaseMs]);
      return rows[0] && toSession(rows[0]);
    },

    async appendStep(ref, epoch, step) {
      const rows = await run<StepRow>(pool, sql.appendStep, [
        ref.workspaceId,
        ref.sessionId,
        epoch,
        step.rev,
        step.n,
        step.kind,
        step.key,
        step.requestHash,
        step.result,
      ]);
      const row = rows[0];
      return row && toStep(row, step.rev, step.n);
    },

    async beginSteps(ref, epoch, header) {
      const owner = [ref.workspaceId, ref.sessionId];
      return inTransaction(pool, async (client) => {
        const held = await run(client, sql.lockClaim, [...owner, epoch, header.rev]);
        if (held.length === 0) return undefined;
        const rows = await run<StepRow & { n: number }>(client, sql.listSteps, [...owner, header.rev]);
        const stored = rows.map((row) => toStep(row, header.rev, row.n));
        if (isSameTurn(stored[0], header)) return stored;
        await run(client, sql.clearSteps, owner);
        const { rev, n, kind, key, requestHash, result } = header;
        await run(client, sql.insertStep, [...owner, rev, n, kind, key, requestHash, result]);
        return [header];
      });
    },

    async renew(ref, epoch, leaseMs) {
      const rows = await run(pool, sql.renewClaim, [ref.workspaceId, ref.sessionId, epoch, leaseMs]);
      return rows.length === 1;
    },

    listExchanges: (ref, limit) => listExchanges(pool, ref, limit),
    listEarlier: (workspaceId, filter, limit) => listEarlier(pool, workspaceId, filter, limit),

    async loadVersionContent(workspaceId, versionId) {
      const rows = await run<{ content: string }>(pool, sql.versionContent, [workspaceId, versionId]);
      return rows[0]?.content;
    },

    async findVersion(workspaceId, flowId, hash) {
      return (await run<VersionRef>(pool, sql.findVersion, [workspaceId, flowId, hash]))[0];
    },

    async findSession(ref) {
      const rows = await run<SessionRow>(pool, sql.findSession, [ref.workspaceId, ref.sessionId]);
      return rows[0] && toSession(rows[0]);
    },

    async listSessions(workspaceId, filter) {
      const rows = await run<SessionRow>(pool, sql.listSessions, [
        workspaceId,
        filter.flowId ?? null,
        filter.statuses ? [...filter.statuses] : null,
        filter.before ?? null,
        filter.limit,
      ]);
      return rows.map(toSession);
    },

    async listStarted(workspaceId, filter, page) {
      const rows = await run<SessionRow>(pool, sql.listStarted, [
        workspaceId,
        filter.flowId,
        filter.from ?? null,
        filter.to ?? null,
        filter.version ?? null,
        page.after ?? '',
        page.limit,
      ]);
      return rows.map(toSession);
    },

    async listTurns(ref) {
      const rows = await run<TurnRow>(pool, sql.listTurns, [ref.workspaceId, ref.sessionId]);
      return rows.map(toTurn);
    },

    async findTurn(ref, turn) {
      const rows = await run<TurnRow>(pool, sql.findTurn, [ref.workspaceId, ref.sessionId, turn]);
      return rows[0] && toTurn(rows[0]);
    },

    async deleteSession(ref) {
      return (await run(pool, sql.deleteSession, [ref.workspaceId, ref.sessionId])).length > 0;
    },
  };
}

async function open(runner: Runner, request: OpenRequest): Promise<Opening> {
  const { workspaceId, message } = request;
  const rows = await run<OpeningRow>(runner, sql.openMessage, [
    workspaceId,
    message.channel,
    message.account,
    message.messageId,
    request.sessionId ?? null,
    request.flowId ?? null,
    request.environment ?? null,
  ]);
  const row = rows[0];
  if (!row) throw new Error('The opening statement always gives one row.');
  return {
    ...(row.answer_reply !== null && {
      answer: {
        sessionId: row.answer_session as string,
        turn: row.answer_turn as number,
        payloadHash: row.answer_hash as string,
        reply: row.answer_reply,
      },
    }),
    ...(row.id !== null && { session: toSession(row as SessionRow) }),
    ...(row.entrance_flow !== null && { entrance: toEntrance(row, row.entrance_flow) }),
  };
}

async function commit(runner: Runner, turn: TurnCommit): Promise<CommitResult> {
  const { message, base } = turn;
  const shared = [
    turn.workspaceId,
    turn.sessionId,
    message.channel,
    message.account,
    message.messageId,
    message.payload,
    message.payloadHash,
    turn.state,
    turn.status,
    turn.record,
    turn.reply,
    turn.traceHash,
    turn.at,
    turn.delivery,
  ];
  try {
    const rows =
      'start' in base
        ? await run(runner, sql.commitStart, [
            ...shared,
            base.start.flowId,
            base.start.versionId,
            base.start.environment,
            base.start.customerId,
          ])
        : await run(runner, sql.commitTurn, [
            ...shared,
            base.rev,
            base.epoch,
            base.claimed ?? false,
            base.moved?.versionId ?? null,
          ]);
    return rows.length === 1 ? 'committed' : 'stale';
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    if (error.constraint === sql.KEY_CONSTRAINT) return 'duplicate';
    throw error;
  }
}

/** A duplicate fails a statement, which would spoil the transaction around it without a savepoint. */
async function commitWithin(client: PoolClient, turn: TurnCommit): Promise<CommitResult> {
  await client.query('SAVEPOINT turn');
  const result = await commit(client, turn);
  if (result === 'duplicate') await client.query('ROLLBACK TO SAVEPOINT turn');
  return result;
}

async function run<R extends QueryResultRow>(
  runner: Runner,
  statement: sql.Statement,
  values: unknown[],
): Promise<R[]> {
  return (await runner.query<R>({ name: statement.name, text: statement.text, values })).rows;
}

async function listExchanges(runner: Runner, ref: SessionRef, limit: number): Promise<Exchange[]> {
  const rows = await run<RecordRow>(runner, sql.listExchanges, [ref.workspaceId, ref.sessionId, limit]);
  return rows.reverse().map(toExchange);
}

async function listEarlier(
  runner: Runner,
  workspaceId: string,
  { flowId, customerId, sessionId }: EarlierFilter,
  limit: number,
): Promise<Exchange[]> {
  const values = [workspaceId, flowId, customerId, sessionId, limit];
  return (await run<RecordRow>(runner, sql.listEarlier, values)).reverse().map(toExchange);
}

type SessionRow = {
  id: string;
  flow_id: string;
  flow_name: string;
  version_id: string;
  version_number: number;
  version_hash: string;
  environment: StoredSession['environment'];
  customer_id: string | null;
  move_kind: PendingMove['kind'] | null;
  move_strategy: PendingMove['strategy'] | null;
  move_version_id: string | null;
  move_version_number: number | null;
  move_version_hash: string | null;
  rev: number;
  /** bigint columns arrive as text. */
  epoch: string;
  claimed: boolean;
  state: string;
  status: StoredSession['status'];
  created_at: Date;
  updated_at: Date;
};
type StepRow = { kind: string; key: string; request_hash: string; result: string };
type TurnRow = { rev: number; at: Date; record: string; reply: string; trace_hash: string };
type OpeningRow = (SessionRow | { [K in keyof SessionRow]: null }) & {
  answer_session: string | null;
  answer_turn: number | null;
  answer_hash: string | null;
  answer_reply: string | null;
  entrance_flow: string | null;
  entrance_name: string | null;
  entrance_closed: boolean | null;
  entrance_version: string | null;
  entrance_number: number | null;
  entrance_hash: string | null;
};

function toSession(row: SessionRow): StoredSession {
  return {
    id: row.id,
    flowId: row.flow_id,
    flowName: row.flow_name,
    version: { id: row.version_id, number: row.version_number, hash: row.version_hash },
    environment: row.environment,
    customerId: row.customer_id,
    move: toMove(row),
    rev: row.rev,
    epoch: Number(row.epoch),
    claimed: row.claimed,
    state: row.state,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toMove(row: SessionRow): PendingMove | null {
  if (row.move_kind === null) return null;
  const { move_version_id: id, move_version_number: number, move_version_hash: hash } = row;
  return {
    kind: row.move_kind,
    version: id === null ? null : { id, number: number as number, hash: hash as string },
    strategy: row.move_strategy ?? 'conservative',
  };
}

type RecordRow = { record: string };
function toExchange({ record }: RecordRow): Exchange {
  const { input, replies } = JSON.parse(record) as Exchange;
  return { input, replies };
}

function toStep(row: StepRow, rev: number, n: number): Step {
  return { rev, n, kind: row.kind, key: row.key, requestHash: row.request_hash, result: row.result };
}

function toEntrance(row: OpeningRow, flowId: string): Entrance {
  return {
    flowId,
    flowName: row.entrance_name ?? '',
    closed: row.entrance_closed ?? false,
    version:
      row.entrance_version === null
        ? null
        : {
            id: row.entrance_version,
            number: row.entrance_number as number,
            hash: row.entrance_hash as string,
          },
  };
}

function toTurn(row: TurnRow): StoredTurn {
  return {
    turn: row.rev,
    at: row.at.toISOString(),
    record: row.record,
    reply: row.reply,
    traceHash: row.trace_hash,
  };
}

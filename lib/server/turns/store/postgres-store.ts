import { DatabaseError, type Pool, type PoolClient, type QueryResultRow } from 'pg';
import { insertAudit } from '../../accounts/insert-audit';
import { inTransaction, type QueryRunner } from '../../db/pool';
import { freeTopic, WORK } from '../../db/wake-ups';
import { isSameMessage } from '../request/is-same-message';
import { loadStoredCustomer, remember } from './postgres-customers';
import * as sql from './postgres-statements';
import type {
  CommitResult,
  EarlierFilter,
  Entrance,
  ListedSession,
  Noted,
  OpenQuery,
  OpenResult,
  PendingMove,
  SessionFilter,
  SessionRef,
  SessionStore,
  StartBase,
  StoredExchange,
  StoredMessage,
  StoredSession,
  StoredStep,
  StoredTurn,
  TurnCommit,
  VersionRef,
} from './store';

const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

/** Called after a commit, with a topic of `WakeUps`. */
type Notify = (topic: string) => void;

/**
 * The turn contract on PostgreSQL, through `pg` and prepared statements.
 *
 * The usual turn is two round trips: one statement reads everything about the message, and one statement,
 * in its own implicit transaction, compares the revision and writes session and turn.
 */
export function createPostgresStore(
  pool: Pool,
  notify: Notify = () => undefined,
  onCommitted: (ref: SessionRef) => void = () => undefined,
): SessionStore {
  const announce = (turn: TurnCommit) => {
    listTopics(turn).forEach(notify);
    onCommitted(turn);
  };
  return {
    open: (request) => open(pool, request),
    async commit(turn) {
      // Customer facts are stored in the same transaction as their turn.
      const result = turn.remembered?.length
        ? await inTransaction(pool, (client) => commitWithin(client, turn))
        : await commit(pool, turn);
      if (result === 'committed') announce(turn);
      return result;
    },

    async withLock(ref, waitMs, work) {
      const turns: TurnCommit[] = [];
      try {
        const result = await inTransaction(pool, async (client) => {
          // lock_timeout takes no bind parameter; the value is a number made here, never text from a caller.
          await client.query(`SET LOCAL lock_timeout = ${Math.max(1, Math.floor(waitMs))}`);
          await run(client, sql.lockSession, [ref.workspaceId, ref.sessionId]);
          return work({
            open: (request) => open(client, request),
            async commit(turn) {
              const committed = await commitWithin(client, turn);
              if (committed === 'committed') turns.push(turn);
              return committed;
            },
            listExchanges: (of, limit) => listExchanges(client, of, limit),
            listEarlier: (...given) => listEarlier(client, ...given),
            listNoted: (...given) => listNoted(client, ...given),
            listEarlierNoted: (...given) => listEarlierNoted(client, ...given),
            loadCustomer: (...given) => loadStoredCustomer(client, ...given),
          });
        });
        turns.forEach(announce);
        return result;
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

    accept: (...given) => accept(pool, ...given),

    async acceptStart({ workspaceId, sessionId, start, message, header, state, status }, leaseMs) {
      const values = [
        ...[workspaceId, sessionId, ...keyOf(message), message.payload, message.payloadHash],
        ...[start.flowId, start.versionId, start.environment, start.customerId, state, status, leaseMs],
        ...[header.kind, header.key, header.result, start.epoch ?? 1, ...toRolloutValues(start)],
      ];
      const rows = await orTaken(run<SessionRow>(pool, sql.acceptStart, values));
      // The statement sees the snapshot before it, without its own message.
      return typeof rows === 'string' || !rows[0] ? undefined : { ...toSession(rows[0]), unfinished: true };
    },

    findAccepted: (ref) => findAccepted(pool, ref),

    async withdraw(ref, epoch) {
      await run(pool, sql.withdrawAccepted, [ref.workspaceId, ref.sessionId, epoch]);
    },

    async renew(ref, epoch, leaseMs) {
      const rows = await run(pool, sql.renewClaim, [ref.workspaceId, ref.sessionId, epoch, leaseMs]);
      if (rows.length === 1 && leaseMs <= 0) notify(freeTopic(ref));
      return rows.length === 1;
    },

    async listInterrupted(limit) {
      return (await run<RefRow>(pool, sql.listInterrupted, [limit])).map(toRef);
    },

    async takeDue(limit, reserveMs) {
      return (await run<RefRow>(pool, sql.takeDue, [limit, reserveMs])).map(toRef);
    },

    listExchanges: (ref, limit) => listExchanges(pool, ref, limit),
    listNoted: (...given) => listNoted(pool, ...given),
    listEarlierNoted: (...given) => listEarlierNoted(pool, ...given),
    listEarlier: (workspaceId, filter, limit) => listEarlier(pool, workspaceId, filter, limit),

    loadCustomer: (...given) => loadStoredCustomer(pool, ...given),

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

    async listSessions(...given) {
      return (await run<ListedRow>(pool, sql.selectSessions, toPageValues(...given))).map(toListed);
    },

    async listStarted(workspaceId, { flowId, from, to, version }, limit) {
      const values = [workspaceId, flowId, from ?? null, to ?? null, version ?? null, limit];
      return (await run<{ id: string }>(pool, sql.listStarted, values)).map(({ id }) => id);
    },

    async listTurns(ref, page) {
      const values = [ref.workspaceId, ref.sessionId];
      if (!page) return (await run<TurnRow>(pool, sql.selectTurns, values)).map(toTurn);
      const { before = null, after, limit } = page;
      if (after !== undefined)
        return (await run<TurnRow>(pool, sql.turnsAfter, [...values, after, limit])).map(toTurn);
      return (await run<TurnRow>(pool, sql.pageTurns, [...values, before, limit])).map(toTurn).reverse();
    },

    async findTurn(ref, turn) {
      const rows = await run<TurnRow>(pool, sql.findTurn, [ref.workspaceId, ref.sessionId, turn]);
      return rows[0] && toTurn(rows[0]);
    },

    async deleteSession(ref, noted) {
      const deleteOn = async (runner: QueryRunner) =>
        (await run(runner, sql.deleteSessionRow, [ref.workspaceId, ref.sessionId])).length > 0;
      if (!noted) return deleteOn(pool);
      return inTransaction(pool, async (client) => {
        const was = await deleteOn(client);
        if (was) await insertAudit(client, noted);
        return was;
      });
    },
  };
}

/** What other processes may wait for: tools to call, and the end of a claim. */
function listTopics(turn: TurnCommit): string[] {
  const isFreed = 'rev' in turn.base && turn.base.claimed;
  return [...(turn.started?.length ? [WORK] : []), ...(isFreed ? [freeTopic(turn)] : [])];
}

async function open(runner: QueryRunner, request: OpenQuery): Promise<OpenResult> {
  const { workspaceId, message } = request;
  const rows = await run<OpeningRow>(runner, sql.openMessage, [
    workspaceId,
    ...keyOf(message),
    request.sessionId ?? null,
    request.flowId ?? null,
    request.environment ?? null,
  ]);
  const row = rows[0];
  if (!row) throw new Error('The opening statement returned no row.');
  const sent = row.answer_session !== null && {
    sessionId: row.answer_session,
    payloadHash: row.answer_hash as string,
  };
  return {
    ...(sent &&
      (row.answer_reply === null
        ? { accepted: sent }
        : { answer: { ...sent, turn: row.answer_turn as number, reply: row.answer_reply } })),
    ...(row.id !== null && { session: toSession(row as SessionRow) }),
    ...(row.entrance_flow !== null && { entrance: toEntrance(row, row.entrance_flow) }),
  };
}

async function commit(runner: QueryRunner, turn: TurnCommit): Promise<CommitResult> {
  const { message, base, started = [] } = turn;
  const shared = [
    turn.workspaceId,
    turn.sessionId,
    ...keyOf(message),
    message.payload,
    message.payloadHash,
    turn.state,
    turn.status,
    turn.record,
    turn.reply,
    turn.traceHash,
    turn.at,
    turn.wakeInMs ?? null,
  ];
  const values =
    'start' in base
      ? [
          ...shared,
          base.start.flowId,
          base.start.versionId,
          base.start.environment,
          base.start.customerId,
          base.start.epoch ?? 0,
          ...toRolloutValues(base.start),
          turn.outcomes ?? 0,
          turn.timings ?? null,
        ]
      : [
          ...shared,
          base.rev,
          base.epoch,
          base.moved?.versionId ?? null,
          turn.outcomes ?? 0,
          turn.timings ?? null,
        ];
  const { plain, starting } =
    'start' in base ? sql.commitStart : base.claimed ? sql.commitAccepted : sql.commitTurn;
  const ids = started.map(({ operationId }) => operationId);
  const bodies = started.map(({ body }) => body);
  const stored = await orTaken(
    started.length > 0 ? count(runner, starting, [...values, ids, bodies]) : count(runner, plain, values),
  );
  if (typeof stored === 'string') return stored;
  return stored === 1 ? 'committed' : 'stale';
}

/** What the environment must still be for a conversation to start in it, then how the conversation was assigned. */
function toRolloutValues({ versionId, rollout }: StartBase): (string | number | boolean | null)[] {
  if (!rollout) return [versionId, null, null, null];
  const { id, percent, liveVersionId, inCandidate } = rollout;
  return [[liveVersionId, id, percent].join(':'), id, percent, inCandidate];
}

/** `duplicate` if the message's key is taken, `stale` if another message has its turn. */
async function orTaken<T>(rows: Promise<T>): Promise<T | 'duplicate' | 'stale'> {
  try {
    return await rows;
  } catch (error) {
    const taken = error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
    if (taken && error.constraint === sql.KEY_CONSTRAINT) return 'duplicate';
    if (taken && error.constraint === sql.TURN_CONSTRAINT) return 'stale';
    throw error;
  }
}

async function accept(
  pool: Pool,
  ref: SessionRef,
  epoch: number,
  message: StoredMessage,
  header: StoredStep,
): Promise<StoredStep[] | 'refused'> {
  const owner = [ref.workspaceId, ref.sessionId];
  const values = [...owner, ...keyOf(message), message.payload, message.payloadHash, epoch, header.rev];
  const added = await orTaken(
    run<StepRow & { n: number }>(pool, sql.acceptMessage, [
      ...values,
      header.kind,
      header.key,
      header.result,
    ]),
  );
  if (typeof added === 'string') return 'refused';
  const toSteps = (rows: (StepRow & { n: number })[]) => rows.map((row) => toStep(row, header.rev, row.n));
  if (added.length > 0) return toSteps(added);
  const accepted = await findAccepted(pool, ref);
  if (!accepted || !isSameMessage(accepted, message)) return 'refused';
  const steps = toSteps(await run(pool, sql.listSteps, [...owner, header.rev]));
  return steps[0]?.n === 0 ? steps : 'refused';
}

async function findAccepted(pool: Pool, ref: SessionRef): Promise<StoredMessage | undefined> {
  const [row] = await run<MessageRow>(pool, sql.findAccepted, [ref.workspaceId, ref.sessionId]);
  if (!row) return undefined;
  const { channel, account, message_id: messageId, payload, payload_hash: payloadHash } = row;
  return { channel, account, messageId, payload, payloadHash };
}

/** A unique violation aborts the surrounding transaction unless there is a savepoint. */
async function commitWithin(client: PoolClient, turn: TurnCommit): Promise<CommitResult> {
  await client.query('SAVEPOINT turn');
  const result = await commit(client, turn);
  if (result !== 'committed') await client.query('ROLLBACK TO SAVEPOINT turn');
  if (result === 'committed') await remember(client, turn);
  return result;
}

async function run<R extends QueryResultRow>(
  runner: QueryRunner,
  statement: sql.Statement,
  values: unknown[],
): Promise<R[]> {
  return (await runner.query<R>({ name: statement.name, text: statement.text, values })).rows;
}

/** The number of rows returned, or written if none are returned. */
async function count(
  runner: QueryRunner,
  statement: sql.Statement,
  values: unknown[],
): Promise<number | null> {
  return (await runner.query({ name: statement.name, text: statement.text, values })).rowCount;
}

async function listExchanges(runner: QueryRunner, ref: SessionRef, limit: number): Promise<StoredExchange[]> {
  const rows = await run<RecordRow>(runner, sql.selectExchanges, [ref.workspaceId, ref.sessionId, limit]);
  return rows.reverse().map(toExchange);
}

async function listEarlier(
  runner: QueryRunner,
  workspaceId: string,
  { flowId, customerId, sessionId }: EarlierFilter,
  limit: number,
): Promise<StoredExchange[]> {
  const values = [workspaceId, flowId, customerId, sessionId, limit];
  return (await run<RecordRow>(runner, sql.listEarlier, values)).reverse().map(toExchange);
}

async function listNoted(
  runner: QueryRunner,
  ref: SessionRef,
  since: string,
  limit: number,
): Promise<Noted[]> {
  const rows = await run<RecordRow>(runner, sql.listNoted, [ref.workspaceId, ref.sessionId, since, limit]);
  return rows.reverse().map(toNoted);
}

async function listEarlierNoted(
  runner: QueryRunner,
  workspaceId: string,
  { flowId, customerId, sessionId }: EarlierFilter,
  since: string,
  limit: number,
): Promise<Noted[]> {
  const values = [workspaceId, flowId, customerId, sessionId, since, limit];
  return (await run<RecordRow>(runner, sql.listEarlierNoted, values)).reverse().map(toNoted);
}

function toNoted({ record }: RecordRow): Noted {
  const { input, events } = JSON.parse(record) as Noted;
  return { input, events };
}

const keyOf = ({ channel, account, messageId }: Pick<StoredMessage, 'channel' | 'account' | 'messageId'>) => [
  channel,
  account,
  messageId,
];

type RefRow = { workspace_id: string; id: string };
const toRef = ({ workspace_id, id }: RefRow): SessionRef => ({ workspaceId: workspace_id, sessionId: id });
type MessageRow = {
  channel: string;
  account: string;
  message_id: string;
  payload: string;
  payload_hash: string;
};
type ListedRow = {
  id: string;
  flow_id: string;
  flow_name: string;
  version_id: string;
  version_number: number;
  version_hash: string;
  environment: StoredSession['environment'];
  customer_id: string | null;
  rev: number;
  status: StoredSession['status'];
  created_at: Date;
  updated_at: Date;
};
type SessionRow = ListedRow & {
  move_kind: PendingMove['kind'] | null;
  move_strategy: PendingMove['strategy'] | null;
  move_version_id: string | null;
  move_version_number: number | null;
  move_version_hash: string | null;
  /** bigint columns arrive as text. */
  epoch: string;
  claimed: boolean;
  unfinished: boolean;
  state: string;
};
type StepRow = { kind: string; key: string; request_hash: string; result: string };
type TurnRow = {
  rev: number;
  at: Date;
  record: string;
  reply: string;
  trace_hash: string;
  timings: string | null;
};
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
  rollout_id: string | null;
  candidate_percent: number | null;
  candidate_version: string | null;
  candidate_number: number | null;
  candidate_hash: string | null;
};

function toListed(row: ListedRow): ListedSession {
  return {
    id: row.id,
    flowId: row.flow_id,
    flowName: row.flow_name,
    version: { id: row.version_id, number: row.version_number, hash: row.version_hash },
    environment: row.environment,
    customerId: row.customer_id,
    rev: row.rev,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toSession(row: SessionRow): StoredSession {
  return {
    ...toListed(row),
    move: toMove(row),
    epoch: Number(row.epoch),
    claimed: row.claimed,
    unfinished: row.unfinished,
    state: row.state,
  };
}

function toPageValues(
  workspaceId: string,
  { flowId, version, statuses, before, customerId, after, limit }: SessionFilter,
): unknown[] {
  const cursor = [after?.updatedAt ?? null, after?.id ?? null];
  const only = [flowId ?? null, statuses ? [...statuses] : null, before ?? null, customerId ?? null];
  return [workspaceId, ...only, ...cursor, limit, version ?? null];
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
function toExchange({ record }: RecordRow): StoredExchange {
  const { input, replies } = JSON.parse(record) as StoredExchange;
  return { input, replies };
}

function toStep(row: StepRow, rev: number, n: number): StoredStep {
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
    rollout:
      row.candidate_version === null
        ? null
        : {
            id: row.rollout_id as string,
            percent: row.candidate_percent as number,
            version: {
              id: row.candidate_version,
              number: row.candidate_number as number,
              hash: row.candidate_hash as string,
            },
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
    timings: row.timings,
  };
}

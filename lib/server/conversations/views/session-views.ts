import { type CompiledFlow, type Session, unpackSession } from '@turnpike/engine';
import type { TurnEvent, TurnRecord } from '@turnpike/engine/turn';
import { getConversationState, getSatisfiedGates } from '@turnpike/engine/views';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import type { FlowFigures, SessionFigures } from '@/lib/contract/schemas/figures';
import type { Rating } from '@/lib/contract/schemas/ratings';
import type { SessionResource, SessionSummary, TurnSummary } from '@/lib/contract/schemas/sessions';
import type { TurnTimings } from '@/lib/contract/schemas/turn-timings';
import { maskRatings } from '../../ratings/mask-ratings';
import type { FigureFilter, ListedSession, SessionRef } from '../../turns/store/store';
import { toPending } from '../../turns/take/answer-body';
import type { TurnDeps } from '../../turns/take/turn-deps';
import { readTimings } from '../../turns/timings/read-timings';
import { createFlowMeter, type FigureRecord, measureSession } from './figures';
import { maskRecord } from './mask-record';
import { readTurns, TURNS_AT_ONCE } from './read-turns';
import { toStackView } from './stack-view';

type Deps = Pick<TurnDeps, 'store' | 'flows'>;

/** Figures of a flow count this many conversations, newest first, and of each this many turns. */
const FIGURE_SESSIONS = 1_000;
const FIGURE_TURNS = 500;
/** The figures of one conversation count this many turns. */
const SESSION_TURNS = 5_000;

/** What is shown of one stored turn. */
type TurnView = { record: TurnRecord; traceHash: string; timings?: TurnTimings };
type TurnsBefore = { before?: number | undefined; limit: number };

/** The current state of a conversation, with the values of sensitive facts masked. */
export async function findSessionResource(
  deps: Deps,
  ref: SessionRef,
  ratings: readonly Rating[] = [],
): Promise<SessionResource | undefined> {
  const stored = await deps.store.findSession(ref);
  if (!stored) return undefined;
  const { compiled } = await deps.flows.load(ref.workspaceId, stored.flowId, stored.version);
  const session = unpackSession(stored.state);
  return {
    ...toSummary(stored),
    ...toStackView(session, compiled, stored.createdAt),
    conversationState: getConversationState(session),
    states: session.states,
    gatesSatisfied: getSatisfiedGates(compiled, session),
    pending: session.pending ? toMaskedPending(session.pending, compiled) : null,
    recordsDeleted: (await deps.store.findTurn(ref, 1)) === undefined,
    ratings: maskRatings(ratings, session, compiled),
  };
}

/**
 * Masked summaries of the newest turns, or of those before a turn, oldest first; undefined if the conversation does not
 * exist.
 */
export async function findTurnSummaries(
  deps: Deps,
  ref: SessionRef,
  { before: end, limit }: TurnsBefore,
): Promise<TurnSummary[] | undefined> {
  const stored = await deps.store.findSession(ref);
  if (!stored) return undefined;
  const summaries: TurnSummary[] = [];
  for (let before = end; summaries.length < limit; ) {
    const wanted = Math.min(TURNS_AT_ONCE, limit - summaries.length);
    const turns = await deps.store.listTurns(ref, { before, limit: wanted });
    const part: TurnSummary[] = [];
    for (const { turn, at, record, traceHash, timings } of turns) {
      const { input, events, replies, status } = await maskStored(deps, ref, stored, parseRecord(record));
      const commands = events.filter((event) => event.type === 'command').map(toLogged);
      part.push({ turn, at, input, commands, replies, status, traceHash, ...toTimed(timings) });
    }
    summaries.unshift(...part);
    before = turns[0]?.turn;
    if (turns.length < wanted) break;
  }
  return summaries;
}

const toLogged = ({ command, result, reason }: Extract<TurnEvent, { type: 'command' }>) => ({
  command,
  result,
  ...(reason !== undefined && { reason }),
});

/** A page of whole masked records, oldest first; undefined if the conversation does not exist. */
export async function findTurnRecords(
  deps: Deps,
  ref: SessionRef,
  page: TurnsBefore,
): Promise<(TurnView & { turn: number })[] | undefined> {
  const stored = await deps.store.findSession(ref);
  if (!stored) return undefined;
  const records = [];
  for (const { turn, record, traceHash, timings } of await deps.store.listTurns(ref, page)) {
    const masked = await maskStored(deps, ref, stored, parseRecord(record));
    records.push({ turn, record: masked, traceHash, ...toTimed(timings) });
  }
  return records;
}

/** One turn's record, masked unless `reveal` is set. */
export async function findTurnRecord(
  deps: Deps,
  ref: SessionRef,
  turn: number,
  { reveal }: { reveal: boolean },
): Promise<TurnView | 'no-session' | 'no-turn'> {
  const stored = await deps.store.findSession(ref);
  if (!stored) return 'no-session';
  const found = await deps.store.findTurn(ref, turn);
  if (!found) return 'no-turn';
  const record = parseRecord(found.record);
  return {
    record: reveal ? record : await maskStored(deps, ref, stored, record),
    traceHash: found.traceHash,
    ...toTimed(found.timings),
  };
}

const toTimed = (text: string | null): Pick<TurnView, 'timings'> => {
  const timings = readTimings(text);
  return timings ? { timings } : {};
};

/**
 * Masks a record by every version it refers to: a moved conversation has turns of several versions, and a fact that is
 * sensitive in one may not exist in another.
 */
export async function maskStored(
  { store, flows }: Deps,
  { workspaceId }: SessionRef,
  { flowId, version }: Pick<ListedSession, 'flowId' | 'version'>,
  record: TurnRecord,
): Promise<TurnRecord> {
  let masked = record;
  for (const hash of new Set([
    record.flow.hash,
    ...(record.reconciled ? [record.reconciled.fromHash] : []),
  ])) {
    const of = hash === version.hash ? version : await store.findVersion(workspaceId, flowId, hash);
    // An unknown version is masked by the conversation's current one.
    masked = maskRecord(masked, (await flows.load(workspaceId, flowId, of ?? version)).compiled);
  }
  return masked;
}

export async function findSessionFigures(
  { store }: Deps,
  ref: SessionRef,
): Promise<SessionFigures | undefined> {
  if (!(await store.findSession(ref))) return undefined;
  return measureSession(await readFigureRecords(store, ref, SESSION_TURNS));
}

/** Figures of the newest conversations started in the given period. */
export async function findFlowFigures(
  { store }: Deps,
  workspaceId: string,
  filter: FigureFilter,
): Promise<FlowFigures> {
  const meter = createFlowMeter();
  const ids = await store.listStarted(workspaceId, filter, FIGURE_SESSIONS + 1);
  for (const sessionId of ids.slice(0, FIGURE_SESSIONS))
    meter.add(await readFigureRecords(store, { workspaceId, sessionId }, FIGURE_TURNS));
  return { ...meter.read(), more: ids.length > FIGURE_SESSIONS };
}

/** Only what figures need of each record, because one conversation can have thousands. */
async function readFigureRecords(
  store: Deps['store'],
  ref: SessionRef,
  max: number,
): Promise<FigureRecord[]> {
  const records: FigureRecord[] = [];
  for await (const { record } of readTurns(store, ref, max)) {
    const { input, before, events, status } = parseRecord(record);
    records.push({
      input: { type: input.type },
      before: { frames: before.frames, pending: before.pending },
      events,
      status,
    });
  }
  return records;
}

export function toSummary(stored: ListedSession): SessionSummary {
  const { id, flowId, flowName, version, environment, customerId, status, rev, createdAt, updatedAt } =
    stored;
  return {
    id,
    flow: { id: flowId, name: flowName, version: version.number },
    environment,
    customerId,
    status,
    turns: rev,
    createdAt,
    updatedAt,
  };
}

function toMaskedPending(pending: NonNullable<Session['pending']>, compiled: CompiledFlow) {
  const isSensitive = pending.facts.some((name) => compiled.sensitive.has(name));
  const { suggested, ...view } = toPending(pending);
  return suggested === undefined ? view : { ...view, suggested: isSensitive ? MASKED_TEXT : suggested };
}

export function parseRecord(text: string): TurnRecord {
  return JSON.parse(text) as TurnRecord;
}

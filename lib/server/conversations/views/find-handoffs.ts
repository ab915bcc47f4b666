import { type Session, unpackSession } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { UnclaimedHandoff } from '@/lib/contract/schemas/handoffs';
import {
  decodeCursor,
  type ListPage,
  limitOf,
  type PageRequest,
  TimeCursor,
  toPage,
} from '@/lib/server/paging';
import type { ListedSession, SessionRef } from '../../turns/store/store';
import type { TurnDeps } from '../../turns/take/turn-deps';
import { maskText } from './mask-record';
import { maskStored, parseRecord, toSummary } from './session-views';

type Deps = Pick<TurnDeps, 'store' | 'flows' | 'waiting'>;
export type HandoffFilter = PageRequest & { flowId?: string | undefined; queue?: string | undefined };
type Waiting = Pick<
  UnclaimedHandoff,
  'waitingSince' | 'lastMessage' | 'customerMessage' | 'unread' | 'blockers'
>;
/** Maximum number of turns searched backwards for the handoff, and how many are read at once. */
const MAX_TURNS = 200;
const TURNS_AT_ONCE = 20;

/** Conversations that wait for a person, newest first, each with its reason. */
export async function findHandoffs(
  deps: Deps,
  workspaceId: string,
  { flowId, queue, ...request }: HandoffFilter = {},
): Promise<ListPage<UnclaimedHandoff>> {
  const limit = limitOf(request);
  const [updatedAt, id] = decodeCursor(request, TimeCursor) ?? [];
  const rows = await deps.store.listSessions(workspaceId, {
    flowId,
    statuses: ['handoff', 'deadlock'],
    after: updatedAt !== undefined && id !== undefined ? { updatedAt, id } : undefined,
    limit: limit + 1,
  });
  const { items, next } = toPage(rows, limit, (row) => [row.updatedAt, row.id]);
  const handoffs: UnclaimedHandoff[] = [];
  for (const row of items) {
    const handoff = await loadHandoff(deps, { workspaceId, sessionId: row.id }, row);
    if (handoff && (queue === undefined || handoff.queue === queue)) handoffs.push(handoff);
  }
  return { items: handoffs, next };
}

/**
 * Cached by revision: the list is polled every few seconds, and a conversation needs reading only once per turn. Its flow
 * may have a new name. Undefined if it was deleted meanwhile.
 */
async function loadHandoff(
  deps: Deps,
  ref: SessionRef,
  row: ListedSession,
): Promise<UnclaimedHandoff | undefined> {
  const { flow } = toSummary(row);
  const key = JSON.stringify([ref.workspaceId, ref.sessionId, row.createdAt, row.rev]);
  const known = deps.waiting.get(key);
  if (known) return { ...known, flow };
  const stored = await deps.store.findSession(ref);
  if (!stored || stored.rev !== row.rev) return undefined;
  const session = unpackSession(stored.state);
  const { compiled } = await deps.flows.load(ref.workspaceId, stored.flowId, stored.version);
  const waiting = await readWaiting(deps, ref, stored);
  const handoff = maskText({ ...toSummary(stored), ...explain(session), ...waiting }, session, compiled);
  deps.waiting.set(key, handoff);
  return handoff;
}

function explain({
  handedOff,
  lastError,
  pending,
}: Session): Pick<UnclaimedHandoff, 'reason' | 'queue' | 'node'> {
  if (!handedOff) {
    return { reason: lastError?.message ?? 'deadlock', queue: null, node: pending?.node ?? null };
  }
  const { reason, queue = null, node = null } = handedOff;
  return { reason, queue, node };
}

/** Reads backwards from the newest turn to the handoff or deadlock. */
async function readWaiting(deps: Deps, ref: SessionRef, stored: ListedSession): Promise<Waiting> {
  const waiting: Waiting = {
    waitingSince: stored.updatedAt,
    lastMessage: null,
    customerMessage: null,
    unread: 0,
  };
  let isAnswered = false;
  for await (const { turn, record: text } of readBackwards(deps.store, ref, stored.rev)) {
    const record = parseRecord(text);
    if (record.status !== stored.status) break;
    const { events, input } = record;
    waiting.waitingSince = input.at;
    if (hasWords(record) && !(waiting.lastMessage && waiting.customerMessage)) {
      const masked = await maskStored(deps, ref, stored, record);
      waiting.lastMessage ??= findLastWords(masked);
      waiting.customerMessage ??= readCustomerWords(masked);
    }
    isAnswered ||= input.type === 'operator';
    if (!isAnswered && events.some(({ type }) => type === 'stored-for-operator')) waiting.unread += 1;
    const deadlock = events.findLast((event) => event.type === 'deadlock');
    if (deadlock && turn === stored.rev) waiting.blockers = deadlock.reasons;
    if (events.some(({ type }) => type === 'handoff')) break;
  }
  return waiting;
}

async function* readBackwards(store: Deps['store'], ref: SessionRef, newest: number) {
  for (let before = newest + 1; before > Math.max(1, newest + 1 - MAX_TURNS); ) {
    const turns = await store.listTurns(ref, { before, limit: TURNS_AT_ONCE });
    yield* turns.toReversed();
    if (turns.length < TURNS_AT_ONCE) return;
    before = turns[0]?.turn ?? 1;
  }
}

const hasWords = ({ input, replies }: TurnRecord): boolean =>
  replies.length > 0 || input.type === 'message' || input.type === 'choice';

function findLastWords({ input, replies }: TurnRecord): Waiting['lastMessage'] {
  const { at } = input;
  const reply = replies.at(-1);
  if (reply) return { from: reply.operator ? 'person' : 'flow', text: reply.text, at };
  return readCustomerWords({ input });
}

function readCustomerWords({ input }: Pick<TurnRecord, 'input'>): Waiting['lastMessage'] {
  const { at } = input;
  if (input.type === 'message') return { from: 'customer', text: input.text, at };
  return input.type === 'choice' ? { from: 'customer', text: input.options.join(', '), at } : null;
}

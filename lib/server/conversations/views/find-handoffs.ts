import { type Session, unpackSession } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { Handoff } from '@/lib/contract/schemas/handoffs';
import type { SessionRef, StoredSession } from '../../turns/store/store';
import type { TurnDeps, Waiting } from '../../turns/take/turn-deps';
import { maskText } from './mask-record';
import { maskStored, parseRecord, toSummary } from './session-views';

type Deps = Pick<TurnDeps, 'store' | 'flows' | 'waiting'>;
export type HandoffFilter = { flowId?: string; queue?: string };
/** Maximum number of handed-off and deadlocked conversations listed, newest first. */
const MAX_HANDOFFS = 500;
/** Maximum number of turns searched backwards for the handoff. */
const MAX_TURNS = 200;

/** Conversations that wait for a person, newest first, each with its reason. */
export async function findHandoffs(
  deps: Deps,
  workspaceId: string,
  { flowId, queue }: HandoffFilter = {},
): Promise<Handoff[]> {
  const stored = await deps.store.listSessions(workspaceId, {
    ...(flowId !== undefined && { flowId }),
    statuses: ['handoff', 'deadlock'],
    limit: MAX_HANDOFFS,
  });
  const handoffs: Handoff[] = [];
  for (const row of stored) {
    const session = unpackSession(row.state);
    if (queue !== undefined && session.handedOff?.queue !== queue) continue;
    const { compiled } = await deps.flows.load(workspaceId, row.flowId, row.version);
    const waiting = await loadWaiting(deps, { workspaceId, sessionId: row.id }, row);
    handoffs.push(maskText({ ...toSummary(row), ...explain(session), ...waiting }, session, compiled));
  }
  return handoffs;
}

function explain({ handedOff, lastError, pending }: Session): Pick<Handoff, 'reason' | 'queue' | 'node'> {
  if (!handedOff) {
    return { reason: lastError?.message ?? 'deadlock', queue: null, node: pending?.node ?? null };
  }
  const { reason, queue = null, node = null } = handedOff;
  return { reason, queue, node };
}

/** Cached by revision: the list is polled every few seconds, and records need reading only once per turn. */
async function loadWaiting(deps: Deps, ref: SessionRef, stored: StoredSession): Promise<Waiting> {
  const key = JSON.stringify([ref.workspaceId, ref.sessionId, stored.createdAt, stored.rev]);
  const known = deps.waiting.get(key);
  if (known) return known;
  const read = await readWaiting(deps, ref, stored);
  deps.waiting.set(key, read);
  return read;
}

/** Reads backwards from the newest turn to the handoff or deadlock. */
async function readWaiting(deps: Deps, ref: SessionRef, stored: StoredSession): Promise<Waiting> {
  const waiting: Waiting = { waitingSince: stored.updatedAt, lastMessage: null, unread: 0 };
  let isAnswered = false;
  for (let turn = stored.rev; turn > Math.max(0, stored.rev - MAX_TURNS); turn--) {
    const found = await deps.store.findTurn(ref, turn);
    const record = found && parseRecord(found.record);
    if (!record || record.status !== stored.status) break;
    const { events, input } = record;
    waiting.waitingSince = input.at;
    if (hasWords(record)) waiting.lastMessage ??= findLastWords(await maskStored(deps, ref, stored, record));
    isAnswered ||= input.type === 'operator';
    if (!isAnswered && events.some(({ type }) => type === 'stored-for-operator')) waiting.unread += 1;
    const deadlock = events.findLast((event) => event.type === 'deadlock');
    if (deadlock && turn === stored.rev) waiting.blockers = deadlock.reasons;
    if (events.some(({ type }) => type === 'handoff')) break;
  }
  return waiting;
}

const hasWords = ({ input, replies }: TurnRecord): boolean =>
  replies.length > 0 || input.type === 'message' || input.type === 'choice';

function findLastWords({ input, replies }: TurnRecord): Waiting['lastMessage'] {
  const { at } = input;
  const reply = replies.at(-1);
  if (reply) return { from: reply.operator ? 'person' : 'flow', text: reply.text, at };
  if (input.type === 'message') return { from: 'customer', text: input.text, at };
  return input.type === 'choice' ? { from: 'customer', text: input.options.join(', '), at } : null;
}

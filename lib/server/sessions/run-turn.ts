import {
  type Providers,
  packSession,
  type RememberedFact,
  type TurnInput,
  type TurnRecord,
} from '@turnpike/engine';
import type { PresumedKey } from '../auth/presume-key';
import { toAnswerBody } from './answer-body';
import { checkOverride } from './check-override';
import type { LoadedFlow } from './flow-cache';
import type { PlannedMove } from './plan-move';
import { listStarted } from './started-tool';
import type { LockedStore, Message, SessionRef, TurnCommit } from './store';
import type { StoredTurnAnswer, StoredTurnRequest } from './stored-turn';
import { traceHash } from './trace-hash';
import type { CachedSession, TurnDeps } from './turn-deps';
import { getWakeInMs } from './wake-time';
import { withCustomer } from './with-customer';
import { withRecords } from './with-records';
import { withScript } from './with-script';

/** Characters of a packed session; longer ones are read again instead of filling the memory. */
const MAX_CACHED_STATE = 16_384;

export type Job = {
  deps: TurnDeps;
  request: StoredTurnRequest;
  message: Message;
  ref: SessionRef;
  /** When the message was accepted, or the time its script gives: milliseconds since 1970. */
  now: number;
  /** Until when it waits for other turns of the session, by `performance.now()`. */
  deadline: number;
  /** Found out with the flow: its effects may leave the process, so the session is claimed instead of locked. */
  leaves: boolean;
  /** The caller's key until it was looked up: what is stored compares it, and nothing leaves the process before. */
  presumed?: PresumedKey | undefined;
};
/** `again`: somebody else changed what the turn was computed from. */
export type Taken = { answer: StoredTurnAnswer; kept?: CachedSession } | 'again';

/** A flow with the providers of this turn, and the version the conversation is brought to, if any. */
export type Running = {
  flow: LoadedFlow;
  providers: Providers;
  move?: PlannedMove | undefined;
  /** Stores answers before they are used. */
  keep?: (providers: Providers) => Providers;
};

/**
 * Takes the turn and commits it, as the base it was computed from allows. What it hands on is written out field by
 * field: decision 0014.
 */
export async function runTurn(
  job: Job,
  store: LockedStore,
  { head, session }: CachedSession,
  { flow: { compiled }, providers, move, keep = (given) => given }: Running,
  base: TurnCommit['base'],
): Promise<Taken> {
  const { deps, request, message, ref, now } = job;
  // Time never runs backwards in a conversation, whichever clock of whichever process it comes from.
  const at = toIso(Math.max(now, Date.parse(session.at)));
  const input = { at, ...request.input } as TurnInput;
  if (input.type === 'override') checkOverride(compiled, session, input);
  const { workspaceId, sessionId } = ref;
  const talk = { workspaceId, sessionId, flowId: head.flowId, rev: head.rev };
  const { customer } = session;
  const told = withCustomer(providers, store, workspaceId, customer, compiled);
  const remembering = withRecords(told, store, talk, customer);
  const result = await deps.takeTurn(
    compiled,
    session,
    input,
    withScript(keep(remembering), move?.scripted ?? request.scripted),
    move?.reconcile && { reconcile: move.reconcile },
  );
  const turn = head.rev + 1;
  if (result.record.turn !== turn) {
    throw new Error(`Session ${sessionId}: turn ${result.record.turn} after revision ${head.rev}.`);
  }
  const moved = move?.isDone(result.session) ? move : undefined;
  const version = moved?.version ?? head.version;
  const body = toAnswerBody(result, { id: head.flowId, version });
  const state = packSession(result.session);
  // A script that answers calls answers those that take long too, by turns of its own.
  const { callTool: answered } = (move?.scripted ?? request.scripted)?.answers ?? {};
  const started = answered ? [] : listStarted(result.record, { flowId: head.flowId, version });
  if (started.length > 0) await confirmKey(job);
  const outcome = await store.commit({
    workspaceId,
    sessionId,
    message,
    base: moved && 'rev' in base ? { ...base, moved: { versionId: version.id } } : base,
    state,
    status: result.status,
    record: JSON.stringify(result.record),
    reply: body,
    traceHash: traceHash(result.record),
    at,
    started,
    presumed: job.presumed?.keyId,
    remembered: listRemembered(result.record),
    wakeInMs: getWakeInMs(result.session, compiled.flow.settings),
  });
  if (outcome !== 'committed') return 'again';
  if (started.length > 0) deps.onStarted?.();
  return {
    answer: { body, sessionId, turn, repeated: false },
    ...(state.length <= MAX_CACHED_STATE && {
      kept: {
        head: {
          id: head.id,
          flowId: head.flowId,
          version,
          customerId: head.customerId,
          move: moved ? null : head.move,
          rev: turn,
          epoch: head.epoch,
          status: result.status,
        },
        session: result.session,
      },
    }),
  };
}

/** Looks up a key that was presumed: before anything that the commit alone would not keep from being done. */
export async function confirmKey(job: Job): Promise<void> {
  await job.presumed?.confirm();
  job.presumed = undefined;
}

/** What the customer is known by in later conversations: nothing else writes it. */
const listRemembered = ({ events }: TurnRecord): RememberedFact[] =>
  events.filter((event) => event.type === 'customer-remembered').flatMap(({ facts }) => facts);

export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

import { packSession } from '@turnpike/engine';
import type { Providers, RememberedFact, TurnInput, TurnRecord } from '@turnpike/engine/turn';
import type { DeskHours } from '@/lib/contract/schemas/releases/environment-settings';
import { readOutcomes } from '../../rollouts/session-outcomes';
import { toConversationAttributes } from '../../telemetry/conversation-attributes';
import { isTraced, shareAttributes } from '../../telemetry/spans';
import { checkOverride } from '../request/check-override';
import type { StoredTurnAnswer, StoredTurnRequest } from '../request/stored-turn';
import type { LockedStore, SessionRef, StoredMessage, TurnCommit } from '../store/store';
import type { EffectMeter } from '../timings/effect-meter';
import { toTurnTimings } from '../timings/to-turn-timings';
import { toAnswerBody } from './answer-body';
import type { LoadedFlow } from './flow-cache';
import { isDeskOpen } from './is-desk-open';
import type { PlannedMove } from './plan-move';
import { listStartedTools } from './started-tool';
import { traceHash } from './trace-hash';
import type { CachedSession, TurnDeps } from './turn-deps';
import { getWakeInMs } from './wake-time';
import { withCustomer } from './with-customer';
import { withDay } from './with-day';
import { withRecords } from './with-records';
import { withScript } from './with-script';

/** Maximum length of a cached packed session, in characters; longer ones are read from the store. */
const MAX_CACHED_STATE = 16_384;

export type TurnJob = {
  deps: TurnDeps;
  request: StoredTurnRequest;
  message: StoredMessage;
  ref: SessionRef;
  /** When the message was accepted, or the time its script sets: milliseconds since 1970. */
  now: number;
  /** When the server began with the turn, as `performance.now()`. */
  startedAt: number;
  /** How long the turn waits for other turns of the session, as `performance.now()`. */
  deadline: number;
};
/**
 * The result of one attempt: an answer, or how to try again. Another turn came first (`again`), the session must be locked
 * (`lock`) or claimed (`claim`) first, or the message was accepted in another session.
 */
export type TurnOutcome = Ran | 'again' | 'claim' | { sessionId: string };
/** `lock`: the session changed since it was read. */
type Ran = { answer: StoredTurnAnswer; kept?: CachedSession } | 'lock';

/** A flow with the providers of this turn, and the pending move, if any. */
export type Running = {
  flow: LoadedFlow;
  providers: Providers;
  move?: PlannedMove | undefined;
  /** Effects may leave the process, so the session is claimed instead of locked. */
  needsClaim: boolean;
  /** Measures what the providers do. */
  meter: EffectMeter;
  /** When people answer handed-off conversations; by default at any time. */
  deskHours?: DeskHours | null | undefined;
  /** Wraps the providers to store answers before they are used. */
  keep?: (providers: Providers) => Providers;
};

/**
 * Takes the turn and commits it against `base`. Objects are written out field by field instead of spread: see
 * decision 0014.
 */
export async function runTurn(
  job: TurnJob,
  store: LockedStore,
  { head, session }: CachedSession,
  { flow: { compiled }, providers, move, meter, deskHours, keep = (given) => given }: Running,
  base: TurnCommit['base'],
): Promise<Ran> {
  const { deps, request, message, ref, now } = job;
  // Time never runs backwards in a conversation, even if the clocks of processes differ.
  const at = toIso(Math.max(now, Date.parse(session.at)));
  const input = withDay({ at, ...request.input } as TurnInput);
  if (deskHours && !isDeskOpen(deskHours, Date.parse(at))) input.deskClosed = true;
  if (input.type === 'override') checkOverride(compiled, session, input);
  const { workspaceId, sessionId } = ref;
  const talk = { workspaceId, sessionId, flowId: head.flowId, rev: head.rev };
  const { customer } = session;
  if (isTraced()) {
    const { number } = move?.version ?? head.version;
    const talked = { ...talk, version: number, environment: head.environment, customerId: head.customerId };
    shareAttributes(toConversationAttributes(talked, deps.tracer?.sendsContent));
  }
  const withKnown = withCustomer(providers, store, workspaceId, customer, compiled);
  const remembering = withRecords(withKnown, store, talk, customer);
  const result = await deps.takeTurn(
    compiled,
    session,
    input,
    withScript(keep(meter.watch(remembering)), move?.scripted ?? request.scripted),
    move?.reconcile && { reconcile: move.reconcile },
  );
  const turn = head.rev + 1;
  if (result.record.turn !== turn) {
    throw new Error(`Session ${sessionId}: turn ${result.record.turn} after revision ${head.rev}.`);
  }
  const moved = move?.isDone(result.session) ? move : undefined;
  const version = moved?.version ?? head.version;
  const body = toAnswerBody(result, { id: head.flowId, version }, moved?.flow.compiled ?? compiled);
  const state = packSession(result.session);
  // A script that answers calls also answers long-running ones, in separate turns.
  const { callTool: answered } = (move?.scripted ?? request.scripted)?.answers ?? {};
  const started = answered
    ? []
    : listStartedTools(result.record, { flowId: head.flowId, environment: head.environment, version });
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
    timings: JSON.stringify(toTurnTimings(result.record, meter.measured, performance.now() - job.startedAt)),
    at,
    outcomes: readOutcomes(result.events, result.replies),
    started,
    remembered: listRemembered(result.record),
    wakeInMs: getWakeInMs(result.session, compiled.flow.settings),
  });
  if (outcome !== 'committed') return 'lock';
  return {
    answer: { body, sessionId, turn, repeated: false },
    ...(state.length <= MAX_CACHED_STATE && {
      kept: {
        head: {
          id: head.id,
          flowId: head.flowId,
          environment: head.environment,
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

/** Facts kept about the customer for later conversations; the only source of such facts. */
const listRemembered = ({ events }: TurnRecord): RememberedFact[] =>
  events.filter((event) => event.type === 'customer-remembered').flatMap(({ facts }) => facts);

export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { getStatus, type Session } from '../session/session.ts';
import { parseInstant } from '../time/instant.ts';
import { fillFromCustomer, noteRemembered } from './actions/load-customer.ts';
import { takeResult } from './actions/take-result.ts';
import type { Alignment } from './align/alignment.ts';
import { resumeRules } from './align/call-for-rules.ts';
import { readAttachments } from './align/read-attachments.ts';
import { closeUnheard } from './close-row.ts';
import { findIllegalTransition } from './conversation-state.ts';
import { SpendCapReached } from './effects.ts';
import { invariant } from './invariant.ts';
import { assertScenario } from './navigators/meaning/assert-scenario.ts';
import { changeModality } from './respond/change-modality.ts';
import { dropNeedless, sayGoodbye } from './respond/end-well.ts';
import { saySystemText } from './say.ts';
import { isTooLarge } from './session-size.ts';
import { admit } from './stages/admit.ts';
import { align, alignFarewell } from './stages/align.ts';
import { commit } from './stages/commit.ts';
import { navigate, stopWithError } from './stages/navigate.ts';
import { override } from './stages/override.ts';
import { respond } from './stages/respond.ts';
import { understand } from './stages/understand.ts';
import { addEvent, startTurn, type Turn } from './turn-state.ts';
import type { Answer, Ask, Effect, Mark } from './types/effect.ts';
import type { TurnInput } from './types/input.ts';
import type { ReconcileChange } from './types/reconcile-change.ts';
import type { TurnRecord, TurnResult } from './types/record.ts';

export type TurnOptions = {
  marks?: boolean;
  /** The engine version to behave as, of a record that is replayed; the newest unless given. */
  engine?: string;
  /** What was done to bring the session to this version, and the effects asked for it: the turn's first. */
  reconciled?: {
    fromHash: string;
    changes: ReconcileChange[];
    effects: { effect: Effect; answer: Answer }[];
  };
};

/**
 * One input in, replies and a new session out. Pure: everything from outside is asked for, and the session
 * given is left as it was.
 *
 * Throws only for our own bugs and for calls the host must not make: a session of another flow, a
 * finished session, an `at` that is no instant.
 *
 * Marks are for drivers that stop at them; without, the turn is the same and a twelfth quicker.
 */
export function* turn(
  compiled: CompiledFlow,
  session: Session,
  input: TurnInput,
  { marks = true, engine, reconciled }: TurnOptions = {},
): Generator<Ask | Mark, TurnResult, Answer[] | undefined> {
  invariant(session.flow === compiled.hash, 'session and flow have one hash');
  invariant(!session.ended, 'the session is not finished');
  const now = parseInstant(input.at);
  invariant(now !== undefined, 'input.at is an ISO instant');
  const state = startTurn(compiled, session, input, now, marks, engine);
  state.stopsAtCap = true;
  try {
    if (reconciled) noteReconciled(state, reconciled);
    addEvent(state, { type: 'input', input: input.type, turn: 0, index: 0 });
    if (session.turn === 0) addEvent(state, { type: 'session-started' });
    if (marks) yield { mark: 'stage', id: 'admit' };
    const admitted = admit(state);
    if (admitted === 'expired') yield* saySystemText(state, 'expired');
    if (admitted !== 'goes-on') return finish(state);
    if (session.turn === 0 && session.customer !== undefined && compiled.remembered.size > 0)
      yield* fillFromCustomer(state);
    if (marks) yield { mark: 'stage', id: 'understand' };
    if (input.type === 'message' && input.attachments) yield* readAttachments(state, input.attachments);
    const understood = understand(state);
    const commands = Array.isArray(understood) ? understood : yield* understood;
    if (marks) yield { mark: 'stage', id: 'commit' };
    const outcome = commit(state, commands);
    if (marks) yield* markChanges(state);
    if (isTooLarge(state)) {
      state.session.facts = session.facts;
      state.session.states = session.states;
      yield* stopWithError(state, 'session-size', 'The session would grow past its limit.');
      return finish(state);
    }
    const { alignment } = state;
    if (input.type === 'event') yield* takeResult(state, input);
    if (alignment && outcome.ended && state.behavior.tellsWhatWasHeard)
      yield* alignFarewell(state, alignment);
    if (alignment && !outcome.escalated && !outcome.ended) {
      if (marks) yield { mark: 'stage', id: 'align' };
      if (state.session.plans) yield* resumeRules(state, alignment);
      yield* align(state, alignment);
      closeUnheard(state);
      if (state.overBudget !== undefined) {
        yield* stopWithError(state, 'tool-budget', state.overBudget);
        return finish(state);
      }
    }
    if (marks) yield { mark: 'stage', id: 'navigate' };
    if (input.type === 'override' && (yield* override(state, input, outcome.changes))) return finish(state);
    const left = navigate(state, outcome);
    if (left) yield* left;
    if (alignment) {
      if (marks) yield { mark: 'stage', id: 'respond' };
      yield* respond(state, alignment);
      remember(state, alignment);
    } else {
      dropNeedless(state);
      yield* sayGoodbye(state);
    }
    if (input.type === 'message' && (input.attachments || input.modality)) yield* changeModality(state);
    return finish(state);
  } catch (error) {
    if (!(error instanceof SpendCapReached)) throw error;
    // Saying so may ask a model once more, which then finds no end of the turn to be brought about.
    state.stopsAtCap = false;
    yield* stopWithError(state, 'spend-cap', 'Models have cost what they may on one day.');
    return finish(state);
  }
}

/** What the next turn has to know of this one to tell a mood. */
function remember({ session, input }: Turn, { text, understanding }: Alignment): void {
  if (input.type !== 'message' || text === undefined) return;
  const sentiment = understanding?.sentiment;
  session.last = sentiment === undefined ? { text } : { text, sentiment };
}

/** The changes of a new version come before everything else, with the steps they led to. */
function noteReconciled(
  turn: Turn,
  { fromHash, changes, effects }: NonNullable<TurnOptions['reconciled']>,
): void {
  turn.effects.push(...effects);
  turn.calls = effects.filter(({ effect }) => effect.kind === 'callTool').length;
  turn.reconciled = { fromHash, changes, effects: effects.length };
  for (const change of changes) addEvent(turn, { type: 'reconciled', change });
  for (const { id, graph, node, scenario } of turn.session.frames) {
    const isMoved = changes.some(
      (change) =>
        (change.kind === 'moved' || change.kind === 'teleported' || change.kind === 'asks') &&
        change.frame === id,
    );
    if (scenario && node !== undefined && isMoved)
      addEvent(turn, { type: 'step-entered', frame: id, graph, step: node, why: 'reconciled' });
  }
}

/** The facts and gates the commit changed. */
function* markChanges({ events }: Turn): Generator<Mark, void, unknown> {
  for (const event of events) {
    if (event.type === 'fact-set') yield { mark: 'fact', id: event.fact, value: event.value };
    else if (event.type === 'gate-opened') yield { mark: 'gate', id: event.gate, value: true };
    else if (event.type === 'gate-closed') yield { mark: 'gate', id: event.gate, value: false };
  }
}

function finish(turn: Turn): TurnResult {
  const { compiled, before, session, input, effects, events, replies } = turn;
  if (compiled.remembered.size > 0 && session.customer !== undefined) noteRemembered(turn);
  if (turn.alignment) assertScenario(turn);
  const illegal = findIllegalTransition(before, events, session);
  if (illegal) addEvent(turn, { type: 'illegal-transition', ...illegal });
  const status = getStatus(session);
  const record: TurnRecord = {
    engine: turn.engine,
    flow: { id: compiled.id, version: compiled.version, hash: compiled.hash },
    turn: session.turn,
    input,
    before,
    effects,
    events,
    replies,
    status,
    after: session,
  };
  if (turn.reconciled) record.reconciled = turn.reconciled;
  return { session, replies, status, events, record };
}

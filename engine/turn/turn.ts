import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { MAX_WORK_PER_TURN } from '../document/settings.ts';
import { getStatus, type Session } from '../session/session.ts';
import { parseInstant } from '../time/instant.ts';
import { fillFromCustomer, noteRemembered } from './actions/load-customer.ts';
import { takeResult } from './actions/take-result.ts';
import { resumeRules } from './align/call-for-rules.ts';
import { forgetAttached, readAttachments } from './align/read-attachments.ts';
import { takeFiles } from './align/take-files.ts';
import { closeDeferredRow } from './close-row.ts';
import { readTap } from './content/read-tap.ts';
import { findIllegalTransition } from './conversation-state.ts';
import { invariant } from './invariant.ts';
import { LimitReached } from './limit-reached.ts';
import { assertScenario } from './navigators/meaning/assert-scenario.ts';
import { breakSilence } from './respond/break-silence.ts';
import { changeModality } from './respond/change-modality.ts';
import { dropRedundant, sayGoodbye } from './respond/goodbye.ts';
import { saySystemText } from './say.ts';
import { isTooLarge } from './session-size.ts';
import { admit } from './stages/admit.ts';
import { align, alignFarewell } from './stages/align.ts';
import { commit } from './stages/commit.ts';
import { navigate, stopWithError } from './stages/navigate.ts';
import { override } from './stages/override.ts';
import { remind } from './stages/remind.ts';
import { respond } from './stages/respond.ts';
import { understandInput } from './stages/understand.ts';
import { startTurn } from './start-turn.ts';
import type { Alignment } from './turn-state.ts';
import { addEvent, type Turn } from './turn-state.ts';
import type { Answer, Effect, Mark, Moving } from './types/effect.ts';
import type { TurnInput } from './types/input.ts';
import type { ReconcileChange } from './types/reconcile-change.ts';
import type { TurnRecord, TurnResult } from './types/record.ts';

export type TurnOptions = {
  marks?: boolean;
  /** The engine version to use, for the replay of a record; the newest by default. */
  engine?: string;
  /**
   * The changes that reconciled the session with this version, and their effects, which come first in the
   * record.
   */
  reconciled?: {
    fromHash: string;
    changes: ReconcileChange[];
    effects: { effect: Effect; answer: Answer }[];
  };
};

/**
 * Takes one input and returns replies and a new session. Pure: everything from outside is requested as an
 * effect, and the given session is not changed.
 *
 * Throws only for engine bugs and incorrect use by the host: a session of another flow, a finished session,
 * an `at` that is not an ISO instant.
 *
 * Marks are for drivers that stop at them. Without marks the result is the same and a turn is about 8 %
 * faster.
 */
export function* turn(
  compiled: CompiledFlow,
  session: Session,
  input: TurnInput,
  { marks = true, engine, reconciled }: TurnOptions = {},
): Moving<TurnResult> {
  invariant(session.flow === compiled.hash, 'session and flow have the same hash');
  invariant(!session.ended, 'the session is not finished');
  const now = parseInstant(input.at);
  invariant(now !== undefined, 'input.at is an ISO instant');
  const state = startTurn(compiled, session, readTap(input, session.pending), now, marks, engine);
  state.limits.stopsAtCap = true;
  if (state.behavior.limitsWork) state.limits.work.left = MAX_WORK_PER_TURN;
  let stages = runStages(state, reconciled);
  for (;;) {
    try {
      yield* stages;
      return endTurn(state, input);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      // The error text may request a model again, which must not end the turn a second time.
      if (error.code === 'spend-cap') state.limits.stopsAtCap = false;
      if (error.code === 'cpu-budget') rollBack(state);
      stages = stopWithError(state, error.code, error.message);
    }
  }
}

/**
 * Undoes what a turn that ran out of work left unfinished: the commit, or the states that moves set. The rest of the
 * turn only says the error text, without a limit.
 */
function rollBack({ before, session, limits }: Turn): void {
  limits.work.left = Number.POSITIVE_INFINITY;
  session.states = limits.committed ?? before.states;
  if (limits.committed === undefined) session.facts = before.facts;
}

/** Runs the stages in order. Throws `LimitReached` if the turn may not continue. */
function* runStages(state: Turn, reconciled: TurnOptions['reconciled']): Moving {
  const { compiled, before, input, marks } = state;
  if (reconciled) noteReconciled(state, reconciled);
  addEvent(state, { type: 'input', input: input.type, turn: 0, index: 0 });
  if (before.turn === 0) addEvent(state, { type: 'session-started' });
  if (marks) yield { mark: 'stage', id: 'admit' };
  const admitted = admit(state);
  if (admitted === 'expired') yield* saySystemText(state, 'expired');
  if (admitted === 'reminds') yield* remind(state);
  if (admitted !== 'goes-on') return;
  if (before.turn === 0 && before.customer !== undefined && compiled.remembered.size > 0)
    yield* fillFromCustomer(state);
  if (marks) yield { mark: 'stage', id: 'understand' };
  forgetAttached(state);
  if (input.type === 'message' && input.attachments)
    yield* readAttachments(state, takeFiles(state, input.attachments));
  const understood = understandInput(state);
  const commands = Array.isArray(understood) ? understood : yield* understood;
  if (marks) yield { mark: 'stage', id: 'commit' };
  const outcome = commit(state, commands);
  state.limits.committed = state.session.states;
  if (marks) yield* markChanges(state);
  if (isTooLarge(state)) {
    state.session.facts = before.facts;
    state.session.states = before.states;
    throw new LimitReached('session-size', 'The session would grow past its limit.');
  }
  const { alignment } = state;
  if (input.type === 'event') yield* takeResult(state, input);
  if (alignment && outcome.ended && state.behavior.reportsUnderstanding)
    yield* alignFarewell(state, alignment);
  if (alignment && !outcome.escalated && !outcome.ended) {
    if (marks) yield { mark: 'stage', id: 'align' };
    if (state.session.plans) yield* resumeRules(state, alignment);
    yield* align(state, alignment);
    closeDeferredRow(state);
    if (state.limits.overBudget !== undefined) throw new LimitReached('tool-budget', state.limits.overBudget);
  }
  if (marks) yield { mark: 'stage', id: 'navigate' };
  if (input.type === 'override' && (yield* override(state, input, outcome.changes))) return;
  const left = navigate(state, outcome);
  if (left) yield* left;
  if (alignment) {
    if (marks) yield { mark: 'stage', id: 'respond' };
    yield* respond(state, alignment);
    remember(state, alignment);
  } else {
    dropRedundant(state);
    if (isSilent(state)) yield* sayGoodbye(state);
  }
  if (state.behavior.neverSilent && isSilent(state)) yield* breakSilence(state);
  if (input.type === 'message' && (input.attachments || input.modality)) yield* changeModality(state);
}

const isSilent = ({ log: { replies } }: Turn): boolean => replies.length === 0;

/** Stores the message for the next turn, which needs it to detect frustration. */
function remember({ session, input }: Turn, { text, understanding }: Alignment): void {
  if (input.type !== 'message' || text === undefined) return;
  const sentiment = understanding?.sentiment;
  session.last = sentiment === undefined ? { text } : { text, sentiment };
}

/** The changes of a new version come before all other events, with the steps they entered. */
function noteReconciled(
  turn: Turn,
  { fromHash, changes, effects }: NonNullable<TurnOptions['reconciled']>,
): void {
  turn.log.effects.push(...effects);
  turn.limits.calls = effects.filter(({ effect }) => effect.kind === 'callTool').length;
  turn.log.reconciled = { fromHash, changes, effects: effects.length };
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

/** Marks for the facts and gates that the commit changed. */
function* markChanges({ log: { events } }: Turn): Generator<Mark, void, unknown> {
  for (const event of events) {
    if (event.type === 'fact-set') yield { mark: 'fact', id: event.fact, value: event.value };
    else if (event.type === 'gate-opened') yield { mark: 'gate', id: event.gate, value: true };
    else if (event.type === 'gate-closed') yield { mark: 'gate', id: event.gate, value: false };
  }
}

/** The only way a turn ends: checks the result and writes the record, with the input as it was given. */
function endTurn(turn: Turn, input: TurnInput): TurnResult {
  const {
    compiled,
    before,
    session,
    log: { effects, events, replies },
  } = turn;
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
  if (turn.log.reconciled) record.reconciled = turn.log.reconciled;
  return { session, replies, status, events, record };
}

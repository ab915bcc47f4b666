import type { Strategy } from '../../document/flow-document.ts';
import { MOVE_BUDGET } from '../../document/settings.ts';
import { DEFAULT_SYSTEM_TEXTS } from '../../document/system-texts.ts';
import type { ErrorCode, Frame } from '../../session/session.ts';
import { acknowledgeCorrection, acknowledgePart } from '../acknowledge.ts';
import { sayAlreadyDone } from '../actions/say-already-done.ts';
import { sayNothingKnown } from '../actions/say-nothing-pending.ts';
import type { CommandOutcome, FactChanges } from '../commands/command-outcome.ts';
import { handOff } from '../handoff.ts';
import { hasEventEdge } from '../navigators/edges/leave.ts';
import { navigateEdges } from '../navigators/edges/navigate-edges.ts';
import { endByUser } from '../navigators/finish-frame.ts';
import { navigateGates } from '../navigators/gates/navigate-gates.ts';
import { navigateMeaning } from '../navigators/meaning/navigate-meaning.ts';
import { askWhich } from '../offer-values.ts';
import { saySystemText, sayText } from '../say.ts';
import { sayMissed } from '../say-missed.ts';
import { addEvent, type Turn, topFrame } from '../turn-state.ts';
import type { Mark, Moving } from '../types/effect.ts';
import { askWhichTask } from '../understanding/unclear-tasks.ts';

/**
 * Says what the commands require, then moves until something waits or ends. A returned generator still has to
 * be run. Most turns request no more effects, and a generator costs as much as a move.
 */
export function navigate(turn: Turn, outcome: CommandOutcome): Moving | undefined {
  if (mustSaySomething(turn, outcome)) return answerCommands(turn, outcome);
  return turn.session.pending ? undefined : moveOn(turn);
}

function mustSaySomething(turn: Turn, outcome: CommandOutcome): boolean {
  const {
    escalated,
    ended,
    digression,
    clarified,
    cancelled,
    restarted,
    corrected,
    frozenBy,
    refused,
    changes,
  } = outcome;
  return (
    escalated !== undefined ||
    ended === true ||
    digression !== undefined ||
    clarified !== undefined ||
    cancelled === true ||
    frozenBy.length > 0 ||
    refused !== undefined ||
    turn.heard.isUnreadable ||
    turn.question.tasks !== undefined ||
    turn.question.part !== undefined ||
    changes.invalid.length > 0 ||
    restarted === true ||
    (turn.behavior.reportsUnderstanding &&
      (corrected.length > 0 || turn.question.missed !== undefined || turn.question.unclear !== undefined))
  );
}

/** Says what concerns the message itself, before any move. */
function* answerCommands(turn: Turn, outcome: CommandOutcome): Moving {
  if (outcome.escalated) {
    yield* handOff(turn, outcome.escalated);
    return;
  }
  if (outcome.ended) {
    endByUser(turn);
    return;
  }
  if (outcome.digression !== undefined || outcome.clarified) yield* answerAside(turn, outcome);
  if (turn.heard.isUnreadable) yield* saySystemText(turn, 'unreadable');
  else if (turn.question.missed) yield* sayMissed(turn, turn.question.missed.times);
  for (const { message } of listInvalid(turn, outcome)) {
    yield* sayText(turn, message ?? turn.compiled.flow.texts?.invalid ?? DEFAULT_SYSTEM_TEXTS.invalid, {
      key: 'invalid',
    });
  }
  if (outcome.frozenBy.length > 0) yield* sayAlreadyDone(turn, outcome.frozenBy);
  else if (outcome.cancelled) yield* saySystemText(turn, 'cancelled');
  if (outcome.refused) yield* saySystemText(turn, 'stackFull');
  if (outcome.restarted) yield* saySystemText(turn, 'restarted');
  if (turn.behavior.reportsUnderstanding)
    for (const fact of outcome.corrected) yield* acknowledgeCorrection(turn, fact);
  if (turn.question.part) yield* acknowledgePart(turn, turn.question.part);
  if (turn.question.unclear) yield* askWhich(turn, turn.question.unclear);
  if (turn.question.tasks) yield* askWhichTask(turn, turn.question.tasks);
  if (turn.alignment) turn.alignment.replyAt = turn.log.replies.length;
  const rest = turn.session.pending || outcome.rests ? undefined : moveOn(turn);
  if (rest) yield* rest;
}

/**
 * Invalid values that are reported: not those of an operator, and not those with an `invalid` edge, whose
 * branch replies instead.
 */
function listInvalid(turn: Turn, { changes }: CommandOutcome): FactChanges['invalid'] {
  if (turn.input.type === 'override') return [];
  const {
    question: { refused },
    behavior,
  } = turn;
  const frame = topFrame(turn);
  if (
    !behavior.reportsUnderstanding ||
    refused === undefined ||
    !frame ||
    !hasEventEdge(turn, frame, 'invalid')
  )
    return changes.invalid;
  const produces = turn.compiled.getGraph(frame.graph).nodes.get(refused)?.produces ?? [];
  return changes.invalid.filter(({ fact }) => !produces.includes(fact));
}

/** Moves as far as possible without effects. A returned generator still has to be run. */
export function moveOn(turn: Turn): Moving | undefined {
  const { states } = turn.session;
  for (;;) {
    // Called in the loop body: the pages' bundler fails to bind an imported name in a loop header.
    const frame = topFrame(turn);
    if (!frame) return sayThatNothingRuns(turn);
    const {
      limits: { passes },
    } = turn;
    const seen = turn.log.events.length;
    const move = makeMove(turn, frame);
    if (typeof move !== 'boolean' || turn.marks) return moveInSteps(turn, states, frame, move, passes, seen);
    if (move) return undefined;
    if (isOverBudget(turn, frame, passes)) return stopInLoop(turn, states);
  }
}

/** Continues from a move that requests effects. */
function* moveInSteps(
  turn: Turn,
  states: string[],
  first: Frame,
  firstMove: boolean | Moving<boolean>,
  passesBefore: number,
  seenBefore: number,
): Moving {
  let frame = first;
  let move = firstMove;
  let passes = passesBefore;
  let seen = seenBefore;
  for (;;) {
    const rests = typeof move === 'boolean' ? move : yield* move;
    if (turn.marks) yield* markGuards(turn, seen);
    if (turn.limits.overBudget !== undefined) {
      yield* stopWithError(turn, 'tool-budget', turn.limits.overBudget);
      return;
    }
    if (rests) return;
    if (isOverBudget(turn, frame, passes)) {
      yield* stopInLoop(turn, states);
      return;
    }
    const next = topFrame(turn);
    if (!next) {
      yield* sayThatNothingRuns(turn) ?? NOTHING;
      return;
    }
    frame = next;
    passes = turn.limits.passes;
    seen = turn.log.events.length;
    move = makeMove(turn, frame);
  }
}
const NOTHING: readonly never[] = [];

/** Includes what a move adds to the trace. */
const WORK_PER_MOVE = 100;

function makeMove(turn: Turn, frame: Frame): boolean | Moving<boolean> {
  turn.limits.work.spend(WORK_PER_MOVE);
  return NAVIGATORS[turn.compiled.getGraph(frame.graph).strategy](turn, frame);
}

/** Counts a move or a pass. More consecutive passes than the graph has nodes are a loop too. */
function isOverBudget(turn: Turn, frame: Frame, passesBefore: number): boolean {
  if (turn.limits.passes !== passesBefore)
    return turn.limits.passes > turn.compiled.getGraph(frame.graph).nodes.size;
  turn.limits.moves += 1;
  turn.limits.passes = 0;
  return turn.limits.moves >= MOVE_BUDGET;
}

function stopInLoop(turn: Turn, states: string[]): Moving {
  // The frames of the nodes that set states in this turn are rolled back, so the states are too.
  turn.session.states = states;
  return stopWithError(turn, 'loop-limit', `The turn made ${MOVE_BUDGET} moves without coming to rest.`);
}

/** If no frame is open and none was started, the reply says that the message led to nothing. */
function sayThatNothingRuns(turn: Turn): Moving | undefined {
  if (turn.log.replies.length > 0 || turn.input.type === 'override' || turn.input.type === 'start')
    return undefined;
  if (turn.alignment) return undefined;
  return turn.log.events.some(({ type }) => type === 'frame-started') ? undefined : sayNothingKnown(turn);
}

/** Marks for the guards that a move evaluated. */
function* markGuards({ log: { events } }: Turn, from: number): Generator<Mark, void, unknown> {
  for (const event of events.slice(from))
    if (event.type === 'transition' || event.type === 'deadlock')
      for (const { edge, value } of event.guards ?? []) yield { mark: 'guard', id: edge, value };
}

const NAVIGATORS = {
  gates: navigateGates,
  edges: navigateEdges,
  meaning: navigateMeaning,
} satisfies Record<Strategy, (turn: Turn, frame: Frame) => boolean | Moving<boolean>>;

/** Counts and answers an off-topic message; the open question is asked again anyway. */
function* answerAside(turn: Turn, { digression, clarified }: CommandOutcome): Moving {
  const kind = digression ?? 'clarification';
  const before = turn.session.digression;
  const depth = (before?.depth ?? 0) + 1;
  turn.session.digression = { depth, kind };
  if (turn.behavior.rewordsEachTime) {
    const times = (before?.clarified ?? 0) + (clarified === 'next' ? 1 : 0);
    if (times > 0) turn.session.digression.clarified = times;
  }
  addEvent(turn, { type: 'digression', kind, depth });
  if (kind === 'clarification') return;
  // Rules or a model may answer; they run after everything else.
  if (turn.alignment) turn.alignment.aside = true;
  else yield* saySystemText(turn, 'unknown');
}

/**
 * Ends the turn with an error: committed facts stay, frames and the open question are restored to the last
 * wait. See docs/rulings.md#20.
 */
export function* stopWithError(turn: Turn, code: ErrorCode, message: string): Moving {
  const { session, before } = turn;
  session.frames = before.frames;
  // Completed steps of plans stay completed; a request is asked again.
  session.plans = turn.plans?.length ? [...turn.plans] : undefined;
  for (const plan of turn.plans ?? []) plan.asked = undefined;
  session.pending = before.pending?.request ? undefined : before.pending;
  session.lastError = { code, message };
  turn.log.replies.length = 0;
  session.said = undefined;
  addEvent(turn, { type: 'error', code, message });
  yield* saySystemText(turn, 'error');
}

import type { CompiledGraph, CompiledNode } from '../../../compile/compiled-flow.ts';
import { findReplacement, isOnPath } from '../../../compile/find-replacements.ts';
import type { CounterRow, Frame, Mode } from '../../../session/session.ts';
import { findOpenPlan } from '../../actions/plans.ts';
import { noteUnset } from '../../after-failure.ts';
import { findCounter, updateCounter } from '../../counters.ts';
import { handOff } from '../../handoff.ts';
import { saySystemText } from '../../say.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import type { Moving } from '../../types/effect.ts';
import type { DecisionReason, GuardOutcome } from '../../types/outcome.ts';
import { isOpenForChange } from '../asks-for-change.ts';
import { sayOnError, unwindFailure } from '../fail.ts';
import {
  type GateView,
  getMode,
  getSpentAttempts,
  hasNothingToAsk,
  isObjectiveMet,
  isUntouched,
} from '../gates/eligibility.ts';
import { logDecision } from '../log-decision.ts';
import { passOver } from '../pass-over.ts';
import { type Ran, runCalls, runNode } from '../run-node.ts';
import { findBypass } from './find-bypass.ts';
import { arriveAt, leaveNode, takeEventEdge } from './leave.ts';

/**
 * Makes one move in an edges graph: leaves the completed node and enters the next one. Returns whether the
 * turn rests, or a generator that carries out the move and returns it.
 */
export function navigateEdges(turn: Turn, frame: Frame): boolean | Moving<boolean> {
  const graph = turn.compiled.getGraph(frame.graph);
  const plan =
    turn.session.plans &&
    findOpenPlan(turn, frame, ({ node }) => node === frame.node && frame.phase === 'leave');
  if (plan) {
    const item = graph.nodes.get(plan.node) as CompiledNode;
    const view: GateView = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
    return settle(turn, frame, item, runCalls(turn, view, item, plan));
  }
  if (frame.phase === 'leave') {
    const left = leaveNode(turn, graph, frame);
    if (typeof left !== 'string') return stopInDeadlock(turn, graph, frame, left.stuck);
    // The graph was left, or the turn is over: the frame now on top makes the next move.
    if (left === 'rests' || turn.session.frames.at(-1) !== frame) return left === 'rests';
  }
  frame.node ??= graph.edges?.entry;
  const item = graph.nodes.get(frame.node ?? '');
  return item ? enterNode(turn, frame, item) : stopInDeadlock(turn, graph, frame, []);
}

function enterNode(turn: Turn, frame: Frame, at: CompiledNode): boolean | Moving<boolean> {
  const given = findUnanswered(turn, frame, at);
  const replacement = findReplacement(given, turn.scope.path);
  const item = replacement ?? given;
  const { node } = item;
  if (replacement) {
    const path = turn.scope.path as string;
    addEvent(turn, { type: 'replaced', node: given.node.id, by: node.id, path });
    arriveAt(frame, node.id);
  }
  const blockers = findBypass(item, turn.scope);
  const stays = (): boolean =>
    blockers.every(({ reason }) => reason === 'when') && isOpenForChange(turn, frame, item);
  if (blockers.length > 0 && !stays()) {
    addEvent(turn, { type: 'bypassed', node: node.id, blockers: [...blockers] });
    return done(turn, frame);
  }
  const view: GateView = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const counter = findCounter(frame, node.id);
  if (isUntouched(counter) && hasNothingToAsk(item, view)) {
    passOver(turn, frame, item);
    return done(turn, frame);
  }
  const spent = getSpentAttempts(counter);
  // It was asked after it was entered, and has its answer.
  const isAnswered = item.waits && spent > 0 && isObjectiveMet(item, view);
  if (isAnswered && turn.question.insistsOn !== node.id) return done(turn, frame);
  if (turn.question.refused === node.id) {
    turn.question.refused = undefined;
    const taken = takeEventEdge(turn, frame, 'invalid');
    if (taken) return taken === 'rests';
  }
  if (node.type === 'question' && spent >= item.retry.maxAttempts && !isAside(frame, node.id)) {
    const taken = takeEventEdge(turn, frame, 'exhausted');
    if (taken) return taken === 'rests';
  }
  return carryOut(turn, frame, view, item, decideMode(frame, item, counter, spent), spent);
}

/**
 * If the path has changed while a replacement was open, the node it replaces: its question has no answer yet,
 * and the new path may ask it in another way.
 */
function findUnanswered(
  { behavior, compiled, scope, session }: Turn,
  frame: Frame,
  at: CompiledNode,
): CompiledNode {
  if (at.replaces === undefined || isOnPath(at, scope.path) || !behavior.keepsQuestions) return at;
  const view: GateView = { compiled, frame, scope, turn: session.turn };
  const replaced = compiled.getGraph(frame.graph).nodes.get(at.replaces);
  if (!replaced || isObjectiveMet(at, view)) return at;
  if (findReplacement(replaced, scope.path) === undefined) arriveAt(frame, replaced.node.id);
  return replaced;
}

/**
 * Enters a named node regardless of edges, for an operator. A later correction goes back no further than this
 * node.
 */
export function goToEdgesNode(turn: Turn, frame: Frame, item: CompiledNode): boolean | Moving<boolean> {
  const { id } = item.node;
  frame.origin = id;
  arriveAt(frame, id);
  const view: GateView = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const spent = getSpentAttempts(findCounter(frame, id));
  return carryOut(turn, frame, view, item, { mode: 'EXECUTE', why: 'operator' }, spent);
}

/** Marks the node as completed: the next move leaves it. */
function done(turn: Turn, frame: Frame): false {
  turn.limits.passes += 1;
  frame.phase = 'leave';
  frame.focus = undefined;
  return false;
}

const isAside = ({ focus }: Frame, node: string): boolean => focus?.node === node && focus.mode !== undefined;

type Decided = { mode: Mode; why: DecisionReason['why'] };

/** Only questions are asked again; after an off-topic message a question keeps its mode. */
function decideMode(
  frame: Frame,
  item: CompiledNode,
  counter: CounterRow | undefined,
  spent: number,
): Decided {
  const { focus } = frame;
  frame.focus = undefined;
  if (item.node.type !== 'question') return { mode: 'EXECUTE', why: 'entered' };
  if (focus?.node === item.node.id && focus.mode !== undefined)
    return { mode: focus.mode, why: 'turn-aside' };
  const mode = getMode(item, counter);
  const { maxAttempts } = item.retry;
  if (mode === 'RETRY' && spent === maxAttempts) return { mode, why: 'clarify' };
  if (spent >= maxAttempts) return { mode, why: 'exhausted' };
  return { mode, why: spent === 0 ? 'entered' : 'asked-again' };
}

/** Carries out a decision. Without marks, a node that requests no effects needs no generator. */
function carryOut(
  turn: Turn,
  frame: Frame,
  view: GateView,
  item: CompiledNode,
  { mode, why }: Decided,
  spent: number,
): boolean | Moving<boolean> {
  const { id } = item.node;
  const waits = item.waits && mode !== 'SKIP' && mode !== 'HANDOFF';
  const row = logDecision(turn, frame, item, mode, why, waits, spent);
  if (turn.marks) return markAndRun(turn, frame, view, item, mode, row, spent);
  if (mode === 'SKIP') return skip(turn, frame, id);
  if (mode === 'HANDOFF') return handOffExhausted(turn, id);
  return run(turn, frame, view, item, mode, row, spent);
}

function* markAndRun(
  turn: Turn,
  frame: Frame,
  view: GateView,
  item: CompiledNode,
  mode: Mode,
  row: number,
  spent: number,
): Moving<boolean> {
  const { id } = item.node;
  yield { mark: 'node', id, value: mode };
  if (mode === 'SKIP') return skip(turn, frame, id);
  if (mode === 'HANDOFF') return yield* handOffExhausted(turn, id);
  const ran = run(turn, frame, view, item, mode, row, spent);
  return typeof ran === 'boolean' ? ran : yield* ran;
}

function skip(turn: Turn, frame: Frame, node: string): false {
  updateCounter(frame, node, { skipped: true });
  addEvent(turn, { type: 'skipped', node });
  return done(turn, frame);
}

function* handOffExhausted(turn: Turn, node: string): Moving<true> {
  yield* handOff(turn, { node, reason: 'attempts exhausted' });
  return true;
}

function run(
  turn: Turn,
  frame: Frame,
  view: GateView,
  item: CompiledNode,
  mode: Mode,
  row: number,
  spent: number,
): boolean | Moving<boolean> {
  // Set before it runs: a graph that it calls returns to its outgoing edges.
  if (!item.waits) frame.phase = 'leave';
  const ran = runNode(turn, view, item, mode, row, spent);
  if (ran === 'rests') return true;
  return ran === 'goes-on' ? false : settle(turn, frame, item, ran);
}

/** Waits for the node to finish and handles a failed call. */
function* settle(turn: Turn, frame: Frame, item: CompiledNode, running: Ran | Moving<Ran>): Moving<boolean> {
  const ran = typeof running === 'string' ? running : yield* running;
  if (ran === 'refused') {
    const left = takeEventEdge(turn, frame, 'error');
    if (!left) noteUnset(turn, item);
    return left === 'rests';
  }
  if (ran !== 'failed') return ran === 'rests';
  const taken = takeEventEdge(turn, frame, 'error');
  if (taken) {
    noteHandled(turn, 'edge');
    yield* sayOnError(turn, item);
    turn.failure = undefined;
    return taken === 'rests';
  }
  if (yield* sayOnError(turn, item)) {
    noteHandled(turn, 'text');
    noteUnset(turn, item);
    return false;
  }
  frame.phase = 'enter';
  return yield* unwindFailure(turn);
}

/** Records in the call's event how its failure was handled. */
function noteHandled(turn: Turn, handled: 'edge' | 'text'): void {
  const called = turn.log.events.findLast((event) => event.type === 'tool-called');
  if (called && !called.ok) called.handled = handled;
}

function* stopInDeadlock(
  turn: Turn,
  graph: CompiledGraph,
  frame: Frame,
  guards: GuardOutcome[],
): Moving<boolean> {
  turn.session.lastError = { code: 'deadlock', message: 'No edge can be taken.' };
  addEvent(turn, {
    type: 'deadlock',
    graph: graph.id,
    reasons: [],
    guards,
    ...(frame.node === undefined ? {} : { node: frame.node }),
  });
  yield* saySystemText(turn, 'deadlock');
  return true;
}

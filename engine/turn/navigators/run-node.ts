import type { CompiledNode } from '../../compile/compiled-flow.ts';
import type { ActionNode, PlanNode } from '../../document/node.ts';
import type { Frame, Mode } from '../../session/session.ts';
import { runNodeCalls } from '../actions/run-node-calls.ts';
import { withholdsText } from '../after-failure.ts';
import { assignFacts } from '../assign-facts.ts';
import { creditCounter, findCounter, updateCounter } from '../counters.ts';
import { writeStates } from '../due-states.ts';
import { updateGates } from '../gates.ts';
import { handOff } from '../handoff.ts';
import { sayPrompt, toExpectation } from '../prompt.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Moving } from '../types/effect.ts';
import { callGraph } from './call-graph.ts';
import { finishFrame } from './finish-frame.ts';
import { type GateView, getSpentAttempts, isStateDue } from './gates/eligibility.ts';

/**
 * The result of running a node. `failed`: the failure is in `turn.failure` and not handled yet. `refused`:
 * the calls were abandoned, or their failure was already reported.
 */
export type Ran = 'rests' | 'goes-on' | 'failed' | 'refused';

/**
 * Says the node's text and runs it. For a question with a plain text the result is returned at once, without
 * a generator.
 */
export function runNode(
  turn: Turn,
  view: GateView,
  item: CompiledNode,
  mode: Mode,
  row: number,
  spent = getSpentAttempts(findCounter(view.frame, item.node.id)),
): Ran | Moving<Ran> {
  const times = countTimes(turn, view.frame, item, spent);
  const saying = withholdsText(turn, view.frame, item) ? undefined : sayPrompt(turn, item, mode, times);
  return item.waits && !saying
    ? rest(turn, view.frame, item, mode, row)
    : runOn(turn, view, item, mode, row, saying);
}

/** What chooses the wording. A message is not asked again: it is said again each time that its graph comes back to it. */
const countTimes = ({ behavior }: Turn, frame: Frame, { node }: CompiledNode, spent: number): number =>
  behavior.repeatsLess && node.type === 'message' ? (findCounter(frame, node.id)?.executions ?? 0) : spent;

/** A waiting node rests until the next input, and is credited then. */
function rest(turn: Turn, frame: Frame, item: CompiledNode, mode: Mode, row: number): 'rests' {
  const { session } = turn;
  const node = item.node.id;
  const { facts, expects, options } = toExpectation(turn, item);
  const [only] = facts;
  const suggested =
    frame.aside && facts.length === 1 ? frame.aside.find((row) => row[0] === only) : undefined;
  session.pending = {
    kind: 'question',
    frame: frame.id,
    node,
    row,
    mode,
    turn: session.turn,
    facts,
    expects,
    options,
    suggested: suggested?.[1],
    request: undefined,
  };
  frame.phase = 'asked';
  frame.run = { node, turns: frame.run?.node === node ? frame.run.turns + 1 : 1 };
  return 'rests';
}

/**
 * Runs the rest of a node that requests effects for its text, or that does not wait and is credited at once.
 */
function* runOn(
  turn: Turn,
  view: GateView,
  item: CompiledNode,
  mode: Mode,
  row: number,
  saying: Moving | undefined,
): Moving<Ran> {
  if (saying) yield* saying;
  if (item.waits) return rest(turn, view.frame, item, mode, row);
  const { frame } = view;
  const { node } = item;
  if (node.type === 'action' || node.type === 'plan') return yield* runCalls(turn, view, item, { row, mode });
  credit(turn, view, item, mode, row, node.type === 'assign' ? assignFacts(turn, node) : []);
  switch (node.type) {
    case 'subgraph':
      return callGraph(turn, frame, node);
    case 'handoff': {
      const { reason, queue, text } = node;
      yield* handOff(turn, {
        node: node.id,
        reason,
        ...(queue === undefined ? {} : { queue }),
        silent: text !== undefined,
      });
      return 'rests';
    }
    case 'terminal':
      return finishFrame(turn, frame, 'terminal', node.outcome) ? 'rests' : 'goes-on';
    default:
      return 'goes-on';
  }
}

/** Makes or continues a node's calls; the node is credited once they are settled. */
export function* runCalls(
  turn: Turn,
  view: GateView,
  item: CompiledNode,
  { row, mode }: { row: number; mode: Mode },
): Moving<Ran> {
  const { went, facts } = yield* runNodeCalls(turn, view.frame, item.node as ActionNode | PlanNode, {
    row,
    mode,
  });
  if (went === 'waits') return 'rests';
  credit(turn, view, item, mode, row, facts, went !== 'done' && losesStates(turn, view.frame));
  noteOutcome(turn, view.frame, item, went === 'done');
  return went === 'done' ? 'goes-on' : went;
}

/** Stores whether the node's calls failed, which decides what may be said later. */
export function noteOutcome({ behavior }: Turn, frame: Frame, { node }: CompiledNode, isDone: boolean): void {
  const failed = isDone ? undefined : true;
  if (behavior.tellsOutcomes && findCounter(frame, node.id)?.failed !== failed)
    updateCounter(frame, node.id, { failed });
}

/**
 * Whether a node whose calls failed or were refused leaves its states unset (decision 0019). In a gates graph
 * the states are part of what makes the node done, and without them it would run again. See
 * docs/rulings.md#3.
 */
const losesStates = ({ behavior, compiled }: Turn, { graph }: Frame): boolean =>
  behavior.setsStatesOnSuccess && compiled.getGraph(graph).strategy === 'edges';

function credit(
  turn: Turn,
  view: GateView,
  item: CompiledNode,
  mode: Mode,
  row: number,
  factsProduced: string[],
  withoutStates = false,
): void {
  const { frame } = view;
  const node = item.node.id;
  const counter = findCounter(frame, node);
  const unknown = counter?.unknown === true;
  const { attempts, executions } = creditCounter(frame, node, counter, mode, turn.session.turn, unknown);
  const statesProduced = !withoutStates && isStateDue(item, view) ? writeStates(turn, item) : [];
  const gatesOpened = updateGates(turn, [], statesProduced);
  addEvent(turn, {
    type: 'row-closed',
    row,
    node,
    mode,
    outcome: 'run',
    attempts,
    executions,
    factsProduced,
    statesProduced,
    gatesOpened,
    turn: 0,
    index: 0,
  });
}

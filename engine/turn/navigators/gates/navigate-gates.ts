import type { CompiledGraph, CompiledNode } from '../../../compile/compiled-flow.ts';
import type { Goal } from '../../../document/flow-document.ts';
import type { Frame } from '../../../session/session.ts';
import { findOpenPlan } from '../../actions/plans.ts';
import { noteUnset } from '../../after-failure.ts';
import { findCounter, updateCounter } from '../../counters.ts';
import { handOff } from '../../handoff.ts';
import { saySystemText } from '../../say.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import type { Moving } from '../../types/effect.ts';
import { sayOnError, unwindFailure } from '../fail.ts';
import { finishFrame } from '../finish-frame.ts';
import { logDecision } from '../log-decision.ts';
import { passOver } from '../pass-over.ts';
import { type Ran, runCalls, runNode } from '../run-node.ts';
import { explainBlockers, isAllDone } from './deadlock.ts';
import { type Decision, decideGates } from './decide.ts';
import { type GateView, getSpentAttempts } from './eligibility.ts';
import { pickBroadened } from './pick.ts';

/**
 * Makes one move in the frame's graph. Returns whether the turn rests, or a generator that carries out the
 * move and returns it.
 */
export function navigateGates(turn: Turn, frame: Frame): boolean | Moving<boolean> {
  const graph = turn.compiled.getGraph(frame.graph);
  const view: GateView = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const plan = turn.session.plans && findOpenPlan(turn, frame, ({ node }) => graph.nodes.has(node));
  if (plan) {
    const item = graph.nodes.get(plan.node) as CompiledNode;
    return settle(turn, frame, item, runCalls(turn, view, item, plan));
  }
  const goal = getGoal(turn, graph);
  if (goal && isGoalMet(turn, goal)) {
    const policy = turn.compiled.flow.settings?.postGoalPolicy ?? 'STOP';
    if (!turn.log.events.some((event) => event.type === 'goal-met'))
      addEvent(turn, { type: 'goal-met', goal, policy });
    // A call or an interrupt ends as soon as its goal is met.
    if (policy === 'STOP' || frame.kind !== undefined) return finishFrame(turn, frame, 'goal');
    view.afterGoal = true;
  }
  if (!goal && frame.kind !== undefined && hasOutputs(turn, graph))
    return finishFrame(turn, frame, 'outputs');
  const decision = decideGates(turn, graph, frame, view);
  switch (decision.kind) {
    case 'pass':
      passOver(turn, frame, decision.item);
      return false;
    case 'run':
      return perform(turn, graph, frame, view, decision);
    case 'none':
      if (view.afterGoal) return finishFrame(turn, frame, 'goal');
      if (!goal && isAllDone(graph, view)) return finishFrame(turn, frame, 'all-done');
      return stopInDeadlock(turn, graph, view);
  }
}

/** The main graph's goal is `primaryGoal`; other graphs have their own. */
export function getGoal(turn: Turn, graph: CompiledGraph): Goal | undefined {
  const { main, primaryGoal } = turn.compiled.flow;
  return graph.id === main ? (primaryGoal ?? graph.goal) : graph.goal;
}

export function isGoalMet(turn: Turn, goal: Goal): boolean {
  return 'gate' in goal ? turn.view.gates.has(goal.gate) : turn.scope.hasState(goal.state);
}

/** Carries out a decision. Without marks, a decision that requests no effects needs no generator. */
function perform(
  turn: Turn,
  graph: CompiledGraph,
  frame: Frame,
  view: GateView,
  decision: Extract<Decision, { kind: 'run' }>,
): boolean | Moving<boolean> {
  const { item, mode, why } = decision;
  if (turn.marks || (mode !== 'EXECUTE' && mode !== 'RETRY'))
    return performInSteps(turn, graph, frame, view, decision);
  const spent = getSpentAttempts(findCounter(frame, item.node.id));
  const row = logDecision(turn, frame, item, mode, why, item.waits, spent);
  const ran = runNode(turn, view, item, mode, row, spent);
  if (ran === 'rests') return true;
  return ran === 'goes-on' ? false : settle(turn, frame, item, ran);
}

function* performInSteps(
  turn: Turn,
  graph: CompiledGraph,
  frame: Frame,
  view: GateView,
  { item, mode, why }: Extract<Decision, { kind: 'run' }>,
): Moving<boolean> {
  // After an off-topic message the question itself is asked again, in any mode.
  const neighbour =
    mode === 'BROADEN' && why !== 'turn-aside'
      ? pickBroadened(graph, view, item, turn.behavior.prefersRelated)
      : undefined;
  const waits = item.waits && mode !== 'SKIP' && mode !== 'HANDOFF' && neighbour === undefined;
  const row = logDecision(turn, frame, item, mode, why, waits);
  if (turn.marks) yield { mark: 'node', id: item.node.id, value: mode };
  switch (mode) {
    case 'EXECUTE':
    case 'RETRY':
      return yield* settle(turn, frame, item, runNode(turn, view, item, mode, row));
    case 'SKIP':
      updateCounter(frame, item.node.id, { skipped: true });
      addEvent(turn, { type: 'skipped', node: item.node.id });
      return false;
    case 'HANDOFF':
      yield* handOff(turn, { node: item.node.id, reason: 'attempts exhausted' });
      return true;
    case 'BROADEN': {
      updateCounter(frame, item.node.id, { broadened: true });
      if (!neighbour) return yield* settle(turn, frame, item, runNode(turn, view, item, 'BROADEN', row));
      const next: Decision = {
        kind: 'run',
        item: neighbour,
        mode: neighbourMode(frame, neighbour),
        why: 'broadened',
      };
      return yield* performInSteps(turn, graph, frame, view, next);
    }
  }
}

/** A neighbor is asked under its own row. An exhausted neighbor is asked once more, not broadened again. */
function neighbourMode(frame: Frame, item: CompiledNode): 'EXECUTE' | 'RETRY' {
  return getSpentAttempts(findCounter(frame, item.node.id)) === 0 ? 'EXECUTE' : 'RETRY';
}

/** Waits for the node to finish; a failed call with an `onError` text counts as handled. */
function* settle(turn: Turn, frame: Frame, item: CompiledNode, running: Ran | Moving<Ran>): Moving<boolean> {
  const ran = typeof running === 'string' ? running : yield* running;
  // It would be refused again at once, so it is skipped until a fact it depends on changes.
  if (ran === 'refused') updateCounter(frame, item.node.id, { skipped: true });
  if (ran === 'refused' || ran === 'failed') noteUnset(turn, item);
  if (ran !== 'failed') return ran === 'rests';
  return (yield* sayOnError(turn, item)) ? false : yield* unwindFailure(turn);
}

/** A call or an interrupt without a goal ends when its outputs are known. See docs/rulings.md#14. */
function hasOutputs(turn: Turn, { graph: { outputs = [] } }: CompiledGraph): boolean {
  return outputs.length > 0 && outputs.every((fact) => turn.scope.fact(fact) !== undefined);
}

function* stopInDeadlock(turn: Turn, graph: CompiledGraph, view: GateView): Moving<boolean> {
  turn.session.lastError = { code: 'deadlock', message: 'No node can be picked and the goal is not met.' };
  addEvent(turn, { type: 'deadlock', graph: graph.id, reasons: explainBlockers(graph, view) });
  yield* saySystemText(turn, 'deadlock');
  return true;
}

/** Runs a named node regardless of the order, for an operator. */
export function goToNode(turn: Turn, frame: Frame, item: CompiledNode): boolean | Moving<boolean> {
  const graph = turn.compiled.getGraph(frame.graph);
  const view: GateView = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const mode = getSpentAttempts(findCounter(frame, item.node.id)) === 0 ? 'EXECUTE' : 'RETRY';
  return perform(turn, graph, frame, view, { kind: 'run', item, mode, why: 'operator' });
}

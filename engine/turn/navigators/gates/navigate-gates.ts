import type { CompiledGraph, CompiledNode } from '../../../compile/compiled-flow.ts';
import type { Goal } from '../../../document/flow-document.ts';
import { IMPORTANCE } from '../../../document/node.ts';
import type { Frame, Mode } from '../../../session/session.ts';
import { writeStates } from '../../due-states.ts';
import { updateGates } from '../../gates.ts';
import { handOff } from '../../handoff.ts';
import { describeExpectation, sayPrompt } from '../../prompt.ts';
import { saySystemText } from '../../say.ts';
import { addEvent, findCounter, type Turn, updateCounter } from '../../turn-state.ts';
import type { Answer, Ask, DecisionReason, Mark } from '../../types.ts';
import { explainBlockers, isAllDone } from './deadlock.ts';
import { type Decision, decide } from './decide.ts';
import { getSpentAttempts, isStateDue, type View } from './eligibility.ts';
import { pickBroadened } from './pick.ts';

type Moving<T> = Generator<Ask | Mark, T, Answer[] | undefined>;

/**
 * Makes one move of the frame's graph: whether the turn has come to rest, or the move still to be carried
 * out, which says so.
 */
export function navigateGates(turn: Turn, frame: Frame): boolean | Moving<boolean> {
  const graph = turn.compiled.getGraph(frame.graph);
  const view: View = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const goal = getGoal(turn, graph);
  if (goal && isGoalMet(turn, goal)) {
    const policy = turn.compiled.flow.settings?.postGoalPolicy ?? 'STOP';
    if (!turn.events.some((event) => event.type === 'goal-met'))
      addEvent(turn, { type: 'goal-met', goal, policy });
    if (policy === 'STOP') return complete(turn, frame, 'goal');
    view.afterGoal = true;
  }
  const decision = decide(turn, graph, frame, view);
  switch (decision.kind) {
    case 'pass':
      passOver(turn, frame, decision.item);
      return false;
    case 'run':
      return perform(turn, graph, frame, view, decision);
    case 'none':
      if (view.afterGoal) return complete(turn, frame, 'goal');
      if (!goal && isAllDone(graph, view)) return complete(turn, frame, 'all-done');
      return stopInDeadlock(turn, graph, view);
  }
}

/** The goal of the flow's main graph is `primaryGoal`; others bring their own. */
function getGoal(turn: Turn, graph: CompiledGraph): Goal | undefined {
  const { main, primaryGoal } = turn.compiled.flow;
  return graph.id === main ? (primaryGoal ?? graph.goal) : graph.goal;
}

function isGoalMet(turn: Turn, goal: Goal): boolean {
  return 'gate' in goal ? turn.gates.has(goal.gate) : turn.scope.hasState(goal.state);
}

function complete(
  turn: Turn,
  frame: Frame | undefined,
  by: 'goal' | 'all-done' | 'terminal' | 'user',
  outcome?: string,
): true {
  if (frame) frame.phase = 'leave';
  turn.session.ended = { as: 'complete', ...(outcome === undefined ? {} : { outcome }) };
  addEvent(turn, { type: 'completed', ...(outcome === undefined ? {} : { outcome }), by });
  return true;
}

/** A question whose answers are known counts as a run without being asked (ruling 9). */
function passOver(turn: Turn, frame: Frame, item: CompiledNode): void {
  updateCounter(frame, item.node.id, { executions: 1 });
  const statesProduced = writeStates(turn, item);
  addEvent(turn, { type: 'passed', node: item.node.id, statesProduced });
  updateGates(turn, [], statesProduced);
}

function* perform(
  turn: Turn,
  graph: CompiledGraph,
  frame: Frame,
  view: View,
  { item, mode, why }: Extract<Decision, { kind: 'run' }>,
): Moving<boolean> {
  // A question that comes back after a turn aside is asked itself, whatever its mode.
  const neighbour = mode === 'BROADEN' && why !== 'turn-aside' ? pickBroadened(graph, view, item) : undefined;
  const row = logDecision(turn, graph, frame, item, mode, why, neighbour !== undefined);
  if (turn.marks) yield { mark: 'node', id: item.node.id, value: mode };
  switch (mode) {
    case 'EXECUTE':
    case 'RETRY': {
      const ran = runNode(turn, view, item, mode, row);
      return typeof ran === 'boolean' ? ran : yield* ran;
    }
    case 'SKIP':
      updateCounter(frame, item.node.id, { skipped: true });
      addEvent(turn, { type: 'skipped', node: item.node.id });
      return false;
    case 'HANDOFF':
      yield* handOff(turn, { node: item.node.id, reason: 'attempts exhausted' });
      return true;
    case 'BROADEN': {
      updateCounter(frame, item.node.id, { broadened: true });
      if (!neighbour) {
        const ran = runNode(turn, view, item, 'BROADEN', row);
        return typeof ran === 'boolean' ? ran : yield* ran;
      }
      const next: Decision = {
        kind: 'run',
        item: neighbour,
        mode: neighbourMode(frame, neighbour),
        why: 'broadened',
      };
      return yield* perform(turn, graph, frame, view, next);
    }
  }
}

/** A neighbour is asked under its own row; one that is itself worn out is asked once more, not broadened again. */
function neighbourMode(frame: Frame, item: CompiledNode): 'EXECUTE' | 'RETRY' {
  return getSpentAttempts(findCounter(frame, item.node.id)) === 0 ? 'EXECUTE' : 'RETRY';
}

function logDecision(
  turn: Turn,
  graph: CompiledGraph,
  frame: Frame,
  item: CompiledNode,
  mode: Mode,
  why: DecisionReason['why'],
  broadened: boolean,
): number {
  const { node, retry } = item;
  turn.session.row += 1;
  addEvent(turn, {
    type: 'decision',
    row: turn.session.row,
    graph: graph.id,
    node: node.id,
    mode,
    waits: item.waits && mode !== 'SKIP' && mode !== 'HANDOFF' && !broadened,
    reason: {
      importance: IMPORTANCE[item.importance] as DecisionReason['importance'],
      attempts: getSpentAttempts(findCounter(frame, node.id)),
      maxAttempts: retry.maxAttempts,
      why,
    },
  });
  return turn.session.row;
}

/** Says what the node says. Whether the turn rests is known at once for a question with a plain text. */
function runNode(
  turn: Turn,
  view: View,
  item: CompiledNode,
  mode: Mode,
  row: number,
): boolean | Moving<boolean> {
  const counter = findCounter(view.frame, item.node.id);
  const saying = sayPrompt(turn, item, mode, getSpentAttempts(counter));
  return item.waits && !saying
    ? rest(turn, view.frame, item, mode, row)
    : runOn(turn, view, item, mode, row, saying);
}

/** A waiting node rests until the next input and is credited then. */
function rest(turn: Turn, frame: Frame, item: CompiledNode, mode: Mode, row: number): true {
  const { session } = turn;
  const node = item.node.id;
  const { facts, expects, options } = describeExpectation(turn, item);
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
  };
  frame.phase = 'asked';
  frame.run = { node, turns: frame.run?.node === node ? frame.run.turns + 1 : 1 };
  return true;
}

/** The rest of running a node that asks something to say its text, or that does not wait: it is credited at once. */
function* runOn(
  turn: Turn,
  view: View,
  item: CompiledNode,
  mode: Mode,
  row: number,
  saying: Moving<void> | undefined,
): Moving<boolean> {
  if (saying) yield* saying;
  if (item.waits) return rest(turn, view.frame, item, mode, row);
  const { frame } = view;
  const { node } = item;
  const counter = findCounter(frame, node.id);
  const credited = updateCounter(frame, node.id, {
    attempts: (counter?.attempts ?? 0) + 1,
    executions: (counter?.executions ?? 0) + (mode === 'EXECUTE' ? 1 : 0),
    lastRun: turn.session.turn,
  });
  const statesProduced = isStateDue(item, view) ? writeStates(turn, item) : [];
  const gatesOpened = updateGates(turn, [], statesProduced);
  addEvent(turn, {
    type: 'row-closed',
    row,
    node: node.id,
    mode,
    outcome: 'run',
    attempts: credited.attempts,
    executions: credited.executions,
    factsProduced: [],
    statesProduced,
    gatesOpened,
  });
  if (node.type === 'handoff') {
    const { reason, queue, text } = node;
    yield* handOff(turn, {
      node: node.id,
      reason,
      ...(queue === undefined ? {} : { queue }),
      silent: text !== undefined,
    });
    return true;
  }
  return node.type === 'terminal' ? complete(turn, frame, 'terminal', node.outcome) : false;
}

function* stopInDeadlock(turn: Turn, graph: CompiledGraph, view: View): Moving<boolean> {
  turn.session.lastError = { code: 'deadlock', message: 'No node can be picked and the goal is not met.' };
  addEvent(turn, { type: 'deadlock', graph: graph.id, reasons: explainBlockers(graph, view) });
  yield* saySystemText(turn, 'deadlock');
  return true;
}

/** Ends the conversation because the user asked to. */
export function endByUser(turn: Turn): void {
  turn.session.pending = undefined;
  complete(turn, turn.session.frames[0], 'user');
}

/** Decides one named node whatever the order says: an operator's word. */
export function* goToNode(turn: Turn, frame: Frame, item: CompiledNode): Moving<boolean> {
  const graph = turn.compiled.getGraph(frame.graph);
  const view: View = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const mode = getSpentAttempts(findCounter(frame, item.node.id)) === 0 ? 'EXECUTE' : 'RETRY';
  return yield* perform(turn, graph, frame, view, { kind: 'run', item, mode, why: 'operator' });
}

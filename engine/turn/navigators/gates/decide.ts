import type { CompiledGraph, CompiledNode } from '../../../compile/compiled-flow.ts';
import { holds } from '../../../guards/guard.ts';
import type { CounterRow, Frame, Mode } from '../../../session/session.ts';
import { findCounter } from '../../counters.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import type { DecisionReason } from '../../types/outcome.ts';
import { isOpenForChange } from '../asks-for-change.ts';
import { type GateView, getMode, getSpentAttempts, isDone, isOffPath, isPassedOver } from './eligibility.ts';
import { pickCoolingDown, pickFirst } from './pick.ts';
import { pickForChange } from './pick-for-change.ts';

/** The next move of a gates graph, before it is carried out. */
export type Decision =
  | { kind: 'pass'; item: CompiledNode }
  | { kind: 'run'; item: CompiledNode; mode: Mode; why: DecisionReason['why'] }
  | { kind: 'none' };

/** Consecutive user turns on one node after which it is broadened, then handed off. */
const TURNS_RUNNING_LIMIT = 10;

/** Picks the next node and its mode. Changes only the frame's focus. */
export function decideGates(turn: Turn, graph: CompiledGraph, frame: Frame, view: GateView): Decision {
  const changed = pickForChange(turn, graph, frame, view);
  if (changed)
    return limitTurnsRunning(turn, frame, withMode(changed, findCounter(frame, changed.node.id), 'changed'));
  const focused = takeFocus(turn, graph, frame, view);
  if (focused) return limitTurnsRunning(turn, frame, focused);
  const item = pickFirst(graph, view, turn.session, turn.view.gates);
  if (item) {
    if (isPassedOver(item, view)) return { kind: 'pass', item };
    return limitTurnsRunning(turn, frame, withMode(item, findCounter(frame, item.node.id), 'first-in-order'));
  }
  const cooling = pickCoolingDown(graph, view);
  if (!cooling) return { kind: 'none' };
  addEvent(turn, { type: 'cooldown-waived', node: cooling.item.node.id, turnsLeft: cooling.turnsLeft });
  const counter = findCounter(frame, cooling.item.node.id);
  return limitTurnsRunning(turn, frame, withMode(cooling.item, counter, 'cooldown-waived'));
}

type Run = Extract<Decision, { kind: 'run' }>;

function withMode(item: CompiledNode, counter: CounterRow | undefined, why: DecisionReason['why']): Run {
  const mode = getMode(item, counter);
  const spent = getSpentAttempts(counter);
  const clarifies = mode === 'RETRY' && spent === item.retry.maxAttempts;
  return {
    kind: 'run',
    item,
    mode,
    why: clarifies ? 'clarify' : spent >= item.retry.maxAttempts ? 'exhausted' : why,
  };
}

/** The node in focus: asked again after an off-topic message, or after an invalid or partial answer. */
function takeFocus(turn: Turn, graph: CompiledGraph, frame: Frame, view: GateView): Run | undefined {
  const { focus } = frame;
  if (!focus) return undefined;
  frame.focus = undefined;
  const item = graph.nodes.get(focus.node);
  const counter = findCounter(frame, focus.node);
  if (!item?.enabled || counter?.skipped || isPassedOver(item, view)) return undefined;
  if (isDone(item, view, counter) && turn.question.insistsOn !== focus.node) return undefined;
  if ((view.afterGoal && item.importance < 2) || lostRequirements(turn, item, view)) return undefined;
  if (focus.mode === undefined) return withMode(item, counter, 'stays-in-focus');
  return { kind: 'run', item, mode: focus.mode, why: 'turn-aside' };
}

/**
 * Whether this input invalidated the node's requirements, for example by a correction. Gates count only if
 * they closed in this turn: a neighbor that BROADEN asks may never have had them.
 */
function lostRequirements(turn: Turn, item: CompiledNode, { scope, frame }: GateView): boolean {
  return (
    isOffPath(item, scope.path) ||
    item.requiresStates.some((state) => !scope.hasState(state)) ||
    (item.when !== undefined && !holds(item.when.evaluate(scope)) && !isOpenForChange(turn, frame, item)) ||
    turn.log.events.some((event) => event.type === 'gate-closed' && item.requires.includes(event.gate))
  );
}

function limitTurnsRunning(turn: Turn, frame: Frame, run: Run): Run {
  const { run: running } = frame;
  if (!run.item.waits || running?.node !== run.item.node.id || running.turns < TURNS_RUNNING_LIMIT)
    return run;
  if (run.mode !== 'EXECUTE' && run.mode !== 'RETRY') return run;
  addEvent(turn, { type: 'ten-turns', node: run.item.node.id });
  const mode = findCounter(frame, run.item.node.id)?.broadened ? 'HANDOFF' : 'BROADEN';
  return { ...run, mode, why: 'ten-turns' };
}

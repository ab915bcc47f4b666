import type { CompiledFlow, CompiledNode } from '../../../compile/compiled-flow.ts';
import { findReplacement, isOnPath } from '../../../compile/find-replacements.ts';
import { holds } from '../../../guards/guard.ts';
import type { GuardScope } from '../../../guards/guard-scope.ts';
import { formatEnglish } from '../../../messages/format-english.ts';
import type { CounterRow, Frame, Mode } from '../../../session/session.ts';
import { findCounter } from '../../counters.ts';
import { isGateOpen } from '../../gates.ts';
import type { Blocker } from '../../types/outcome.ts';

/** The context of eligibility: facts and gates, one frame, the turn. */
export type GateView = {
  compiled: CompiledFlow;
  frame: Frame;
  scope: GuardScope;
  turn: number;
  /** The goal is met, and only nodes of high importance continue. */
  afterGoal?: boolean;
};

/** Attempts spent since the node was last opened. See docs/rulings.md#4. */
export function getSpentAttempts(counter: CounterRow | undefined): number {
  return counter ? counter.attempts - (counter.reopenedAt ?? 0) : 0;
}

/**
 * The mode by credited attempts: 0 is EXECUTE, below the maximum is RETRY, else `onExhaust` decides. See
 * docs/rulings.md#2.
 */
export function getMode(item: CompiledNode, counter: CounterRow | undefined): Mode {
  const spent = getSpentAttempts(counter);
  const { maxAttempts, onExhaust } = item.retry;
  if (spent === 0) return 'EXECUTE';
  if (spent < maxAttempts) return 'RETRY';
  // CLARIFY gives one more attempt, then HANDOFF; BROADEN happens once per node. See docs/rulings.md#5.
  if (onExhaust === 'CLARIFY') return spent === maxAttempts ? 'RETRY' : 'HANDOFF';
  if (onExhaust === 'BROADEN') return counter?.broadened ? 'HANDOFF' : 'BROADEN';
  return onExhaust;
}

/**
 * Whether a node's objective is met: all gates it satisfies, evaluated as if its own states were set; without
 * gates, all facts it produces; without those, it ran or was replied to. An assign node ran. See
 * docs/rulings.md#3. An optional
 * question is also met if the user does not know the answer. See docs/rulings.md#15.
 */
export function isObjectiveMet(item: CompiledNode, { compiled, frame, scope }: GateView): boolean {
  const { satisfies, produces, producesStates, node } = item;
  if (node.type === 'assign') return getSpentAttempts(findCounter(frame, node.id)) > 0;
  if (node.type === 'question' && node.optional && findCounter(frame, node.id)?.unknown) return true;
  if (satisfies.length > 0) {
    const asIfSet: GuardScope =
      producesStates.length === 0
        ? scope
        : { ...scope, hasState: (state) => producesStates.includes(state) || scope.hasState(state) };
    for (const name of satisfies) {
      const gate = compiled.gates.get(name);
      if (gate === undefined || !isGateOpen(gate, asIfSet)) return false;
    }
    return true;
  }
  if (produces.length > 0) return areKnown(produces, scope);
  return getSpentAttempts(findCounter(frame, node.id)) > 0;
}

/**
 * Whether a node's states should be set: for a question when its facts are known or its objective is met, for
 * any other node when it runs. See docs/rulings.md#3.
 */
export function isStateDue(item: CompiledNode, view: GateView): boolean {
  return item.node.type !== 'question' || areKnown(item.asks, view.scope) || isObjectiveMet(item, view);
}

function areKnown(facts: readonly string[], scope: GuardScope): boolean {
  for (const fact of facts) if (scope.fact(fact) === undefined) return false;
  return true;
}

/** Whether a node is untouched in this frame: never asked, run, passed over or skipped. */
export function isUntouched(counter: CounterRow | undefined): boolean {
  return counter === undefined || (counter.attempts === 0 && counter.executions === 0 && !counter.skipped);
}

/** Whether this node would be passed over instead of asked. See docs/rulings.md#9. */
export function isPassedOver(item: CompiledNode, view: GateView): boolean {
  return hasNothingToAsk(item, view) && isUntouched(findCounter(view.frame, item.node.id));
}

/** The same check for a node that is known to be untouched. */
export function hasNothingToAsk(item: CompiledNode, view: GateView): boolean {
  const { node, asks } = item;
  if (node.type !== 'question' || node.askAlways || asks.length === 0) return false;
  return areKnown(asks, view.scope) || isObjectiveMet(item, view);
}

/**
 * Whether a node is done because its objective is met. An untouched question is not done: it is passed over
 * or asked first.
 */
export function isDone(item: CompiledNode, view: GateView, counter: CounterRow | undefined): boolean {
  if (item.node.type === 'question' && item.asks.length > 0 && isUntouched(counter)) return false;
  return isObjectiveMet(item, view);
}

/** User turns until a node may be tried again: it may if now - last > cooldown. See docs/rulings.md#7. */
export function getCooldownLeft(item: CompiledNode, counter: CounterRow | undefined, turn: number): number {
  if (!counter || counter.attempts === 0) return 0;
  return Math.max(0, counter.lastRun + item.retry.cooldownTurns + 1 - turn);
}

function isCapped(item: CompiledNode, counter: CounterRow): boolean {
  // The cap limits EXECUTE only; a retry stays possible. See docs/rulings.md#4.
  return counter.executions >= item.maxExecutions && getMode(item, counter) === 'EXECUTE';
}

/** The definition of eligibility. `relaxed` ignores the required gates, as BROADEN does for neighbors. */
export function isEligible(
  item: CompiledNode,
  view: GateView,
  relaxed = false,
  counter = findCounter(view.frame, item.node.id),
): boolean {
  const { scope } = view;
  if (!item.enabled || (view.afterGoal && item.importance < 2)) return false;
  if (isOffPath(item, scope.path)) return false;
  for (const state of item.requiresStates) if (!scope.hasState(state)) return false;
  if (!relaxed) for (const gate of item.requires) if (!scope.hasGate(gate)) return false;
  if (counter) {
    if (counter.skipped || isCapped(item, counter) || getCooldownLeft(item, counter, view.turn) > 0)
      return false;
  }
  if (isDone(item, view, counter)) return false;
  return item.when === undefined || holds(item.when.evaluate(scope));
}

/** Whether the active path excludes a node: it belongs to another path, or another node replaces it. */
export function isOffPath(item: CompiledNode, path: string | undefined): boolean {
  if (item.paths.length === 0 && item.replacements.length === 0) return false;
  return !isOnPath(item, path) || findReplacement(item, path) !== undefined;
}

/** Everything that prevents a node from being picked now, for display; empty exactly if it is eligible. */
export function findBlockers(item: CompiledNode, view: GateView): Blocker[] {
  const { node, requires, requiresStates, when } = item;
  const { scope } = view;
  const counter = findCounter(view.frame, node.id);
  const blockers: Blocker[] = [];
  if (!item.enabled) blockers.push({ reason: 'off' });
  if (!isOnPath(item, scope.path)) blockers.push({ reason: 'path', paths: [...item.paths] });
  const replacement = findReplacement(item, scope.path);
  if (replacement) blockers.push({ reason: 'replaced', by: replacement.node.id });
  if (isDone(item, view, counter)) blockers.push({ reason: 'met' });
  const gates = requires.filter((gate) => !scope.hasGate(gate));
  if (gates.length > 0) blockers.push({ reason: 'missing-gates', gates });
  const states = requiresStates.filter((state) => !scope.hasState(state));
  if (states.length > 0) blockers.push({ reason: 'missing-states', states });
  const result = when?.evaluate(scope);
  if (when && result && !holds(result)) {
    const { missing, fault } = result;
    blockers.push({
      reason: 'when',
      expression: when.source,
      ...(missing && { missing }),
      ...(fault && { fault: formatEnglish(fault) }),
    });
  }
  if (counter?.skipped) blockers.push({ reason: 'skipped' });
  if (counter && isCapped(item, counter)) {
    blockers.push({ reason: 'run-cap', executions: counter.executions, max: item.maxExecutions });
  }
  const turnsLeft = getCooldownLeft(item, counter, view.turn);
  if (turnsLeft > 0) blockers.push({ reason: 'cooling-down', turnsLeft });
  if (view.afterGoal && item.importance < 2) blockers.push({ reason: 'low-importance-after-goal' });
  return blockers;
}

import type { CompiledNode } from '../compile/compiled-flow.ts';
import type { Call } from '../document/call.ts';
import { listNodeCalls } from '../document/node-uses.ts';
import type { Guard } from '../guards/guard.ts';
import type { Frame } from '../session/session.ts';
import type { Turn, Unset } from './turn-state.ts';

/** What these calls set on success, with the computed facts that depend on it. */
export function listUnset({ compiled }: Turn, calls: readonly Call[], states: readonly string[] = []): Unset {
  const facts = new Set(calls.flatMap(({ assigns = [] }) => assigns.map(({ fact }) => fact)));
  for (const { fact, guard } of compiled.computed)
    if (guard.analysis.wholeAnswers || guard.analysis.answers.some((name) => facts.has(name)))
      facts.add(fact.name);
  return { facts, states: new Set(states) };
}

/**
 * Records that a call of a node failed, was refused or has an unknown result, and no edge handled it. Until a
 * guard reads what the call would have set, texts on the way may only be true after a success.
 */
export function noteUnset(turn: Turn, { node, producesStates }: CompiledNode): void {
  if (turn.behavior.tellsOutcomes) turn.unset = listUnset(turn, listNodeCalls(node), producesStates);
}

/** The caller's facts that a called graph could not set are unset too. */
export function noteUnsetOutputs({ unset }: Turn, outputs: Readonly<Record<string, string>>): void {
  if (!unset) return;
  const facts = Object.keys(outputs).filter((fact) => unset.facts.has(outputs[fact] as string));
  for (const fact of facts) unset.facts.add(fact);
}

/** Forgets the failure if one of these guards reads what the call would have set: the author handled it. */
export function noteGuards(turn: Turn, guards: readonly (Guard | undefined)[]): void {
  const { unset } = turn;
  if (unset && guards.some((guard) => guard && readsUnset(turn, unset, guard))) turn.unset = undefined;
}

/** Whether an expression depends on what the calls would have set, so it can distinguish failure from success. */
export function readsUnset({ compiled }: Turn, { facts, states }: Unset, { analysis }: Guard): boolean {
  const isFact = (name: string): boolean => facts.has(name);
  const isState = (name: string): boolean => states.has(name);
  const isGate = (name: string): boolean => {
    const item = compiled.gates.get(name);
    const { metricsAll = [], metricsAny = [], statesAll = [] } = item?.gate.satisfiedBy ?? {};
    return (
      [...metricsAll, ...metricsAny, ...(item?.guard?.analysis.answers ?? [])].some(isFact) ||
      [...statesAll, ...(item?.guard?.analysis.states ?? [])].some(isState)
    );
  };
  return (
    (analysis.wholeAnswers && facts.size > 0) ||
    analysis.answers.some(isFact) ||
    analysis.states.some(isState) ||
    analysis.gates.some(isGate)
  );
}

/**
 * Whether a node's text is left out because it may only be true if a failed call had succeeded. A node that
 * waits still speaks, so that the customer knows what is expected. See docs/rulings.md#49.
 */
export function withholdsText(turn: Turn, frame: Frame, item: CompiledNode): boolean {
  const { type } = item.node;
  if (item.waits || (type !== 'message' && type !== 'terminal') || !turn.behavior.tellsOutcomes) return false;
  if (turn.compiled.getGraph(frame.graph).strategy === 'gates') return needsFailed(turn, frame, item);
  const { unset } = turn;
  return unset !== undefined && (item.when === undefined || !readsUnset(turn, unset, item.when));
}

/** Whether a node of a gates graph requires a state that only failed nodes have set. */
function needsFailed({ compiled }: Turn, frame: Frame, item: CompiledNode): boolean {
  if (!frame.counters.some(({ failed }) => failed)) return false;
  const { nodes } = compiled.getGraph(frame.graph);
  const given = new Map<string, boolean>();
  for (const { node, failed = false } of frame.counters)
    for (const state of nodes.get(node)?.producesStates ?? [])
      given.set(state, failed && given.get(state) !== false);
  const needed = [
    ...item.requiresStates,
    ...(item.when?.analysis.states ?? []),
    ...item.requires.flatMap((gate) => compiled.gates.get(gate)?.gate.satisfiedBy.statesAll ?? []),
  ];
  return needed.some((state) => given.get(state) === true);
}

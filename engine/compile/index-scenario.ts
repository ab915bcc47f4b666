import type { Edge } from '../document/edge.ts';
import type { Graph } from '../document/flow-document.ts';
import type { Guard } from '../guards/guard.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import { push } from './push.ts';

export type CompiledTransition = {
  edge: Edge;
  priority: number;
  guard: Guard | undefined;
  /** Place in the document, which settles what nothing else does. */
  order: number;
};

/** What a scenario has beyond its steps. */
export type ScenarioIndex = {
  entry: string | undefined;
  /** By the step they leave, in the order of the document. */
  transitions: Map<string, CompiledTransition[]>;
};

/** The entry is the one named, else the only step no transition leads to, else the first. */
export function indexScenario(
  { getGuard }: Pick<CompiledFlow, 'getGuard'>,
  { entry, nodes, edges = [] }: Graph,
): ScenarioIndex {
  const transitions: ScenarioIndex['transitions'] = new Map();
  edges.forEach((edge, order) => {
    const guard = edge.guard === undefined ? undefined : getGuard(edge.guard);
    push(transitions, edge.from, { edge, priority: edge.priority ?? 0, guard, order });
  });
  const reached = new Set(edges.map(({ to }) => to));
  const first = nodes.filter(({ id }) => !reached.has(id));
  return { entry: entry ?? (first.length === 1 ? first[0] : nodes[0])?.id, transitions };
}

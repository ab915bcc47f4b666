import type { Graph } from '../document/flow-document.ts';
import { push } from '../push.ts';
import type { CompiledFlow, ScenarioIndex } from './compiled-flow.ts';

/** The entry is the declared one, else the only step without an incoming transition, else the first step. */
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

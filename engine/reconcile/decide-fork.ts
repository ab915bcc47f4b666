import type { CompiledFlow, CompiledGraph } from '../compile/compiled-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import { type Edge, EXIT } from '../document/edge.ts';
import { type GuardScope, holds } from '../guards/guard.ts';
import { getWays, judgeEdges } from '../turn/navigators/edges/judge-edges.ts';

/** Whether the ways out of a node are others than they were. A node that was not there has none in common. */
export function isForkChanged(before: CompiledGraph, now: CompiledGraph, node: string): boolean {
  if (!before.nodes.has(node)) return true;
  const list = ({ graph }: CompiledGraph): string =>
    toCanonicalJson(
      (graph.edges ?? []).filter(({ from }) => from === node).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  return list(before) !== list(now);
}

/**
 * Where a fork leads by what is known now, or undefined where its guards do not tell: there are none, none
 * holds, or what a message meant decides.
 */
export function decideFork(
  to: CompiledFlow,
  graph: CompiledGraph,
  node: string,
  scope: GuardScope,
): string | undefined {
  const target =
    graph.strategy === 'edges' ? decideEdges(graph, node, scope) : decideSteps(to, graph, node, scope);
  return target === EXIT || target === undefined || !graph.nodes.has(target) ? undefined : target;
}

function decideEdges(graph: CompiledGraph, node: string, scope: GuardScope): string | undefined {
  const { usual } = getWays(graph, node);
  return usual.some(({ guard }) => guard) ? judgeEdges(usual, scope).taken?.edge.to : undefined;
}

/** Between steps only a guard without a condition is taken whatever the message means (ruling 25). */
function decideSteps(
  { getGuard }: CompiledFlow,
  { graph }: CompiledGraph,
  node: string,
  scope: GuardScope,
): string | undefined {
  let best: Edge | undefined;
  for (const edge of graph.edges ?? []) {
    if (edge.from !== node || edge.guard === undefined || edge.condition) continue;
    if (best && (edge.priority ?? 0) <= (best.priority ?? 0)) continue;
    if (holds(getGuard(edge.guard).evaluate(scope))) best = edge;
  }
  return best?.to;
}

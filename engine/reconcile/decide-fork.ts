import type { CompiledFlow, CompiledGraph } from '../compile/compiled-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import { type Edge, EXIT } from '../document/edge.ts';
import { holds } from '../guards/guard.ts';
import type { GuardScope } from '../guards/guard-scope.ts';
import { getOutgoing, judgeEdges } from '../turn/navigators/edges/judge-edges.ts';

/**
 * Whether the outgoing edges of a node differ between the versions. A node that the old version lacks counts
 * as changed.
 */
export function isForkChanged(before: CompiledGraph, now: CompiledGraph, node: string): boolean {
  if (!before.nodes.has(node)) return true;
  const list = ({ graph }: CompiledGraph): string =>
    toCanonicalJson(
      (graph.edges ?? []).filter(({ from }) => from === node).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  return list(before) !== list(now);
}

/**
 * The node a fork leads to with the facts known now. Undefined if its guards do not decide: it has no guards,
 * none holds, or the choice depends on the meaning of a message.
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
  const { usual } = getOutgoing(graph, node);
  return usual.some(({ guard }) => guard) ? judgeEdges(usual, scope).taken?.edge.to : undefined;
}

/**
 * Between steps, only a guard without a condition decides regardless of the message. See docs/rulings.md#25.
 */
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

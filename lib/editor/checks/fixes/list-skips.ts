import { type Edge, ELSE, type FlowDocument, type Graph, type Node } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { createEdge, pushEdge } from '../../commands/add-edge';
import { makeEdit } from '../../model/edit';
import { findNode, toEdgeKey } from '../../model/item';
import type { Fix } from './fix';
import { requireKnown } from './known-condition';

/**
 * Leads past a question of a graph with connections once its facts are known. Only where one connection leaves the
 * question: otherwise it is not certain where to go on.
 */
export function listSkips(document: FlowDocument, id: string): Fix[] {
  const placed = findNode(document, id);
  if (placed?.graph.strategy !== 'edges') return [];
  const { graph, graphIndex } = placed;
  const node = findDrawn(graph, placed.node);
  const facts = node.produces ?? [];
  const leaving = graph.edges?.filter(({ from, on }) => from === node.id && on === undefined) ?? [];
  const arriving = graph.edges?.filter(({ to, from }) => to === node.id && from !== node.id) ?? [];
  const [next, ...others] = leaving;
  const isClear = next !== undefined && others.length === 0 && isAlways(next) && graph.entry !== node.id;
  if (!isClear || facts.length === 0 || arriving.length === 0 || arriving.some(({ on }) => on !== undefined))
    return [];
  const title = say('Skip “{node}” once {facts} is known', { node: node.name, facts: facts.join(', ') });
  const taken = new Set<string>();
  const added = arriving.map((edge): Edge => {
    const guard = requireKnown(facts, edge.guard);
    const made = createEdge(document, graph.id, { from: edge.from, to: next.to, guard }, taken);
    taken.add(made.id);
    return { ...made, priority: isAlways(edge) ? getLowest(graph, edge) - 1 : (edge.priority ?? 0) + 1 };
  });
  const edit = makeEdit(
    document,
    title,
    (draft) => {
      for (const edge of added) pushEdge(draft, graph.id, edge);
      // Beside a condition, the usual connection is the one that is taken otherwise.
      const usual = new Set(arriving.filter(isAlways).map((edge) => edge.id));
      for (const edge of draft.graphs[graphIndex]?.edges ?? []) if (usual.has(edge.id)) edge.guard = ELSE;
    },
    added.map((edge) => toEdgeKey(graph.id, edge.id)),
  );
  return [{ title, edit }];
}

const isAlways = ({ guard }: Edge): boolean => guard === undefined || ['', ELSE].includes(guard.trim());

/** The other connections of the node decide first. */
const getLowest = ({ edges = [] }: Graph, { from }: Edge): number =>
  Math.min(
    0,
    ...edges.flatMap((edge) => (edge.from === from && !isAlways(edge) ? [edge.priority ?? 0] : [])),
  );

/** A question of a path is asked in place of the one that is connected. */
function findDrawn({ nodes }: Graph, node: Node): Node {
  if (!node.paths?.length) return node;
  const facts = [...(node.produces ?? [])].sort().join();
  const isSame = (other: Node) => [...(other.produces ?? [])].sort().join() === facts;
  return nodes.find((other) => !other.paths?.length && isSame(other)) ?? node;
}

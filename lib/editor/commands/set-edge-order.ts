import { type Edge, ELSE, type FlowDocument, type Graph } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';

/**
 * The edges evaluated together with an edge, in order: same node and event, higher priority first, then by
 * id. `else` is always last.
 */
export function listSiblings(graph: Graph, edge: Pick<Edge, 'from' | 'on'>): Edge[] {
  return (graph.edges ?? [])
    .filter((other) => other.from === edge.from && other.on === edge.on)
    .sort(compareEdges);
}

function compareEdges(a: Edge, b: Edge): number {
  return (
    Number(isElseEdge(a)) - Number(isElseEdge(b)) ||
    (b.priority ?? 0) - (a.priority ?? 0) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

export function isElseEdge({ guard }: Edge): boolean {
  return guard?.trim() === ELSE;
}

/** Moves an edge one position earlier (-1) or later (1) among its siblings; undefined if it cannot move. */
export function moveEdge(
  document: FlowDocument,
  graphId: string,
  edgeId: string,
  by: -1 | 1,
): Edit | undefined {
  const graph = document.graphs.find((candidate) => candidate.id === graphId);
  const edge = graph?.edges?.find((candidate) => candidate.id === edgeId);
  if (!graph || !edge || isElseEdge(edge)) return undefined;
  const order = listSiblings(graph, edge).filter((sibling) => !isElseEdge(sibling));
  const from = order.findIndex((sibling) => sibling.id === edgeId);
  const other = order[from + by];
  if (!other) return undefined;
  order[from] = other;
  order[from + by] = edge;
  const priorities = spread(order, new Set([edge.id, other.id]));
  return makeEdit(document, by < 0 ? say('Check earlier') : say('Check later'), (draft) => {
    const edges = draft.graphs.find((candidate) => candidate.id === graphId)?.edges ?? [];
    for (const sibling of edges) {
      const priority = priorities.get(sibling.id);
      if (priority === undefined || priority === (sibling.priority ?? 0)) continue;
      if (priority === 0) delete sibling.priority;
      else sibling.priority = priority;
    }
  });
}

/** Priorities for an order: the two swapped edges get the lowest possible value, others rise if needed. */
function spread(order: readonly Edge[], moved: ReadonlySet<string>): Map<string, number> {
  const priorities = new Map<string, number>();
  const lowest = Math.min(...order.map(({ priority = 0 }) => priority));
  let below: { id: string; priority: number } | undefined;
  for (const { id, priority = 0 } of order.toReversed()) {
    const minPriority = below === undefined ? lowest : id < below.id ? below.priority : below.priority + 1;
    below = { id, priority: moved.has(id) ? minPriority : Math.max(minPriority, priority) };
    priorities.set(id, below.priority);
  }
  return priorities;
}

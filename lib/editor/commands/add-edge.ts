import { type Edge, ELSE, type FlowDocument, type Graph } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createEdgeId } from '../model/fresh-id';
import { isScenario } from '../model/is-scenario';
import { toEdgeKey } from '../model/item';

export type NewEdge = { from: string; to: string; guard?: string; on?: Edge['on'] };

/** Adds an edge; `to` is a node of the same graph or the exit. */
export function addEdge(document: FlowDocument, graph: string, edge: NewEdge): Edit {
  const made = createEdge(document, graph, edge);
  const label = isScenario(document, graph) ? say('Add transition') : say('Add connection');
  return makeEdit(document, label, (draft) => pushEdge(draft, graph, made), [toEdgeKey(graph, made.id)]);
}

/**
 * Creates an edge. If all siblings have guards, it becomes the `else` edge, because two unconditional edges
 * would be a mistake. Transitions have no `else`: without a condition, they are taken if no other matches.
 */
export function createEdge(
  document: FlowDocument,
  graphId: string,
  { from, to, guard, on }: NewEdge,
  taken?: ReadonlySet<string>,
): Edge {
  const graph = document.graphs.find((candidate) => candidate.id === graphId);
  const left =
    graph?.strategy !== 'meaning' &&
    guard === undefined &&
    on === undefined &&
    graph !== undefined &&
    leavesSomething(graph, from);
  const kept = guard ?? (left ? ELSE : undefined);
  return {
    id: createEdgeId(document, taken),
    from,
    to,
    ...(kept === undefined ? {} : { guard: kept }),
    ...(on === undefined ? {} : { on }),
  };
}

export function pushEdge(draft: FlowDocument, graphId: string, edge: Edge): void {
  const graph = draft.graphs.find((candidate) => candidate.id === graphId);
  if (!graph) return;
  graph.edges ??= [];
  graph.edges.push(edge);
}

function leavesSomething(graph: Graph, from: string): boolean {
  const siblings = (graph.edges ?? []).filter((edge) => edge.from === from && edge.on === undefined);
  return (
    siblings.length > 0 && siblings.every((edge) => edge.guard !== undefined && edge.guard.trim() !== ELSE)
  );
}

import { EXIT, type FlowDocument, type Graph } from '@turnpike/engine/document';

/**
 * The later document with what was removed from a graph since the earlier one, so that both are in one drawing. Removed
 * cards keep their places and come first, below the others.
 */
export function joinDocuments(earlier: FlowDocument, later: FlowDocument, graphId: string): FlowDocument {
  const [before, after] = [findGraph(earlier, graphId), findGraph(later, graphId)];
  if (!before) return later;
  if (!after) return { ...later, graphs: [...later.graphs, before], ui: joinPlaces(earlier, later, graphId) };
  const nodes = [...listRemoved(before.nodes, after.nodes), ...after.nodes];
  const ids = new Set<string>(nodes.map(({ id }) => id));
  const edges = [
    ...listRemoved(before.edges ?? [], after.edges ?? []).filter(
      ({ from, to }) => ids.has(from) && (to === EXIT || ids.has(to)),
    ),
    ...(after.edges ?? []),
  ];
  const joined: Graph = { ...after, nodes, ...(edges.length > 0 && { edges }) };
  const graphs = later.graphs.map((graph) => (graph === after ? joined : graph));
  return { ...later, graphs, ui: joinPlaces(earlier, later, graphId) };
}

function joinPlaces(earlier: FlowDocument, later: FlowDocument, graph: string): FlowDocument['ui'] {
  const [before, after] = [earlier.ui?.graphs?.[graph], later.ui?.graphs?.[graph]];
  if (!before) return later.ui;
  const places = { ...before, ...after, nodes: { ...before.nodes, ...after?.nodes } };
  return { ...later.ui, graphs: { ...later.ui?.graphs, [graph]: places } };
}

const findGraph = (document: FlowDocument, id: string): Graph | undefined =>
  document.graphs.find((graph) => graph.id === id);

function listRemoved<T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] {
  const left = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !left.has(id));
}

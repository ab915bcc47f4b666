import { EXIT, type FlowDocument, isRecord } from '@turnpike/engine/document';
import { getLayout } from '../../commands/placement';

type Draft = Partial<Pick<FlowDocument, 'graphs' | 'gates' | 'ui'>>;
type Graph = FlowDocument['graphs'][number];
type Sides = { base: Draft; mine: Draft; theirs: Draft };
type Returned = { id: string; holder: Draft };

/**
 * Restores the parts of an item that one side removed and the other changed, if it is kept: position, edges
 * to existing nodes, groups and entry. They were removed elsewhere in the document, without a conflict.
 */
export function restoreRemoved(
  document: unknown,
  sides: { base: unknown; mine: unknown; theirs: unknown },
): unknown {
  const known: Sides = {
    base: toDraft(sides.base),
    mine: toDraft(sides.mine),
    theirs: toDraft(sides.theirs),
  };
  const nodes = (draft: Draft) =>
    (draft.graphs ?? []).flatMap((graph) => graph.nodes?.map(({ id }) => id) ?? []);
  const gates = (draft: Draft) => (draft.gates ?? []).map(({ name }) => name);
  const returned = findReturned(document as Draft, known, nodes);
  const opened = findReturned(document as Draft, known, gates);
  if (returned.length + opened.length === 0) return document;
  const draft = structuredClone(document) as Draft;
  for (const one of returned) returnNode(draft, one);
  for (const one of opened) returnPlaces(draft, 'gates', one);
  return draft;
}

/** An invalid side restores nothing. */
function toDraft(side: unknown): Draft {
  if (!isRecord(side)) return {};
  const { graphs = [], gates = [] } = side;
  return Array.isArray(graphs) && Array.isArray(gates) ? (side as Draft) : {};
}

/** Items of the merged draft that one side removed; `holder` is the other side. */
function findReturned(
  document: Draft,
  { base, mine, theirs }: Sides,
  list: (draft: Draft) => string[],
): Returned[] {
  const [was, here, there] = [base, mine, theirs].map((draft) => new Set(list(draft)));
  return list(document).flatMap((id) => {
    if (!was?.has(id) || here?.has(id) === there?.has(id)) return [];
    return [{ id, holder: here?.has(id) ? mine : theirs }];
  });
}

function returnNode(draft: Draft, one: Returned): void {
  const isHome = ({ nodes }: Graph): boolean => nodes?.some(({ id }) => id === one.id);
  const graph = draft.graphs?.find(isHome);
  const source = one.holder.graphs?.find(isHome);
  if (!graph || !source) return;
  returnPlaces(draft, 'nodes', one);
  returnEdges(graph, source, one.id);
  if (graph.entry === undefined && source.entry === one.id) graph.entry = one.id;
  for (const group of one.holder.ui?.graphs?.[source.id]?.groups ?? []) {
    if (!group.nodes.includes(one.id)) continue;
    const layout = getLayout(draft, graph.id);
    const kept = layout.groups?.find(({ id }) => id === group.id);
    if (kept) kept.nodes = [...new Set([...kept.nodes, one.id])];
    else layout.groups = [...(layout.groups ?? []), { ...group, nodes: [one.id] }];
  }
}

function returnPlaces(draft: Draft, kind: 'nodes' | 'gates', { id, holder }: Returned): void {
  for (const [graph, layout] of Object.entries(holder.ui?.graphs ?? {})) {
    const place = layout[kind]?.[id];
    if (!place || draft.ui?.graphs?.[graph]?.[kind]?.[id]) continue;
    const places = getLayout(draft, graph);
    places[kind] = { ...places[kind], [id]: place };
  }
}

/** Restores the edges of a node, each after its former predecessor. */
function returnEdges(graph: Graph, source: Graph, node: string): void {
  const ends = new Set([...graph.nodes.map(({ id }) => id), EXIT]);
  const edges = source.edges ?? [];
  for (const [index, edge] of edges.entries()) {
    if ((edge.from !== node && edge.to !== node) || !ends.has(edge.from) || !ends.has(edge.to)) continue;
    const present = graph.edges ?? [];
    if (present.some(({ id }) => id === edge.id)) continue;
    const before = edges.slice(0, index).findLast(({ id }) => present.some((other) => other.id === id));
    graph.edges = present.toSpliced(present.findIndex(({ id }) => id === before?.id) + 1, 0, edge);
  }
}

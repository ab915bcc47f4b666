import {
  type Edge,
  EXIT,
  type FlowDocument,
  type Graph,
  memoByObject,
  type Node,
  type Note,
  type Where,
} from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

const ITEM_KINDS = [
  'node',
  'edge',
  'gate',
  'note',
  'fact',
  'state',
  'graph',
  'path',
  'tool',
  'capability',
  'constraint',
  'rule',
  'template',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Lists of the flow parts with an id. */
export const ID_LISTS = {
  path: 'paths',
  tool: 'tools',
  capability: 'capabilities',
  constraint: 'constraints',
  rule: 'rules',
  template: 'templates',
} as const;

/**
 * A selectable item as `kind:id`. The id of a fact, state or gate is its name; of an edge `graph/edge`, because
 * edge ids are only unique within a graph.
 *
 * A string, so that it can be a React Flow id, a Set member and a list key.
 */
export type ItemKey = `${ItemKind}:${string}`;

export function toKey(kind: ItemKind, id: string): ItemKey {
  return `${kind}:${id}`;
}

export function parseKey(key: ItemKey): { kind: ItemKind; id: string } {
  const colon = key.indexOf(':');
  return { kind: key.slice(0, colon) as ItemKind, id: key.slice(colon + 1) };
}

export function toEdgeKey(graph: string, edge: string): ItemKey {
  return `edge:${graph}/${edge}`;
}

/** Graph and edge of an edge key. Ids never contain a slash. */
export function parseEdgeKey(key: ItemKey): { graph: string; edge: string } {
  const [graph = '', edge = ''] = parseKey(key).id.split('/');
  return { graph, edge };
}

/** Ids of one kind in a selection. */
export function idsOf(keys: readonly ItemKey[], kind: ItemKind): string[] {
  return keys.map(parseKey).flatMap((item) => (item.kind === kind ? [item.id] : []));
}

export type PlacedNode = { graph: Graph; graphIndex: number; node: Node; nodeIndex: number };

/** Position of each node in the document, by id. Built once per document. */
export const getNodeIndex = memoByObject((document: FlowDocument): Map<string, PlacedNode> => {
  const index = new Map<string, PlacedNode>();
  for (const [graphIndex, graph] of document.graphs.entries()) {
    for (const [nodeIndex, node] of graph.nodes.entries()) {
      if (!index.has(node.id)) index.set(node.id, { graph, graphIndex, node, nodeIndex });
    }
  }
  return index;
});

export function findNode(document: FlowDocument, id: string): PlacedNode | undefined {
  return getNodeIndex(document).get(id);
}

export type PlacedEdge = { graph: Graph; graphIndex: number; edge: Edge; edgeIndex: number };

/** Position of an edge in the document. */
export function findEdge(document: FlowDocument, key: ItemKey): PlacedEdge | undefined {
  const { graph: graphId, edge: id } = parseEdgeKey(key);
  const graphIndex = document.graphs.findIndex((graph) => graph.id === graphId);
  const graph = document.graphs[graphIndex];
  const edgeIndex = graph?.edges?.findIndex((edge) => edge.id === id) ?? -1;
  const edge = graph?.edges?.[edgeIndex];
  return graph && edge ? { graph, graphIndex, edge, edgeIndex } : undefined;
}

function findNote(document: FlowDocument, id: string): Note | undefined {
  return document.ui?.notes?.find((note) => note.id === id);
}

export function hasItem(document: FlowDocument, key: ItemKey): boolean {
  const { kind, id } = parseKey(key);
  switch (kind) {
    case 'node':
      return findNode(document, id) !== undefined;
    case 'gate':
      return document.gates.some((gate) => gate.name === id);
    case 'edge':
      return findEdge(document, key) !== undefined;
    case 'note':
      return findNote(document, id) !== undefined;
    case 'fact':
      return document.facts.some((fact) => fact.name === id);
    case 'state':
      return document.states.some((state) => state.name === id);
    case 'graph':
      return document.graphs.some((graph) => graph.id === id);
    case 'path':
    case 'tool':
    case 'constraint':
    case 'rule':
    case 'template':
    case 'capability':
      return document[ID_LISTS[kind]]?.some((item) => item.id === id) ?? false;
  }
}

/** Display name of an item. */
export function getItemName(document: FlowDocument, key: ItemKey): string {
  const { kind, id } = parseKey(key);
  if (kind === 'node') return findNode(document, id)?.node.name ?? id;
  if (kind === 'graph') return document.graphs.find((graph) => graph.id === id)?.name ?? id;
  if (kind === 'note') return findNote(document, id)?.text.split('\n')[0] || say('Note');
  if (kind === 'edge') return getEdgeName(document, key);
  if (kind === 'path' || kind === 'tool' || kind === 'capability' || kind === 'rule' || kind === 'template')
    return document[ID_LISTS[kind]]?.find((item) => item.id === id)?.name ?? id;
  return id;
}

/** Edges are named by their ends. */
function getEdgeName(document: FlowDocument, key: ItemKey): string {
  const edge = findEdge(document, key)?.edge;
  if (!edge) return parseEdgeKey(key).edge;
  const nameOf = (id: string) => (id === EXIT ? 'exit' : (findNode(document, id)?.node.name ?? id));
  return `${nameOf(edge.from)} → ${nameOf(edge.to)}`;
}

/** Item of a problem; undefined for the flow itself, its settings and texts. */
export function findItemOf(where: Where): ItemKey | undefined {
  switch (where.kind) {
    case 'node':
      return toKey('node', where.node);
    case 'graph':
      return toKey('graph', where.graph);
    case 'edge':
      return toEdgeKey(where.graph, where.edge);
    case 'path':
    case 'tool':
    case 'capability':
    case 'constraint':
    case 'rule':
    case 'template':
      return toKey(where.kind, where.id);
    case 'fact':
    case 'state':
    case 'gate':
      return toKey(where.kind, where.name);
    default:
      return undefined;
  }
}

/** Initial graph of the canvas: main, or else the first. */
export function getStartGraph(document: FlowDocument): string | undefined {
  return document.main ?? document.graphs[0]?.id;
}

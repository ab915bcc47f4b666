import type { FlowDocument, Graph, Node, Note, Where } from '@turnpike/engine';

export const ITEM_KINDS = ['node', 'gate', 'note', 'fact', 'state', 'graph'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * One thing an author can select, as `kind:id`; facts, states and gates have their name as id.
 *
 * A string, not an object, so that it can be a React Flow id, a Set member and a list key as it is.
 */
export type ItemKey = `${ItemKind}:${string}`;

export function toKey(kind: ItemKind, id: string): ItemKey {
  return `${kind}:${id}`;
}

export function parseKey(key: ItemKey): { kind: ItemKind; id: string } {
  const colon = key.indexOf(':');
  return { kind: key.slice(0, colon) as ItemKind, id: key.slice(colon + 1) };
}

/** The ids of one kind in a selection. */
export function idsOf(keys: readonly ItemKey[], kind: ItemKind): string[] {
  return keys.map(parseKey).flatMap((item) => (item.kind === kind ? [item.id] : []));
}

export type PlacedNode = { graph: Graph; graphIndex: number; node: Node; nodeIndex: number };

const indexes = new WeakMap<FlowDocument, Map<string, PlacedNode>>();

/** Where every node stands, by id. Built once per document. */
export function getNodeIndex(document: FlowDocument): Map<string, PlacedNode> {
  let index = indexes.get(document);
  if (!index) {
    index = new Map();
    for (const [graphIndex, graph] of document.graphs.entries()) {
      for (const [nodeIndex, node] of graph.nodes.entries()) {
        if (!index.has(node.id)) index.set(node.id, { graph, graphIndex, node, nodeIndex });
      }
    }
    indexes.set(document, index);
  }
  return index;
}

export function findNode(document: FlowDocument, id: string): PlacedNode | undefined {
  return getNodeIndex(document).get(id);
}

export function findNote(document: FlowDocument, id: string): Note | undefined {
  return document.ui?.notes?.find((note) => note.id === id);
}

export function hasItem(document: FlowDocument, key: ItemKey): boolean {
  const { kind, id } = parseKey(key);
  switch (kind) {
    case 'node':
      return findNode(document, id) !== undefined;
    case 'gate':
      return document.gates.some((gate) => gate.name === id);
    case 'note':
      return findNote(document, id) !== undefined;
    case 'fact':
      return document.facts.some((fact) => fact.name === id);
    case 'state':
      return document.states.some((state) => state.name === id);
    case 'graph':
      return document.graphs.some((graph) => graph.id === id);
  }
}

/** What people call an item. */
export function getItemName(document: FlowDocument, key: ItemKey): string {
  const { kind, id } = parseKey(key);
  if (kind === 'node') return findNode(document, id)?.node.name ?? id;
  if (kind === 'graph') return document.graphs.find((graph) => graph.id === id)?.name ?? id;
  if (kind === 'note') return findNote(document, id)?.text.split('\n')[0] || 'Note';
  return id;
}

/** The item a problem is about; undefined for the flow as a whole, its settings and its texts. */
export function findItemOf(where: Where): ItemKey | undefined {
  switch (where.kind) {
    case 'node':
      return toKey('node', where.node);
    case 'graph':
      return toKey('graph', where.graph);
    case 'fact':
    case 'state':
    case 'gate':
      return toKey(where.kind, where.name);
    default:
      return undefined;
  }
}

/** The graph the canvas opens on: main, else the first. */
export function getStartGraph(document: FlowDocument): string | undefined {
  return document.main ?? document.graphs[0]?.id;
}

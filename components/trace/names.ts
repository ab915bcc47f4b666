import type { NodeType } from '@turnpike/engine';

/** What a trace needs from a document: the words an author gave to ids. */
export type Names = {
  node(id: string): string;
  nodeType(id: string): NodeType | undefined;
  graph(id: string): string;
  isSensitive(fact: string): boolean;
  /** Whether values of sensitive facts are hidden: in stored conversations, not in one's own simulation. */
  masks: boolean;
};

type Named = { id?: unknown; name?: unknown; type?: unknown };

/**
 * Reads names tolerantly: a draft may be anything while its author types, and a trace of an older
 * version may speak of nodes that are gone. Without a name the id is shown.
 */
export function namesOf(document: unknown, options: { masks?: boolean } = {}): Names {
  const nodes = new Map<string, Named>();
  const graphs = new Map<string, Named>();
  const sensitive = new Set<string>();
  for (const graph of list(field(document, 'graphs'))) {
    if (typeof graph.id === 'string') graphs.set(graph.id, graph);
    for (const node of list(field(graph, 'nodes'))) if (typeof node.id === 'string') nodes.set(node.id, node);
  }
  for (const fact of list(field(document, 'facts'))) {
    if (typeof fact.name === 'string' && field(fact, 'sensitive') === true) sensitive.add(fact.name);
  }
  return {
    node: (id) => nameOf(nodes.get(id), id),
    nodeType: (id) => nodes.get(id)?.type as NodeType | undefined,
    graph: (id) => nameOf(graphs.get(id), id),
    isSensitive: (fact) => sensitive.has(fact),
    masks: options.masks ?? false,
  };
}

function nameOf(thing: Named | undefined, id: string): string {
  return typeof thing?.name === 'string' && thing.name !== '' ? thing.name : id;
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function list(value: unknown): Named[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}

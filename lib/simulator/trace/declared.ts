import { DEFAULT_PATH_SETTINGS } from '@turnpike/engine/document';

/** An item of a draft that may be invalid. */
export type UncheckedItem = Record<string, unknown>;
type Named = { id: string; name: string };

/** Reads the facts a draft declares. Tolerant: a draft can be invalid while its author types. */
export function declaredFacts(document: unknown): { name: string; computed: boolean; declared: unknown }[] {
  return named(document, 'facts').map((declared) => ({
    name: declared.name,
    computed: declared.compute !== undefined,
    declared,
  }));
}

export function declaredStates(document: unknown): string[] {
  return named(document, 'states').map(({ name }) => name);
}

export function declaredGates(document: unknown): string[] {
  return named(document, 'gates').map(({ name }) => name);
}

export function declaredRules(document: unknown): Named[] {
  return identified(document, 'rules');
}

/** Every node with its graph. */
export function declaredNodes(
  document: unknown,
): (Named & { type: string; graph: string; graphName: string })[] {
  const graphs = listItems(document, 'graphs');
  return identified(document, 'graphs').flatMap(({ id: graph, name: graphName }) => {
    const drawn = graphs.find(({ id }) => id === graph);
    const types = new Map(listItems(drawn, 'nodes').map(({ id, type }) => [id, type]));
    return identified(drawn, 'nodes').map(({ id, name }) => {
      const type = types.get(id);
      return { id, name, graph, graphName, type: typeof type === 'string' ? type : 'message' };
    });
  });
}

/** Graphs that can be started: all except the main graph. */
export function declaredGraphs(document: unknown): Named[] {
  const main = (document as UncheckedItem | null | undefined)?.main;
  return identified(document, 'graphs').filter(({ id }) => id !== main);
}

export function declaredPaths(document: unknown): Named[] {
  return identified(document, 'paths');
}

export function declaredTools(document: unknown): (Named & { declared: unknown })[] {
  const tools = listItems(document, 'tools');
  return identified(document, 'tools').map((named) => ({
    ...named,
    declared: tools.find(({ id }) => id === named.id),
  }));
}

/** Number of votes that lock a path. */
export function lockThreshold(document: unknown): number {
  const settings = (document as { settings?: { path?: { lockThreshold?: unknown } } } | null | undefined)
    ?.settings;
  const value = settings?.path?.lockThreshold;
  return typeof value === 'number' && value > 0 ? value : DEFAULT_PATH_SETTINGS.lockThreshold;
}

/**
 * The facts scoped to a run of a graph: its inputs, its outputs, and the facts its nodes set. Computed
 * facts are recognized by the frame that holds them.
 */
export function ownedFacts(document: unknown, graphId: string): ReadonlySet<string> {
  const graph = listItems(document, 'graphs').find(({ id }) => id === graphId);
  const owned = new Set([...texts(graph?.inputs), ...texts(graph?.outputs)]);
  for (const node of listItems(graph, 'nodes')) {
    for (const fact of texts(node.produces)) owned.add(fact);
    for (const { fact } of listItems(node.call, 'assigns')) if (typeof fact === 'string') owned.add(fact);
    if (typeof node.outputs === 'object') for (const fact of Object.keys(node.outputs ?? {})) owned.add(fact);
  }
  return owned;
}

function named(document: unknown, key: string): (UncheckedItem & { name: string })[] {
  return listItems(document, key).filter(
    (item): item is UncheckedItem & { name: string } => typeof item.name === 'string',
  );
}

function identified(document: unknown, key: string): Named[] {
  return listItems(document, key).flatMap(({ id, name }) =>
    typeof id === 'string' ? [{ id, name: typeof name === 'string' && name !== '' ? name : id }] : [],
  );
}

/** The objects of a list of a draft. */
export function listItems(of: unknown, key: string): UncheckedItem[] {
  const value = (of as UncheckedItem | null | undefined)?.[key];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** A node to hand a conversation back to, with the start of its text. */
export type ReturnNode = { id: string; name: string; preview?: string };

type Drawn = Record<string, unknown>;

/**
 * The nodes of the top graph in document order, the only ones an operator can choose. Parsed leniently, because
 * the document comes from the API.
 */
export function listReturnNodes(document: unknown, graph: string | undefined): ReturnNode[] {
  const drawn = list(document, 'graphs').find(({ id }) => id === graph);
  const locale = isDrawn(document) && typeof document.locale === 'string' ? document.locale : 'en';
  return list(drawn, 'nodes').flatMap(({ id, name, text, enabled }) => {
    if (typeof id !== 'string' || enabled === false) return [];
    const preview = readText(text, locale);
    const called = typeof name === 'string' && name !== '' ? name : id;
    return [{ id, name: called, ...(preview !== undefined && { preview }) }];
  });
}

/** Nodes with the words in their name, id or text. */
export function findReturnNodes(nodes: readonly ReturnNode[], words: string): ReturnNode[] {
  const wanted = words.trim().toLowerCase();
  return nodes.filter((node) =>
    [node.name, node.id, node.preview ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The first variant of a text. */
function readText(text: unknown, locale: string): string | undefined {
  if (typeof text === 'string') return text === '' ? undefined : text;
  if (!isDrawn(text)) return undefined;
  if (Array.isArray(text.variants)) return readText(text.variants[0], locale);
  return readText(text[locale] ?? Object.values(text)[0], locale);
}

const isDrawn = (value: unknown): value is Drawn => typeof value === 'object' && value !== null;

function list(value: unknown, key: string): Drawn[] {
  const items = isDrawn(value) ? value[key] : undefined;
  return Array.isArray(items) ? items.filter(isDrawn) : [];
}

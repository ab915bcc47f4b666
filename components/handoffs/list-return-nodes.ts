/** A node a conversation can be handed back at, with the beginning of what it says. */
export type ReturnNode = { id: string; name: string; says?: string };

type Drawn = Record<string, unknown>;

/**
 * The nodes of the graph on top, in the order of the document: an operator can send a conversation to these
 * and no others. Read tolerantly, since the document comes over the wire.
 */
export function listReturnNodes(document: unknown, graph: string | undefined): ReturnNode[] {
  const drawn = list(document, 'graphs').find(({ id }) => id === graph);
  const locale = isDrawn(document) && typeof document.locale === 'string' ? document.locale : 'en';
  return list(drawn, 'nodes').flatMap(({ id, name, text, enabled }) => {
    if (typeof id !== 'string' || enabled === false) return [];
    const says = readText(text, locale);
    const called = typeof name === 'string' && name !== '' ? name : id;
    return [{ id, name: called, ...(says !== undefined && { says }) }];
  });
}

/** Those with the words somewhere in their name, id or text. */
export function findReturnNodes(nodes: readonly ReturnNode[], words: string): ReturnNode[] {
  const wanted = words.trim().toLowerCase();
  return nodes.filter((node) =>
    [node.name, node.id, node.says ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The first wording of a text. */
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

import { type FlowDocument, memoByObject } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { getItemName, type ItemKey, parseKey, toKey } from '../model/item';
import { listFlowTexts } from '../texts/list-flow-texts';

export type SearchResult = { key: ItemKey; name: string; note: string; score: number };
type Item = { key: ItemKey; name: string; lower: string; texts: string[] };

/**
 * Items that contain every word of the query in their name, id or any text, in any language; name matches
 * first.
 */
export function searchDocument(document: FlowDocument, query: string, limit = 50): SearchResult[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: SearchResult[] = [];
  for (const { key, name, lower, texts } of getIndex(document)) {
    if (!words.every((word) => lower.includes(word) || texts.some((text) => contains(text, word)))) continue;
    const inName = words.every((word) => lower.includes(word));
    const score = lower.startsWith(words[0] as string) ? 3 : inName ? 2 : 1;
    found.push({ key, name, note: inName ? getNote(document, key, texts) : excerpt(texts, words), score });
  }
  return found.sort((a, b) => b.score - a.score).slice(0, limit);
}

/** Searchable items with their texts, cached per document. */
const getIndex = memoByObject((document: FlowDocument): Item[] => {
  const items = new Map<ItemKey, Item>();
  for (const { owner, value, role } of listFlowTexts(document)) {
    if (!owner) continue;
    let item = items.get(owner);
    if (!item) {
      const name = getItemName(document, owner);
      item = { key: owner, name, lower: name.toLowerCase(), texts: [] };
      items.set(owner, item);
    }
    if (role !== 'name') item.texts.push(value);
  }
  return (
    [...items.values()]
      // Edges without texts are not searchable.
      .filter(({ key, texts }) => parseKey(key).kind !== 'edge' || texts.length > EDGE_IDS)
      .sort((a, b) => rank(a.key) - rank(b.key))
  );
});

/** An edge's own id and its two ends. */
const EDGE_IDS = 3;
const ORDER = [
  'graph',
  'node',
  'edge',
  'path',
  'tool',
  'capability',
  'rule',
  'template',
  'constraint',
  'gate',
];

function rank(key: ItemKey): number {
  const at = ORDER.indexOf(parseKey(key).kind);
  return at < 0 ? ORDER.length + ['fact', 'state', 'note'].indexOf(parseKey(key).kind) : at;
}

const NOTES: Readonly<Record<string, string>> = {
  graph: say('Graph'),
  path: say('Path'),
  tool: say('Tool'),
  capability: say('Capability'),
  constraint: say('Constraint'),
  gate: say('Gate'),
  fact: say('Fact'),
  state: say('State'),
  note: say('Note'),
};

/** The note next to a name match. */
function getNote(document: FlowDocument, key: ItemKey, texts: readonly string[]): string {
  const { kind, id } = parseKey(key);
  const graph = kind === 'graph' && document.graphs.find((each) => toKey('graph', each.id) === key);
  if (graph && graph.strategy === 'meaning') return say('Scenario');
  return NOTES[kind] ?? (texts.find((text) => text !== id) ?? '').slice(0, 60);
}

function contains(text: string, word: string): boolean {
  return text.toLowerCase().includes(word);
}

/** An excerpt around the first match. */
function excerpt(texts: readonly string[], words: readonly string[]): string {
  for (const word of words)
    for (const text of texts) {
      const at = text.toLowerCase().indexOf(word);
      if (at < 0) continue;
      const start = Math.max(0, at - 20);
      return `${start > 0 ? '…' : ''}${text.slice(start, start + 60)}`;
    }
  return '';
}

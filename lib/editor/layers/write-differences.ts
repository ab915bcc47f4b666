import {
  DOCUMENT_SHAPE,
  type FlowDocument,
  listExtends,
  nameLayers,
  parseFlow,
  toCanonicalJson,
} from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { reuseEqualParts } from '../model/reuse-equal-parts';
import { type DraftJson, type LayeredDraft, toLayeredDraft } from './layered-draft';
import { type LayerRefusal, subtract, type Work } from './subtract';

export type WrittenLayers =
  | { ok: true; layered: LayeredDraft; document: FlowDocument }
  /** Reason for the author why the edit cannot be stored as a difference. */
  | { ok: false; reason: string };

/** Fields the draft always stores, even if equal in a layer: the flow list shows the name. */
const ALWAYS = ['schemaVersion', 'name', 'locale'] as const;

/**
 * Writes an edit of the merged flow into the draft, as differences to its layers.
 *
 * The differences are merged again to give the new document, so that the shown document always equals the one
 * that runs.
 */
export function writeDifferences(
  before: LayeredDraft,
  shown: FlowDocument,
  wanted: FlowDocument,
): WrittenLayers {
  const entries = listExtends(before.draft);
  const top = entries.at(-1);
  const work: Work = { strategies: top?.strategies ?? {}, removed: [], refusals: [], reverted: false };
  const { extends: _layers, ...own } = before.draft;
  const left = subtract(work, DOCUMENT_SHAPE, { below: before.below, shown, wanted, own });
  const [refusal] = work.refusals;
  if (refusal) return { ok: false, reason: explain(refusal, before) };
  const kept = ALWAYS.flatMap((name) => (name in own ? [[name, wanted[name]]] : []));
  const draft: DraftJson = {
    ...Object.fromEntries(kept),
    extends: entries.map((entry) => (entry === top ? leaveOut(entry, work) : entry)),
    ...(left as object | undefined),
  };
  const layered = toLayeredDraft(draft, before.layers);
  const parsed = parseFlow(layered.merged.document);
  if (!parsed.ok)
    return { ok: false, reason: parsed.problems[0] ? sayMessage(parsed.problems[0].message) : CANNOT };
  const document = reuseEqualParts(wanted, parsed.flow) as FlowDocument;
  if (document !== wanted && !work.reverted && !isSame(document, wanted))
    return { ok: false, reason: CANNOT };
  return { ok: true, layered, document };
}

const CANNOT = say(
  'This change cannot be stored as a difference to the layers below. Change it in the JSON view.',
);

function leaveOut<T extends { remove?: string[] }>(entry: T, { removed }: Work): T {
  const nodes = new Set(removed.flatMap(({ collection, id }) => (collection === 'nodes' ? [id] : [])));
  // Edges are removed with their node.
  const named = removed.filter(
    ({ collection, item }) =>
      collection !== 'edges' || !(nodes.has(String(item.from)) || nodes.has(String(item.to))),
  );
  if (named.length === 0) return entry;
  const names = named.map(({ collection, id }) => `${collection}.${id}`);
  return { ...entry, remove: [...new Set([...(entry.remove ?? []), ...names])] };
}

function explain({ why, field, path }: LayerRefusal, { merged }: LayeredDraft): string {
  const below = nameLayers(merged.layers).join(', ');
  switch (why) {
    case 'taken':
      return say('“{field}” is set in {below}. You can change it here, but not remove it.', {
        field,
        below,
      });
    case 'list':
      return say(
        '“{field}” has entries from {below}, so you can only add to it. Choose “override” for {path} at the topmost layer to replace it.',
        { field, below, path },
      );
    case 'agree':
      return say('“{field}” is set in {below}, and all layers must use the same value.', { field, below });
    case 'element':
      return say('“{field}” is set in {below}, and cannot be removed separately.', { field, below });
  }
}

/** Compares without the order of elements, which merging decides, and without positions of removed items. */
function isSame(a: FlowDocument, b: FlowDocument): boolean {
  return toCanonicalJson(sortElements(a)) === toCanonicalJson(sortElements(b));
}

function sortElements(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => sortElements(item, depth + 1));
    return items.every((item) => nameOf(item) !== undefined)
      ? items.toSorted((a, b) => ((nameOf(a) as string) < (nameOf(b) as string) ? -1 : 1))
      : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => depth > 0 || name !== 'ui');
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortElements(inner, depth + 1)]));
}

function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { id, name } = item as { id?: unknown; name?: unknown };
  return typeof id === 'string' ? id : typeof name === 'string' ? name : undefined;
}

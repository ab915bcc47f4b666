import {
  DOCUMENT_SHAPE,
  type FlowDocument,
  listExtends,
  nameLayers,
  parseFlow,
  toCanonicalJson,
} from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { tell } from '@/lib/words/tell';
import { reconcile } from '../model/reconcile';
import { type DraftJson, type LayeredDraft, layOut } from './layered-draft';
import { type Refusal, subtract, type Work } from './subtract';

export type Written =
  | { ok: true; layered: LayeredDraft; document: FlowDocument }
  /** Why the edit cannot be said as a difference to the layers, for the author. */
  | { ok: false; reason: string };

/** What a draft says of itself however much a layer says the same: the list of flows shows its name. */
const ALWAYS = ['schemaVersion', 'name', 'locale'] as const;

/**
 * An edit of the merged flow, written into the draft as differences to its layers.
 *
 * The differences are worked out and then merged again: what that gives is the new document, so that what
 * is drawn is what will run, also where a layer could not be made to say what was wanted.
 */
export function writeDifferences(before: LayeredDraft, shown: FlowDocument, wanted: FlowDocument): Written {
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
  const layered = layOut(draft, before.layers);
  const parsed = parseFlow(layered.merged.document);
  if (!parsed.ok)
    return { ok: false, reason: parsed.problems[0] ? tell(parsed.problems[0].message) : CANNOT };
  const document = reconcile(wanted, parsed.flow) as FlowDocument;
  if (document !== wanted && !work.reverted && !isSame(document, wanted))
    return { ok: false, reason: CANNOT };
  return { ok: true, layered, document };
}

const CANNOT = say('This cannot be said as a difference to the layers below. Change it in the JSON.');

function leaveOut<T extends { remove?: string[] }>(entry: T, { removed }: Work): T {
  const nodes = new Set(removed.flatMap(({ collection, id }) => (collection === 'nodes' ? [id] : [])));
  // An edge goes with its node.
  const named = removed.filter(
    ({ collection, item }) =>
      collection !== 'edges' || !(nodes.has(String(item.from)) || nodes.has(String(item.to))),
  );
  if (named.length === 0) return entry;
  const names = named.map(({ collection, id }) => `${collection}.${id}`);
  return { ...entry, remove: [...new Set([...(entry.remove ?? []), ...names])] };
}

function explain({ why, field, path }: Refusal, { merged }: LayeredDraft): string {
  const below = nameLayers(merged.layers).join(', ');
  switch (why) {
    case 'taken':
      return say('“{field}” comes from {below}: it can be changed here, but not taken away.', {
        field,
        below,
      });
    case 'list':
      return say(
        '“{field}” has entries of {below}, and can only grow here. Choose “override” for {path} at the topmost layer to say all of it here.',
        { field, below, path },
      );
    case 'agree':
      return say('“{field}” comes from {below}, and layers must agree on it.', { field, below });
    case 'element':
      return say('“{field}” comes from {below}, and cannot be left out by itself.', { field, below });
  }
}

/** The same but for the order of elements, which merging decides, and for places of what is gone. */
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

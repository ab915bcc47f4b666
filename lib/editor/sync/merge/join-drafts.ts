import { listExtends, parseFlow } from '@turnpike/engine/document';
import { isSameDocument } from '@/lib/client/autosave/is-same-document';
import { openDocument } from '../../model/open-document';
import type { OpenedDocument } from '../../model/opened-document';
import type { LoadedLayer } from '../merge-draft';
import { type Clash, type MergeOptions, mergeThreeWay } from './merge-three-way';
import { restoreRemoved } from './restore-removed';
import type { MergeChoice } from './side';

/** Three stored drafts; `base` is null if the common base is unknown. */
export type DraftSides = { base: unknown; mine: unknown; theirs: unknown };

export type JoinedDrafts = {
  /** The merged draft, as stored and as opened. */
  draft: unknown;
  opened: OpenedDocument;
  /** Conflicting changes; the draft has the chosen side, or else mine. */
  clashes: Clash[];
  /** Number of cards both sides moved; mine keep their position. */
  bothMoved: number;
};

/**
 * Merges two sides of one draft.
 *
 * Merging two changes of one node can produce an invalid node, such as the type of one side with fields of
 * the other. If the merged draft is invalid, items changed by both become conflicts as a whole, and finally
 * the whole draft, so that every choice of the author is valid.
 */
export function joinDrafts(
  sides: DraftSides,
  layers: readonly LoadedLayer[],
  choices: ReadonlyMap<string, MergeChoice> = new Map(),
): JoinedDrafts {
  const [base, mine, theirs] = [sides.base ?? undefined, sides.mine, sides.theirs].map(inOrder);
  if (isSameDocument(base, mine)) return join(theirs, layers, []);
  for (const whole of [false, true]) {
    const options: MergeOptions = { whole, overLayers: listExtends(mine).length > 0 };
    const plain = mergeThreeWay(base, mine, theirs, options);
    const other = mergeThreeWay(base, mine, theirs, { ...options, otherwise: 'theirs' });
    if (openDocument(plain.document, layers).unread || openDocument(other.document, layers).unread) continue;
    const { document, clashes, bothMoved } = mergeThreeWay(base, mine, theirs, { ...options, choices });
    return join(restoreRemoved(document, { base, mine, theirs }), layers, clashes, bothMoved);
  }
  const all: Clash = { path: [], base, mine, theirs };
  const choice = choices.get('[]') ?? 'mine';
  return join(typeof choice === 'object' ? choice.value : all[choice], layers, [all]);
}

function join(draft: unknown, layers: readonly LoadedLayer[], clashes: Clash[], bothMoved = 0): JoinedDrafts {
  const opened = openDocument(draft, layers);
  return { draft: opened.unread || opened.layered ? draft : opened.document, opened, clashes, bothMoved };
}

/** Normalizes order and form of fields, so that formatting differences are not changes. */
function inOrder(draft: unknown): unknown {
  if (listExtends(draft).length > 0) return draft;
  const parsed = parseFlow(draft);
  return parsed.ok ? parsed.flow : draft;
}

import { listExtends, parseFlow } from '@turnpike/engine';
import { isSameDocument } from '@/lib/client/is-same-document';
import { openDocument } from '../../model/open-document';
import type { OpenedDocument } from '../../model/opened-document';
import type { LoadedLayer } from '../merge-draft';
import { bringBack } from './bring-back';
import { type Clash, type MergeOptions, mergeThreeWay } from './merge-three-way';
import type { Choice } from './side';

/** Three drafts as they are stored; `base` is null where it is not known any more what both were made from. */
export type DraftSides = { base: unknown; mine: unknown; theirs: unknown };

export type JoinedDrafts = {
  /** The joined draft as it is to be stored, and opened. */
  draft: unknown;
  opened: OpenedDocument;
  /** What both changed, each otherwise; the draft holds what was chosen, else mine. */
  clashes: Clash[];
  /** How many cards both moved, each elsewhere: mine stay where they are. */
  bothMoved: number;
};

/**
 * Joins what two sides made of one draft.
 *
 * Two changes of one node can make a node that neither could be, such as a type of one and the fields of the
 * other. Where the joined draft is no flow, items changed by both are taken whole and asked about, and at
 * last the whole draft: an answer of the author is always a flow, or the flow they had.
 */
export function joinDrafts(
  sides: DraftSides,
  layers: readonly LoadedLayer[],
  choices: ReadonlyMap<string, Choice> = new Map(),
): JoinedDrafts {
  const [base, mine, theirs] = [sides.base ?? undefined, sides.mine, sides.theirs].map(inOrder);
  if (isSameDocument(base, mine)) return join(theirs, layers, []);
  for (const whole of [false, true]) {
    const options: MergeOptions = { whole, overLayers: listExtends(mine).length > 0 };
    const plain = mergeThreeWay(base, mine, theirs, options);
    const other = mergeThreeWay(base, mine, theirs, { ...options, otherwise: 'theirs' });
    if (openDocument(plain.document, layers).unread || openDocument(other.document, layers).unread) continue;
    const { document, clashes, bothMoved } = mergeThreeWay(base, mine, theirs, { ...options, choices });
    return join(bringBack(document, { base, mine, theirs }), layers, clashes, bothMoved);
  }
  const all: Clash = { path: [], base, mine, theirs };
  const choice = choices.get('[]') ?? 'mine';
  return join(typeof choice === 'object' ? choice.value : all[choice], layers, [all]);
}

function join(draft: unknown, layers: readonly LoadedLayer[], clashes: Clash[], bothMoved = 0): JoinedDrafts {
  const opened = openDocument(draft, layers);
  return { draft: opened.unread || opened.layered ? draft : opened.document, opened, clashes, bothMoved };
}

/** Fields in the schema's order and form, so that what a side merely wrote otherwise is no change. */
function inOrder(draft: unknown): unknown {
  if (listExtends(draft).length > 0) return draft;
  const parsed = parseFlow(draft);
  return parsed.ok ? parsed.flow : draft;
}

import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { FlowChange } from '../../document/diff/flow-change.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import type { TurnRecord } from '../../turn/types/record.ts';
import type { Cause } from '../types.ts';
import { listEffectiveChanges } from './list-effective-changes.ts';
import { type Element, getElementKey, listElements } from './list-elements.ts';
import { listMentions, type PartMention } from './list-mentions.ts';

/** References that are followed from what a turn names. */
const MAX_STEPS = 3;
/** Differences of a turn that are traced; later ones follow from the first. */
const MAX_DIFFERENCES = 12;

/** Settings and fields of the flow are named by no event. */
const isGeneral = ({ what }: FlowChange): boolean => what === 'setting' || what === 'flow';

/**
 * The changed element that explains why a turn differs: the one nearest to the first event that differs, following
 * references between elements of both versions.
 */
export function findCause(before: FlowDocument, after: FlowDocument, was: TurnRecord, is: TurnRecord): Cause {
  const changes = listEffectiveChanges(before)(after);
  const [only] = changes;
  if (changes.length <= 1) return { ...(only && { change: only }), steps: 0 };
  const byKey = new Map<string, FlowChange>();
  for (const change of changes.filter((one) => !isGeneral(one)).toSorted((a, b) => getRank(b) - getRank(a)))
    byKey.set(getChangeKey(change), change);
  const elements = [...listElements(before), ...listElements(after)];
  let best: { change: FlowChange; steps: number } | undefined;
  for (const mentions of listDifferentMentions(was, is)) {
    const found = findNearest(mentions, elements, byKey);
    if (found && (!best || found.steps < best.steps)) best = found;
    if (best?.steps === 0) break;
  }
  const general = changes.find(isGeneral);
  if (general && (!best || best.steps > 1)) return { change: general, steps: MAX_STEPS };
  return best ?? { steps: MAX_STEPS };
}

/** A text is an element as a whole, but each of its locales is a change. */
function getChangeKey({ what, id, graph }: FlowChange): string {
  return getElementKey(what, what === 'text' ? (id.split('.')[0] ?? id) : id, graph);
}

/** An added or removed node explains the edges that came or went with it. */
function getRank({ what, kind }: FlowChange): number {
  if (kind === 'moved') return 3;
  if (what === 'edge') return 2;
  return kind === 'changed' ? 1 : 0;
}

const SPEAKING: ReadonlySet<string> = new Set(['rules-matched', 'template-used', 'decision', 'step-entered']);

/** Mentions of each difference between two turns, in order: of events, then of replies. */
function* listDifferentMentions(was: TurnRecord, is: TurnRecord): Generator<PartMention[]> {
  const [old, now] = [was, is].map(({ events }) =>
    events.map(({ turn: _turn, index: _index, ...event }) => ({ event, text: toCanonicalJson(event) })),
  ) as [{ event: object; text: string }[], { event: object; text: string }[]];
  const [oldTexts, nowTexts] = [old, now].map((list) => new Set(list.map(({ text }) => text)));
  const gone = old.filter(({ text }) => !nowTexts?.has(text));
  const added = now.filter(({ text }) => !oldTexts?.has(text));
  for (let at = 0; at < MAX_DIFFERENCES && (gone[at] || added[at]); at++)
    yield listMentions([gone[at]?.event, added[at]?.event]);
  const length = Math.max(was.replies.length, is.replies.length);
  for (let at = 0; at < length; at++) {
    const [before, after] = [was.replies[at], is.replies[at]];
    if (toCanonicalJson(before ?? null) === toCanonicalJson(after ?? null)) continue;
    yield listMentions([before, after].map((reply) => ({ node: reply?.node, key: reply?.key })));
  }
  yield listMentions(
    [was, is].map(({ after: { pending } }) => ({ node: pending?.node, facts: pending?.facts })),
  );
  // A text can differ although every event is the same: what spoke in the turn.
  yield listMentions([was, is].flatMap(({ events }) => events.filter(({ type }) => SPEAKING.has(type))));
}

/** The nearest changed element, breadth first along references in both directions. */
function findNearest(
  mentions: readonly PartMention[],
  elements: readonly Element[],
  changed: ReadonlyMap<string, FlowChange>,
): { change: FlowChange; steps: number } | undefined {
  const isMentioned = (element: Element): boolean =>
    mentions.some(({ name, kinds }) => name === element.id && (!kinds || kinds.includes(element.what)));
  let level = elements.filter(isMentioned);
  const seen = new Set(level.map(({ key }) => key));
  for (let steps = 0; level.length > 0 && steps <= MAX_STEPS; steps++) {
    const keys = new Set(level.map(({ key }) => key));
    // The order of `changed` decides between equally near ones.
    const found = [...changed].findLast(([key]) => keys.has(key));
    if (found) return { change: found[1], steps };
    const from = level;
    level = elements.filter(
      (element) => !seen.has(element.key) && from.some((one) => refers(one, element) || refers(element, one)),
    );
    for (const { key } of level) seen.add(key);
  }
  return undefined;
}

const refers = ({ names }: Element, { id }: Element): boolean => names.has(id);

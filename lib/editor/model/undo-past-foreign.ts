import type { FlowDocument } from '@turnpike/engine/document';
import type { LayeredDraft } from '../layers/layered-draft';
import { mergeThreeWay } from '../sync/merge/merge-three-way';
import { diffJson } from './diff-json';
import type { DocumentReader } from './document-reader';
import { applyPatches } from './edit';
import { type EditHistory, type HistoryEntry, pushForeign } from './history';
import { reuseEqualParts } from './reuse-equal-parts';

/** A document with its layered draft, if any. */
type Shown = { document: FlowDocument; layered: LayeredDraft | null };

/** `entry` was undone or redone; undefined if none was left. */
type StepOver = Shown & { history: EditHistory; entry?: HistoryEntry };

/**
 * Undo below a foreign entry: undoes the local edit and keeps the foreign one.
 *
 * Reverts both, and merges the foreign change back. If both changed the same value, the foreign one wins,
 * because undo never removes changes of others. A local edit without any remaining effect is skipped, so that
 * undo always has a visible effect.
 */
export function undoPastForeign(history: EditHistory, shown: Shown, reader: () => DocumentReader): StepOver {
  let { past } = history;
  for (;;) {
    const [entry, foreign] = past.slice(-2);
    // No local entries remain.
    if (!entry || !foreign?.foreign) return { ...shown, history: { ...history, past: [] } };
    const passed = passOver(shown, foreign, entry, 'inverse', reader);
    const rest = pushForeign(past.slice(0, -2), passed.foreign);
    if (!passed.done) {
      past = rest;
      continue;
    }
    const future = [passed.done.entry, ...history.future];
    return { ...passed.done, entry, history: { past: rest, future, marked: true } };
  }
}

/** The same for redo, after a foreign change that followed an undo. */
export function redoPastForeign(history: EditHistory, shown: Shown, reader: () => DocumentReader): StepOver {
  let { future } = history;
  for (;;) {
    const [foreign, entry] = future;
    if (!entry || !foreign?.foreign) return { ...shown, history: { ...history, future: [] } };
    const passed = passOver(shown, foreign, entry, 'patches', reader);
    const rest = pushForeign(future.slice(2).toReversed(), passed.foreign).toReversed();
    if (!passed.done) {
      future = rest;
      continue;
    }
    const past = [...history.past, passed.done.entry];
    return { ...passed.done, entry, history: { past, future: rest, marked: true } };
  }
}

type Passed = {
  /** The foreign entry, rebased over the skipped one. */
  foreign: HistoryEntry;
  /** Undefined if the skipped entry has no effect left. */
  done?: Shown & { entry: HistoryEntry };
};

function passOver(
  shown: Shown,
  foreign: HistoryEntry,
  entry: HistoryEntry,
  direction: 'inverse' | 'patches',
  reader: () => DocumentReader,
): Passed {
  const middle: Shown = {
    document: applyPatches(shown.document, foreign.inverse),
    layered: foreign.layered ? foreign.layered.before : shown.layered,
  };
  const beyond: Shown = {
    document: applyPatches(middle.document, entry[direction]),
    layered: entry.layered ? entry.layered[direction === 'inverse' ? 'before' : 'after'] : middle.layered,
  };
  const next = join(middle, beyond, shown, reader());
  const isNothing = diffJson(shown.document, next.document).length === 0 && sameDraft(shown, next);
  const end = isNothing ? shown : next;
  const there = change(foreign, beyond, end);
  if (isNothing) return { foreign: there };
  const made = direction === 'inverse' ? change(entry, next, shown) : change(entry, shown, next);
  return { foreign: there, done: { ...next, entry: made } };
}

function join(base: Shown, mine: Shown, theirs: Shown, reader: DocumentReader): Shown {
  const layers = [theirs, mine].flatMap(({ layered }) => layered?.layers ?? []);
  const [was, here, there] = [base, mine, theirs].map(({ document, layered }) => layered?.draft ?? document);
  for (const whole of [false, true]) {
    const merged = mergeThreeWay(was, here, there, {
      otherwise: 'theirs',
      whole,
      overLayers: theirs.layered !== null,
    });
    const { document, unread, layered } = reader.openDocument(merged.document, layers);
    if (!unread) return { document: reuseEqualParts(theirs.document, document) as FlowDocument, layered };
  }
  return theirs;
}

function change(entry: HistoryEntry, from: Shown, to: Shown): HistoryEntry {
  const { layered: _layered, ...rest } = entry;
  return {
    ...rest,
    patches: diffJson(from.document, to.document),
    inverse: diffJson(to.document, from.document),
    ...(from.layered || to.layered ? { layered: { before: from.layered, after: to.layered } } : {}),
  };
}

function sameDraft(a: Shown, b: Shown): boolean {
  if (!a.layered || !b.layered) return a.layered === b.layered;
  return diffJson(a.layered.draft, b.layered.draft).length === 0;
}

import type { Where } from '../problem.ts';
import { createPointer, describePlace, type Place, whereIs } from './place.ts';

export const MERGE_NOTE_KINDS = ['override', 'merged', 'appended', 'removed', 'conflict'] as const;
export type MergeNoteKind = (typeof MERGE_NOTE_KINDS)[number];

/** The value of one layer; null if it has none. */
type LayerValue = { layer: string; value: unknown };

/**
 * One effect of merging a layer. `override`: the upper value replaced the lower one. `merged`: a field was
 * added to an element of a lower layer. `appended`: a list was extended. `removed`: an element was left out.
 * `conflict`: the layers differ where they must agree, or a request is impossible; the lower value is kept.
 *
 * `pointer` points into the result, or to the nearest parent of a removed element. `field` is the name used
 * in `strategies`.
 */
export type MergeNote = {
  kind: MergeNoteKind;
  /** Only for conflicts. Errors block publishing. */
  severity?: 'error' | 'warning';
  pointer: string;
  where: Where;
  field: string;
  message: string;
  below: LayerValue;
  above: LayerValue;
  chosen: unknown;
};

type NoteInput = Pick<MergeNote, 'kind' | 'severity' | 'field'> & {
  place: Place;
  below: LayerValue;
  above: LayerValue;
  chosen: unknown;
  message?: string;
  /** Pointer of the `extends` entry, for notes about the entry itself. */
  pointer?: string;
};

export type MergeReport = {
  add: (note: NoteInput) => void;
  /** Resolves the pointers of all notes, which are only known after the merge. */
  resolve: (document: unknown) => MergeNote[];
};

export function createMergeReport(): MergeReport {
  const notes: NoteInput[] = [];
  return {
    add: (note) => void notes.push(note),
    resolve(document) {
      const pointTo = createPointer(document);
      return notes.map(({ place, message, pointer, kind, severity, field, below, above, chosen }) => ({
        kind,
        ...(severity === undefined ? {} : { severity }),
        pointer: pointer ?? pointTo(place),
        where: whereIs(place),
        field,
        message: message ?? describe(kind, describePlace(place), below.layer, above.layer),
        below,
        above,
        chosen,
      }));
    },
  };
}

function describe(kind: MergeNoteKind, what: string, below: string, above: string): string {
  switch (kind) {
    case 'override':
      return `${above} replaces ${what}, which was as in ${below}.`;
    case 'merged':
      return `${above} adds ${what}, which ${below} does not have.`;
    case 'appended':
      return `${above} adds to ${what}, which was as in ${below}.`;
    case 'removed':
      return `${above} leaves out ${what} of ${below}.`;
    case 'conflict':
      return `${above} differs from ${below} in ${what}, where layers must agree. It stays as in ${below}.`;
  }
}

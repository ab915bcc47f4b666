import type { Where } from '../problem.ts';
import { createPointer, describePlace, type Place, whereIs } from './place.ts';

export const MERGE_NOTE_KINDS = ['override', 'merged', 'appended', 'removed', 'conflict'] as const;
export type MergeNoteKind = (typeof MERGE_NOTE_KINDS)[number];

/** What one layer says; null where it says nothing. */
export type LayerValue = { layer: string; value: unknown };

/**
 * One thing that became of a layer as the next was laid over it. `override`: the upper value stands.
 * `merged`: a field was added to something of a lower layer. `appended`: a list grew. `removed`: left out.
 * `conflict`: the layers disagree where they may not, or ask for what cannot be done; the lower value stays.
 *
 * `pointer` leads into the result, to the nearest thing around it for what is gone; `field` is the name
 * by which `strategies` chooses.
 */
export type MergeNote = {
  kind: MergeNoteKind;
  /** Of conflicts only. Errors block publishing. */
  severity?: 'error' | 'warning';
  pointer: string;
  where: Where;
  field: string;
  message: string;
  below: LayerValue;
  above: LayerValue;
  chosen: unknown;
};

export type NoteInput = Pick<MergeNote, 'kind' | 'severity' | 'field'> & {
  place: Place;
  below: LayerValue;
  above: LayerValue;
  chosen: unknown;
  message?: string;
  /** Where an `extends` entry stands; notes about the entry itself point there. */
  pointer?: string;
};

export type MergeReport = {
  add: (note: NoteInput) => void;
  /** Notes are pointed at the end: only then is it known where their places ended up. */
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

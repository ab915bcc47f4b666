import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { Where } from '../problem.ts';
import { nameLayer } from './name-layers.ts';
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
  message: MessageDescriptor;
  below: LayerValue;
  above: LayerValue;
  chosen: unknown;
};

type NoteInput = Pick<MergeNote, 'kind' | 'severity' | 'field'> & {
  place: Place;
  below: LayerValue;
  above: LayerValue;
  chosen: unknown;
  message?: MessageDescriptor;
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

function describe(
  kind: MergeNoteKind,
  place: string | MessageDescriptor,
  lower: string,
  upper: string,
): MessageDescriptor {
  const params = { place, below: nameLayer(lower), above: nameLayer(upper) };
  switch (kind) {
    case 'override':
      return msg('{above} replaces {place} from {below}.', params);
    case 'merged':
      return msg('{above} adds {place}, which is not in {below}.', params);
    case 'appended':
      return msg('{above} adds to {place} from {below}.', params);
    case 'removed':
      return msg('{above} removes {place} of {below}.', params);
    case 'conflict':
      return msg(
        '{above} and {below} differ in {place}, which layers cannot change. The value of {below} is kept.',
        params,
      );
  }
}

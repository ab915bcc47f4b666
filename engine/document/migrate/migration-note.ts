import { type MessageDescriptor, type MessageParam, msg, msgList } from '../../messages/message.ts';
import { toPointer } from '../pointer.ts';
import type { DocumentPath } from '../problem.ts';

/**
 * `mapped`: imported as it was; `guessed`: the old format does not specify it; `changed`: adapted; `dropped`:
 * no equivalent.
 */
export const MIGRATION_NOTE_KINDS = ['mapped', 'guessed', 'changed', 'dropped'] as const;
export type MigrationNoteKind = (typeof MIGRATION_NOTE_KINDS)[number];

/**
 * The result for a part of an older document. `pointer` (RFC 6901) points into that document, not the new one.
 */
export type MigrationNote = { kind: MigrationNoteKind; pointer: string; message: MessageDescriptor };

export type Report = {
  notes: MigrationNote[];
  add: (kind: MigrationNoteKind, path: DocumentPath, message: MessageDescriptor) => void;
};

/** Longer names are truncated, so that many notes about one long name do not outgrow the document. */
const MAX_NAME = 60;
const MAX_LISTED = 5;

export function createReport(): Report {
  const notes: MigrationNote[] = [];
  return {
    notes,
    add(kind, path, message) {
      const long = path.findIndex((part) => String(part).length > 10 * MAX_NAME);
      notes.push({ kind, pointer: toPointer(long < 0 ? path : path.slice(0, long)), message });
    },
  };
}

export const cut = (name: string): string =>
  name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name;
export const quote = (name: string): string => `“${cut(name)}”`;

/** Quoted names, truncated to the first few. */
export function quoteAll(names: readonly string[], last: 'and' | 'or' = 'and'): MessageParam {
  const listed = names.slice(0, MAX_LISTED).map(quote);
  const more = names.length - MAX_LISTED;
  return more > 0
    ? msg('{names} and {more} more', { names: listed.join(', '), more })
    : msgList(listed, last);
}

import type { EditorState } from '../model/editor-state';
import { toDraftPointer } from './to-draft-pointer';

/** Stored form of the flow: the differences for a flow with layers, or the JSON of an invalid draft. */
export function getDraft({ unread, layered, document }: EditorState): unknown {
  return unread ? unread.json : (layered?.draft ?? document);
}

/** JSON pointer in the draft for a position in the document. Layer problems already point into the draft. */
export function getDraftPointer({ layered, document }: EditorState, pointer: string): string {
  if (!layered || pointer.startsWith('/extends/')) return pointer;
  return toDraftPointer(document, layered.draft, pointer);
}

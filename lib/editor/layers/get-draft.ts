import type { EditorState } from '../model/editor-store';
import { toDraftPointer } from './to-draft-pointer';

/** What is stored of the flow: the differences where it stands on layers, any JSON where it is none. */
export function getDraft({ unread, layered, document }: EditorState): unknown {
  return unread ? unread.json : (layered?.draft ?? document);
}

/** Where in the draft a place of the document is, as a JSON pointer; problems of layers point there anyway. */
export function getDraftPointer({ layered, document }: EditorState, pointer: string): string {
  if (!layered || pointer.startsWith('/extends/')) return pointer;
  return toDraftPointer(document, layered.draft, pointer);
}

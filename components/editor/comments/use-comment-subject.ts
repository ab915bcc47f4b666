import { useEffect, useRef } from 'react';
import { getItemName, type ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels } from '../editor-context';

/** What a new comment is about: an element of the draft, or a version. */
export type CommentSubject = { item: string; name: string; key: ItemKey | undefined };

/** The version whose menu was used, or else the selected element. Notes are comments themselves. */
export function useCommentSubject(): CommentSubject | undefined {
  const version = usePanels((state) => state.commentedVersion);
  const selected = useEditor(({ selection }) => (selection.length === 1 ? selection[0] : undefined));
  const { panels } = useEditorContext();
  const previous = useRef(selected);
  // Selecting something else turns from the version to the selection.
  useEffect(() => {
    if (previous.current !== selected) panels.getState().set({ commentedVersion: null });
    previous.current = selected;
  }, [selected, panels]);
  const name = useEditor(({ document }) => selected && getItemName(document, selected));
  if (version !== null)
    return { item: `version:${version}`, name: say('Version {number}', { number: version }), key: undefined };
  if (!selected || !name || selected.startsWith('note:')) return undefined;
  return { item: selected, name, key: selected };
}

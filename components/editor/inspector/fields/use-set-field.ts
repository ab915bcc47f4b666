'use client';

import { toPointer } from '@turnpike/engine';
import { useCallback } from 'react';
import { type Path, setField } from '@/lib/editor/commands/set-field';
import { findProblemAt } from '@/lib/editor/compile/problem-index';
import { tell } from '@/lib/words/tell';
import { useEditor, useEditorContext } from '../../editor-context';

/** Sets a field of the document; keystrokes in one field run together into one entry of the history. */
export function useSetField() {
  const { editor } = useEditorContext();
  return useCallback(
    (path: Path, value: unknown, label: string) => {
      const { document, dispatch } = editor.getState();
      dispatch(setField(document, path, value, label), { burst: toPointer(path) });
    },
    [editor],
  );
}

/** What is wrong at a field, as the props its control takes. */
export function useFieldProblem(path: Path): { error?: string; warning?: string } {
  const pointer = toPointer(path);
  // Of its own alone: a field without problems is not drawn again when another gets one.
  const first = useEditor((state) => findProblemAt(state.problems, pointer));
  if (!first) return {};
  return first.severity === 'error' ? { error: tell(first.message) } : { warning: tell(first.message) };
}

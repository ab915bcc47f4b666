'use client';

import { toPointer } from '@turnpike/engine/document';
import { useCallback, useEffect } from 'react';
import { setField } from '@/lib/editor/commands/set-field';
import { findProblemAt } from '@/lib/editor/compile/field-problems';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { sayMessage } from '@/lib/words/say-message';
import { useEditor, useEditorContext } from '../../editor-context';
import { showField } from './shown-fields';

/** Sets a field of the document. Consecutive keystrokes in one field become one undo entry. */
export function useSetField() {
  const { editor } = useEditorContext();
  return useCallback(
    (path: FieldPath, value: unknown, label: string) => {
      const { document, dispatch } = editor.getState();
      dispatch(setField(document, path, value, label), { burst: toPointer(path) });
    },
    [editor],
  );
}

/** The problem of a field, as props for its control. */
export function useFieldProblem(path: FieldPath): { error?: string; warning?: string } {
  const pointer = toPointer(path);
  useEffect(() => showField(pointer), [pointer]);
  // Selects only this field's problems, so that other fields do not re-render it.
  const first = useEditor((state) => findProblemAt(state.problems, pointer));
  if (!first) return {};
  return first.severity === 'error'
    ? { error: sayMessage(first.message) }
    : { warning: sayMessage(first.message) };
}

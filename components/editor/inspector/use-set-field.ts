'use client';

import { toPointer } from '@turnpike/engine';
import { useCallback } from 'react';
import { type Path, setField } from '@/lib/editor/commands/set-field';
import { listProblemsAt } from '@/lib/editor/problem-index';
import { useEditor, useEditorContext } from '../editor-context';

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
  const problems = useEditor((state) => state.problems);
  const [first] = listProblemsAt(problems, toPointer(path));
  if (!first) return {};
  return first.severity === 'error' ? { error: first.message } : { warning: first.message };
}

'use client';

import type { FlowDocument, Problem } from '@turnpike/engine';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { applyText } from '@/lib/editor/commands/replace-document';
import { readJson } from '@/lib/editor/read-json';
import { useEditorContext } from '../editor-context';

type TextView = { getValue(): string };

/**
 * What is typed as JSON becomes the document. Reading it is the worker's: a flow of a thousand nodes is
 * half a megabyte of text, and a key must not wait for that. One reading runs at a time, of the newest
 * text; what cannot be read stays text and says why.
 */
export function useTypedText(view: RefObject<TextView | null>) {
  const { editor, compiler } = useEditorContext();
  const [faults, setFaults] = useState<readonly Problem[]>([]);
  /** What the text was last in step with, so that its own edits do not come back as text. */
  const written = useRef<unknown>(undefined);
  const state = useRef({ reading: false, again: false, last: '' });

  const reader = useMemo(() => {
    /** Answers whether it was heard; text typed meanwhile makes it out of date. */
    const take = async (text: string): Promise<void> => {
      if (editor.getState().unread) return mend(text);
      const reading = await compiler.read(text);
      // Somebody edited elsewhere in that moment: the text is read again, against what they made.
      if (!reading) {
        state.current.again = true;
        return;
      }
      if ('faults' in reading) return setFaults(reading.faults);
      setFaults([]);
      const { document, dispatch } = editor.getState();
      const edit = applyText(document, reading.patches);
      written.current = edit.document;
      dispatch(edit, { burst: 'code' });
    };
    const mend = (text: string) => {
      const read = readJson(text);
      if (!read.ok) return setFaults([read.problem]);
      setFaults([]);
      written.current = read.json;
      editor.getState().mend(read.json);
      const { unread, document } = editor.getState();
      if (!unread) written.current = document satisfies FlowDocument;
    };
    const read = async () => {
      if (state.current.reading) {
        state.current.again = true;
        return;
      }
      state.current.reading = true;
      let text = view.current?.getValue();
      while (text !== undefined) {
        state.current.again = false;
        await take(text);
        text = state.current.again ? state.current.last || view.current?.getValue() : undefined;
      }
      state.current.reading = false;
    };
    return { read };
  }, [editor, compiler, view]);

  // Leaving the view keeps what was typed in the last moment: the reading under way takes it next.
  useEffect(
    () => () => {
      if (state.current.again) state.current.last = view.current?.getValue() ?? '';
    },
    [view],
  );
  const isBusy = () => state.current.reading;
  return { faults, setFaults, written, isBusy, read: reader.read };
}

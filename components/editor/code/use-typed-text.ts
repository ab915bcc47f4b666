'use client';

import { listExtends, type Problem } from '@turnpike/engine';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { loadLayers } from '@/lib/client/load-layers';
import { applyText } from '@/lib/editor/commands/replace-document';
import { getDraft } from '@/lib/editor/layers/get-draft';
import type { DraftJson } from '@/lib/editor/layers/layered-draft';
import { loadReader } from '@/lib/editor/model/load-reader';
import { readJson } from '@/lib/editor/text/read-json';
import { say } from '@/lib/words/say';
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
      if (editor.getState().layered) return readDifferences(text);
      const reading = await compiler.read(text);
      // Somebody edited elsewhere in that moment: the text is read again, against what they made.
      if (!reading) {
        state.current.again = true;
        return;
      }
      // The first layer is typed like anything else; partial elements only make a flow with it.
      const json = 'faults' in reading ? reading.json : undefined;
      if (listExtends(json).length > 0) return readDifferences(text);
      if ('faults' in reading) return setFaults(reading.faults);
      setFaults([]);
      const { document, dispatch } = editor.getState();
      const edit = applyText(document, reading.patches);
      if (listExtends(edit.document).length > 0) return readDifferences(text);
      written.current = edit.document;
      dispatch(edit, { burst: 'code' });
    };
    const mend = async (text: string) => {
      const read = readJson(text);
      if (!read.ok) return setFaults([read.problem]);
      const layers = await loadLayers(read.json);
      setFaults([]);
      written.current = read.json;
      editor.getState().mend(read.json, layers);
      written.current = getDraft(editor.getState());
    };
    /** A draft over layers: only merged with them it can be told whether it is a flow. */
    const readDifferences = async (text: string) => {
      const read = readJson(text);
      if (!read.ok) return setFaults([read.problem]);
      const [layers] = await Promise.all([loadLayers(read.json), loadReader()]);
      const before = written.current;
      written.current = read.json;
      const edit = { label: say('Edit JSON'), burst: 'code' };
      const faults = editor.getState().replaceDraft(read.json as DraftJson, layers, edit);
      setFaults(faults);
      written.current = faults.length > 0 ? before : getDraft(editor.getState());
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

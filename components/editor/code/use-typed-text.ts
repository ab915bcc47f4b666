'use client';

import { listExtends, type Problem } from '@turnpike/engine/document';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { loadDraftLayers } from '@/lib/client/load-layers';
import { applyText } from '@/lib/editor/commands/replace-document';
import { getDraft } from '@/lib/editor/layers/get-draft';
import type { DraftJson } from '@/lib/editor/layers/layered-draft';
import { readJson } from '@/lib/editor/text/read-json';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../editor-context';

type TextView = { getValue(): string };

/**
 * Turns typed JSON into the document. The worker parses it, because the text of a thousand nodes is half a
 * megabyte. One parse runs at a time, of the newest text; invalid text is kept with its error.
 */
export function useTypedText(view: RefObject<TextView | null>) {
  const { editor, compiler, reader: documentReader } = useEditorContext();
  const [faults, setFaults] = useState<readonly Problem[]>([]);
  /** The document that matches the text, so that its own edits do not replace the text. */
  const written = useRef<unknown>(undefined);
  const state = useRef({ reading: false, again: false, last: '' });

  const reader = useMemo(() => {
    /** Returns whether the result was used. It is stale if the author typed meanwhile. */
    const take = async (text: string): Promise<void> => {
      if (editor.getState().unread) return repair(text);
      if (editor.getState().layered) return readDifferences(text);
      const reading = await compiler.read(text);
      // The document changed elsewhere meanwhile: parse again, against the new one.
      if (!reading) {
        state.current.again = true;
        return;
      }
      // The first layer can be typed like anything else. Partial elements are valid only after merging.
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
    const repair = async (text: string) => {
      const read = readJson(text);
      if (!read.ok) return setFaults([read.problem]);
      const [layers] = await Promise.all([loadDraftLayers(read.json), documentReader.load()]);
      setFaults([]);
      written.current = read.json;
      editor.getState().repair(read.json, layers);
      written.current = getDraft(editor.getState());
    };
    /** A draft with layers can be validated only after merging. */
    const readDifferences = async (text: string) => {
      const read = readJson(text);
      if (!read.ok) return setFaults([read.problem]);
      const [layers] = await Promise.all([loadDraftLayers(read.json), documentReader.load()]);
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
  }, [editor, compiler, documentReader, view]);

  // On unmount, the pending parse still takes the last text.
  useEffect(
    () => () => {
      if (state.current.again) state.current.last = view.current?.getValue() ?? '';
    },
    [view],
  );
  const isBusy = () => state.current.reading;
  return { faults, setFaults, written, isBusy, read: reader.read };
}

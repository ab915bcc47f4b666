'use client';

import MonacoEditor from '@monaco-editor/react';
import { OctagonX } from 'lucide-react';
import type { editor as MonacoNamespace } from 'monaco-editor';
import { useEffect, useMemo, useRef, useState } from 'react';
import { StatusText } from '@/components/ui/feedback/status-text';
import { getDraft, getDraftPointer } from '@/lib/editor/layers/get-draft';
import { findTextChange } from '@/lib/editor/model/text-change';
import { getItemPointer } from '@/lib/editor/text/item-pointer';
import { locatePointer } from '@/lib/editor/text/locate-pointer';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { offerCel } from './cel-provider';
import { CODE_OPTIONS } from './code-options';
import styles from './code-view.module.css';
import { MODEL_PATH, setUpMonaco } from './monaco';
import { useMarkers } from './use-markers';
import { useMonacoTheme } from './use-monaco-theme';
import { useTypedText } from './use-typed-text';

/** Edits the document as JSON. Valid text becomes the document; invalid text is kept with its error. */
export default function CodeView() {
  const monaco = useMemo(() => setUpMonaco(), []);
  const { editor, panels } = useEditorContext();
  const source = useEditor(getDraft);
  const layered = useEditor((state) => state.layered);
  const unread = useEditor((state) => state.unread !== null);
  const readOnly = useEditor((state) => state.readOnly);
  const problems = useEditor((state) => state.problems);
  const codeAt = usePanels((state) => state.codeAt);
  const [initial] = useState(() => toText(source));
  const [mounted, setMounted] = useState(false);
  const view = useRef<MonacoNamespace.IStandaloneCodeEditor>(null);
  const { faults, setFaults, written, isBusy, read } = useTypedText(view);
  written.current ??= source;
  const theme = useMonacoTheme();
  const placed = useMemo(() => {
    const state = editor.getState();
    if (!layered) return problems;
    return problems.flatMap((problem) => {
      const pointer = getDraftPointer(state, problem.pointer);
      // The item comes from a layer, so it is not in this text.
      return pointer === '' && problem.pointer !== '' ? [] : [{ ...problem, pointer }];
    });
  }, [editor, layered, problems]);
  useMarkers(monaco, view, faults.length > 0 ? faults : placed, mounted);

  useEffect(() => {
    if (source === written.current || !mounted || !view.current || isBusy()) return;
    written.current = source;
    setFaults([]);
    showText(view.current, toText(source));
  }, [source, mounted, written, isBusy, setFaults]);

  useEffect(() => {
    const offer = offerCel(MODEL_PATH, () => editor.getState().document);
    return () => offer.dispose();
  }, [editor]);

  useEffect(() => {
    if (codeAt === null || !mounted || !view.current) return;
    showPointer(view.current, codeAt);
    panels.getState().set({ codeAt: null });
  }, [codeAt, mounted, panels]);

  return (
    <section className={styles.code} aria-label="JSON">
      <MonacoEditor
        // Until the position is known.
        className={mounted ? undefined : styles.placing}
        path={MODEL_PATH}
        language="json"
        theme={theme}
        defaultValue={initial}
        loading={<p className={styles.loading}>{say('Loading the code view')}</p>}
        onMount={(made) => {
          view.current = made;
          if (made.getValue() !== initial) made.setValue(initial);
          const state = editor.getState();
          const [key] = state.selection;
          if (key) showPointer(made, getDraftPointer(state, getItemPointer(state.document, key)), false);
          setMounted(true);
        }}
        onChange={() => {
          if (view.current?.hasTextFocus()) void read();
        }}
        options={readOnly ? READ_ONLY : CODE_OPTIONS}
      />
      <footer className={styles.status} role="status">
        <Status
          fault={faults[0] && sayMessage(faults[0].message)}
          unread={unread ? problems.length : 0}
          layered={layered !== null}
        />
      </footer>
    </section>
  );
}

/**
 * Replaces only what differs: the caret stays, and text that was overwritten by another person's change can be
 * undone.
 */
function showText(view: MonacoNamespace.IStandaloneCodeEditor, text: string): void {
  const model = view.getModel();
  const change = model && findTextChange(model.getValue(), text);
  if (!model || !change) return;
  const [from, to] = [model.getPositionAt(change.from), model.getPositionAt(change.to)];
  const range = {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
  model.pushStackElement();
  // The view is read-only, but this change is not the author's.
  model.pushEditOperations([], [{ range, text: change.text }], () => null);
  model.pushStackElement();
}

type StatusProps = { fault: string | undefined; unread: number; layered: boolean };

function Status({ fault, unread, layered }: StatusProps) {
  if (fault)
    return (
      <StatusText tone="bad" icon={<OctagonX />}>
        {unread > 0
          ? say('Not applied. {fault} The stored draft is unchanged.', { fault })
          : say('Not applied. {fault} The canvas shows the last valid flow.', { fault })}
      </StatusText>
    );
  if (unread > 0)
    return (
      <StatusText tone="bad" icon={<OctagonX />}>
        {say(
          'Fix {unread, plural, one {# problem} other {# problems}} to draw this flow. Your changes are saved.',
          { unread },
        )}
      </StatusText>
    );
  if (layered)
    return (
      <StatusText>{say('Only what this flow adds or changes. The canvas shows the merged flow.')}</StatusText>
    );
  return <StatusText>{say('Same document as canvas and properties')}</StatusText>;
}

const READ_ONLY_MESSAGE = { value: say('You have view-only access to this flow.') };
const READ_ONLY: typeof CODE_OPTIONS = {
  ...CODE_OPTIONS,
  readOnly: true,
  readOnlyMessage: READ_ONLY_MESSAGE,
};

function toText(source: unknown): string {
  return JSON.stringify(source, null, 2);
}

/** Scrolls to a JSON pointer. */
function showPointer(view: MonacoNamespace.IStandaloneCodeEditor, pointer: string, focus = true): void {
  const model = view.getModel();
  const span = model && locatePointer(model.getValue(), pointer);
  if (!model || !span) return;
  const position = model.getPositionAt(span.key?.start ?? span.start);
  view.setPosition(position);
  view.revealLineNearTop(position.lineNumber);
  if (focus) view.focus();
}

'use client';

import MonacoEditor from '@monaco-editor/react';
import { type FlowDocument, type Problem, parseFlow } from '@turnpike/engine';
import { OctagonX } from 'lucide-react';
import type { editor as MonacoNamespace } from 'monaco-editor';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { StatusText } from '@/components/ui/status-text';
import { replaceDocument } from '@/lib/editor/commands/replace-document';
import { findNode, type ItemKey, parseKey } from '@/lib/editor/item';
import { locatePointer } from '@/lib/editor/locate-pointer';
import { useEditor, useEditorContext } from '../editor-context';
import styles from './code-view.module.css';
import { MODEL_PATH, setUpMonaco } from './monaco';
import { useMonacoTheme } from './use-monaco-theme';

/** A pause in typing after which the text is read. */
const PAUSE_MS = 150;

/** The document as JSON. What parses becomes the document; what does not is kept as text and says why. */
export default function CodeView({ draft }: { draft?: string }) {
  const monaco = useMemo(() => setUpMonaco(), []);
  const { editor } = useEditorContext();
  const document = useEditor((state) => state.document);
  const problems = useEditor((state) => state.problems);
  const [initial] = useState(() => draft ?? toText(editor.getState().document));
  const [faults, setFaults] = useState<Problem[]>(() => (draft === undefined ? [] : read(draft).faults));
  const view = useRef<MonacoNamespace.IStandaloneCodeEditor>(null);
  /** The document the text was last in step with, so that its own edits do not come back as text. */
  const written = useRef<FlowDocument | null>(draft === undefined ? document : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const theme = useMonacoTheme();

  const commit = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = view.current?.getValue();
    if (text === undefined) return;
    const { flow, faults: found } = read(text);
    setFaults(found);
    if (!flow) return;
    const { document: current, dispatch } = editor.getState();
    const edit = replaceDocument(current, flow);
    written.current = edit.document;
    dispatch(edit, { burst: 'code' });
  }, [editor]);

  useEffect(() => {
    if (document === written.current || !view.current || timer.current !== undefined) return;
    if (written.current === null && faults.length > 0) return;
    written.current = document;
    setFaults([]);
    view.current.setValue(toText(document));
  }, [document, faults.length]);

  useEffect(() => {
    const model = view.current?.getModel();
    if (!model) return;
    const text = model.getValue();
    const list = faults.length > 0 ? faults : problems;
    monaco.editor.setModelMarkers(
      model,
      'turnpike',
      list.slice(0, 200).flatMap(({ pointer, message, severity, code }) => {
        const span = locatePointer(text, pointer);
        if (!span) return [];
        const [start, end] = [model.getPositionAt(span.start), model.getPositionAt(span.end)];
        return {
          message,
          code,
          severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
          startLineNumber: start.lineNumber,
          startColumn: start.column,
          // A marker over a whole node would colour half the page: its first line says enough.
          endLineNumber: start.lineNumber,
          endColumn:
            end.lineNumber === start.lineNumber ? end.column : model.getLineMaxColumn(start.lineNumber),
        };
      }),
    );
  }, [monaco, problems, faults]);

  useEffect(
    () => () => {
      if (timer.current !== undefined) commit();
    },
    [commit],
  );

  const [first] = faults;
  return (
    <section className={styles.code} aria-label="JSON">
      <MonacoEditor
        path={MODEL_PATH}
        language="json"
        theme={theme}
        defaultValue={initial}
        loading={<p className={styles.loading}>Loading the code view</p>}
        onMount={(mounted) => {
          view.current = mounted;
          if (mounted.getValue() !== initial) mounted.setValue(initial);
          jumpTo(mounted, editor.getState().document, editor.getState().selection[0]);
        }}
        onChange={() => {
          clearTimeout(timer.current);
          if (view.current?.hasTextFocus()) timer.current = setTimeout(commit, PAUSE_MS);
        }}
        options={{
          automaticLayout: true,
          fontFamily: '"Geist Mono Variable", "Geist Mono", ui-monospace, monospace',
          fontSize: 12,
          lineHeight: 19,
          minimap: { enabled: false },
          scrollBeyondLastLine: false,
          stickyScroll: { enabled: false },
          tabSize: 2,
          renderLineHighlight: 'line',
          fixedOverflowWidgets: true,
          padding: { top: 10, bottom: 10 },
          'semanticHighlighting.enabled': false,
        }}
      />
      <footer className={styles.status} role="status">
        {first ? (
          <StatusText tone="bad" icon={<OctagonX />}>
            Not applied. {first.message} The canvas keeps the last good flow.
          </StatusText>
        ) : (
          <StatusText>One document with canvas and properties</StatusText>
        )}
      </footer>
    </section>
  );
}

function toText(document: FlowDocument): string {
  return JSON.stringify(document, null, 2);
}

function read(text: string): { flow?: FlowDocument; faults: Problem[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'This is not JSON.';
    return {
      faults: [
        {
          code: 'malformed-json',
          severity: 'error',
          pointer: '',
          where: { kind: 'flow' },
          message: `${message}.`,
        },
      ],
    };
  }
  const parsed = parseFlow(json);
  return parsed.ok ? { flow: parsed.flow, faults: [] } : { faults: parsed.problems };
}

/** Shows what is selected on the canvas. */
function jumpTo(
  view: MonacoNamespace.IStandaloneCodeEditor,
  document: FlowDocument,
  key: ItemKey | undefined,
): void {
  const model = view.getModel();
  if (!key || !model) return;
  const span = locatePointer(model.getValue(), pointerOf(document, key));
  if (!span) return;
  const position = model.getPositionAt(span.start);
  view.setPosition(position);
  view.revealLineNearTop(position.lineNumber);
}

function pointerOf(document: FlowDocument, key: ItemKey): string {
  const { kind, id } = parseKey(key);
  if (kind === 'node') {
    const placed = findNode(document, id);
    return placed ? `/graphs/${placed.graphIndex}/nodes/${placed.nodeIndex}` : '';
  }
  if (kind === 'graph') return `/graphs/${document.graphs.findIndex((graph) => graph.id === id)}`;
  if (kind === 'note') return `/ui/notes/${document.ui?.notes?.findIndex((note) => note.id === id) ?? 0}`;
  return `/${kind}s/${document[`${kind}s`].findIndex((item) => item.name === id)}`;
}

'use client';

import type { Problem } from '@turnpike/engine/document';
import type { editor as MonacoEditor } from 'monaco-editor';
import { type RefObject, useEffect } from 'react';
import type { TextSpan } from '@/lib/editor/text/locate-pointer';
import { sayMessage } from '@/lib/words/say-message';
import { useEditorContext } from '../editor-context';
import type { setUpMonaco } from './monaco';

type Monaco = ReturnType<typeof setUpMonaco>;

const MAX_MARKERS = 200;
const DEBOUNCE_MS = 150;

/** Underlines problems. The worker locates them, because that takes a while in long texts. */
export function useMarkers(
  monaco: Monaco,
  view: RefObject<MonacoEditor.IStandaloneCodeEditor | null>,
  problems: readonly Problem[],
  mounted: boolean,
): void {
  const { compiler } = useEditorContext();
  useEffect(() => {
    const model = mounted ? view.current?.getModel() : undefined;
    if (!model) return;
    // Monaco reports malformed JSON itself, with better positions.
    const list = problems.filter(({ code }) => code !== 'malformed-json').slice(0, MAX_MARKERS);
    if (list.length === 0) {
      monaco.editor.setModelMarkers(model, 'turnpike', []);
      return;
    }
    let stale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = async () => {
      const version = model.getVersionId();
      const spans = await compiler.locate(
        model.getValue(),
        list.map(({ pointer }) => pointer),
      );
      if (stale || model.isDisposed()) return;
      if (model.getVersionId() !== version) {
        timer = setTimeout(() => void mark(), DEBOUNCE_MS);
        return;
      }
      const markers = list.flatMap((problem, index) => toMarker(monaco, model, problem, spans[index]) ?? []);
      monaco.editor.setModelMarkers(model, 'turnpike', markers);
    };
    void mark();
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [monaco, view, problems, mounted, compiler]);
}

function toMarker(
  monaco: Monaco,
  model: MonacoEditor.ITextModel,
  { code, message, severity }: Problem,
  span: TextSpan | undefined,
): MonacoEditor.IMarkerData | undefined {
  if (!span) return undefined;
  // For an unknown field, underline the name, not its value.
  const part = code === 'unknown-field' && span.key ? span.key : span;
  const [start, end] = [model.getPositionAt(part.start), model.getPositionAt(part.end)];
  return {
    message: sayMessage(message),
    code,
    severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    // Underline only the first line, or a marker would cover a whole node.
    endLineNumber: start.lineNumber,
    endColumn: end.lineNumber === start.lineNumber ? end.column : model.getLineMaxColumn(start.lineNumber),
  };
}

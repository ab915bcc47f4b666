'use client';

import type { Fact, FactType, FlowDocument } from '@turnpike/engine/document';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { EditorState } from '@/lib/editor/model/editor-state';
import { type CelScope, type CelUse, makeCelScope } from '@/lib/editor/text/cel-scope';
import { useEditor, useEditorContext } from '../../editor-context';

type Place = { use: CelUse; fact?: Fact | undefined; wanted?: FactType | undefined };

/** What an expression can read at its place; the same object while the names of the flow are unchanged. */
export function useCelScope({ use, fact, wanted }: Place): CelScope {
  const { editor } = useEditorContext();
  const { facts, states, gates, paths, scenarios } = useEditor(useShallow(listNamed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these parts of the document are read
  return useMemo(
    () => makeCelScope(editor.getState().document, use, { fact, wanted }),
    [facts, states, gates, paths, scenarios, use, fact, wanted],
  );
}

/** The names that an expression can use. */
function listNamed({ document }: EditorState) {
  const { facts, states, gates, paths } = document;
  return { facts, states, gates, paths, scenarios: listScenarioNames(document) };
}

/** A single string, so that typing in a step does not recheck every visible expression. */
function listScenarioNames({ graphs }: FlowDocument): string {
  return graphs.map(({ id, name, strategy }) => (strategy === 'meaning' ? `${id}\n${name}` : '')).join();
}

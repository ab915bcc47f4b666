'use client';

import { useEffect } from 'react';
import { useEditorContext } from './editor-context';
import { useActions } from './use-actions';

/** Shows the node of the URL: `/flows/ID?node=NODE`. Nothing happens if the draft has none with this id. */
export function useLinkedNode(): void {
  const { editor } = useEditorContext();
  const { jump } = useActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    const node = new URLSearchParams(location.search).get('node');
    const graph = editor.getState().document.graphs.find(({ nodes }) => nodes.some(({ id }) => id === node));
    if (node !== null && graph) jump({ kind: 'node', graph: graph.id, node });
  }, []);
}

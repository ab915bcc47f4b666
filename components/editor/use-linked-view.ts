'use client';

import { useEffect } from 'react';
import { readPageQuery, replacePageQuery } from '@/lib/client/page-query';
import { withView } from '@/lib/editor/panels-store';
import { useEditorContext } from './editor-context';
import { useActions } from './use-actions';

/**
 * Keeps the view in the URL, `/flows/ID?view=checks`, so that it can be reloaded and shared, and shows what else the
 * URL names when the editor opens: the node of `/flows/ID?node=NODE`, if the draft has it, the traffic of
 * `/flows/ID?traffic=1`, and the comments of `/flows/ID?comments=1`.
 */
export function useLinkedView(): void {
  const { editor, coverage, panels } = useEditorContext();
  const { jump } = useActions();
  useEffect(
    () =>
      panels.subscribe((now, before) => {
        if (now.view !== before.view) replacePageQuery(withView(readPageQuery(), now.view));
      }),
    [panels],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    if (search.get('traffic') === '1') coverage.getState().show('traffic');
    if (search.get('comments') === '1') panels.getState().set({ dock: 'comments', dockOpen: true });
    const node = search.get('node');
    const graph = editor.getState().document.graphs.find(({ nodes }) => nodes.some(({ id }) => id === node));
    if (node !== null && graph) jump({ kind: 'node', graph: graph.id, node });
  }, []);
}

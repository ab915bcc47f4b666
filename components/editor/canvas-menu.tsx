'use client';

import { useMemo } from 'react';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { ContextEntries } from '@/components/ui/menus/opened-context-menu';
import type { Point } from '@/lib/editor/commands/placement';
import { listPinned } from '@/lib/editor/layout/keep-pinned';
import { findEdge } from '@/lib/editor/model/item';
import { useCommandEntries } from './commands/use-command-entries';
import { useEditor, usePanels } from './editor-context';
import { listEdgeEntries } from './menus/edge-entries';
import { listEmptyEntries } from './menus/empty-entries';
import type { MenuTools } from './menus/menu-tools';
import { listSelectionEntries } from './menus/selection-entries';
import { useActions } from './use-actions';

/** The context menu of the selection, or of the empty canvas. */
export function CanvasMenu({ getPointer }: { getPointer: () => Point }) {
  const actions = useActions();
  const entry = useCommandEntries();
  const selection = useEditor((state) => state.selection);
  const document = useEditor((state) => state.document);
  const graph = useEditor((state) => state.graph);
  const readOnly = useEditor((state) => state.readOnly);
  const expanded = usePanels((state) => state.expanded);
  const items = useMemo(() => {
    const strategy = document.graphs.find(({ id }) => id === graph)?.strategy;
    const pinned = listPinned(document, graph ?? '');
    const tools: MenuTools = { actions, entry, document, selection, strategy, readOnly, pinned };
    const [only] = selection;
    if (!only) return trim(listEmptyEntries(tools, getPointer));
    if (selection.length === 1 && findEdge(document, only)) return trim(listEdgeEntries(tools, only));
    return trim(listSelectionEntries(tools, expanded));
  }, [actions, entry, selection, document, graph, readOnly, expanded, getPointer]);
  return <ContextEntries items={items} />;
}

/** Removes separators at the ends and duplicates. */
function trim(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.filter(
    (entry, index) =>
      entry.kind !== 'separator' ||
      (index > 0 && index < entries.length - 1 && entries[index - 1]?.kind !== 'separator'),
  );
}

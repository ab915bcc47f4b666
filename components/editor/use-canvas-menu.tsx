'use client';

import {
  Ban,
  Bug,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Diamond,
  LayoutDashboard,
  Link2,
  Plus,
  Power,
  Scissors,
  StickyNote,
  Trash2,
} from 'lucide-react';
import { useMemo } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import type { MenuEntry } from '@/components/ui/menu-entry';
import type { Point } from '@/lib/editor/commands/placement';
import { findNode, idsOf } from '@/lib/editor/item';
import { listLinks } from '@/lib/editor/what-links-here';
import { useEditor, usePanels } from './editor-context';
import { NODE_KINDS } from './node-kinds';
import { useActions } from './use-actions';

/** The right-click menu: of what is selected, or of the empty canvas. */
export function useCanvasMenu(getPointer: () => Point): MenuEntry[] {
  const actions = useActions();
  const selection = useEditor((state) => state.selection);
  const document = useEditor((state) => state.document);
  const set = usePanels((state) => state.set);
  return useMemo(() => {
    const shared: MenuEntry[] = [
      {
        id: 'paste',
        label: 'Paste',
        icon: <ClipboardPaste />,
        shortcut: 'Mod+V',
        onSelect: () => void actions.paste(),
      },
      { kind: 'separator', id: 'line-end' },
      {
        id: 'layout',
        label: 'Lay out',
        icon: <LayoutDashboard />,
        shortcut: 'Shift+A',
        onSelect: () => void actions.layout(),
      },
    ];
    const [only] = selection;
    if (!only)
      return [
        {
          kind: 'submenu',
          id: 'add',
          label: 'Add a node',
          icon: <Plus />,
          items: NODE_KINDS.map(({ kind, label }) => ({
            id: kind,
            label,
            icon: <ConceptGlyph concept={kind} />,
            onSelect: () => actions.addNode(kind, getPointer()),
          })),
        },
        { id: 'gate', label: 'Add a gate', icon: <Diamond />, onSelect: () => actions.addGate(getPointer()) },
        {
          id: 'note',
          label: 'Add a note',
          icon: <StickyNote />,
          shortcut: 'C',
          onSelect: () => actions.addNote(getPointer()),
        },
        ...shared,
      ];
    const nodes = idsOf(selection, 'node').flatMap((id) => findNode(document, id)?.node ?? []);
    const anyOn = nodes.some((node) => node.enabled !== false);
    const nodeItems: MenuEntry[] =
      nodes.length === 0
        ? []
        : [
            {
              id: 'break',
              label: 'Breakpoint',
              icon: <Bug />,
              shortcut: 'F9',
              onSelect: actions.toggleBreakpoints,
            },
            {
              id: 'switch',
              label: anyOn ? 'Switch off' : 'Switch on',
              icon: anyOn ? <Ban /> : <Power />,
              onSelect: () => actions.switchNodes(!anyOn),
            },
          ];
    return [
      { id: 'copy', label: 'Copy', icon: <Copy />, shortcut: 'Mod+C', onSelect: () => void actions.copy() },
      { id: 'cut', label: 'Cut', icon: <Scissors />, shortcut: 'Mod+X', onSelect: () => void actions.cut() },
      {
        id: 'duplicate',
        label: 'Duplicate',
        icon: <CopyPlus />,
        shortcut: 'Mod+D',
        onSelect: () => actions.duplicate(),
      },
      ...shared.slice(0, 1),
      { kind: 'separator', id: 'line' },
      ...nodeItems,
      ...(selection.length === 1
        ? ([
            {
              id: 'links',
              label: 'What links here',
              icon: <Link2 />,
              note: String(listLinks(document, only).length),
              onSelect: () => set({ linksOf: only }),
            },
          ] satisfies MenuEntry[])
        : []),
      { kind: 'separator', id: 'line-2' },
      {
        id: 'delete',
        label: 'Delete',
        icon: <Trash2 />,
        shortcut: 'Delete',
        danger: true,
        onSelect: () => actions.remove(),
      },
    ];
  }, [actions, selection, document, set, getPointer]);
}

'use client';

import type { Node } from '@turnpike/engine';
import {
  ArrowRightToLine,
  Ban,
  Bug,
  ClipboardPaste,
  Copy,
  CopyPlus,
  CornerDownRight,
  Diamond,
  FoldVertical,
  LayoutDashboard,
  Link2,
  LogIn,
  Plus,
  Power,
  Scale,
  Scissors,
  SquareArrowOutUpRight,
  StickyNote,
  Trash2,
} from 'lucide-react';
import { useMemo } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import type { MenuEntry } from '@/components/ui/menu-entry';
import type { Point } from '@/lib/editor/commands/placement';
import { isDrawn } from '@/lib/editor/is-drawn';
import { findEdge, findNode, type ItemKey, idsOf } from '@/lib/editor/item';
import { listLinks } from '@/lib/editor/what-links-here';
import { useEditor, usePanels } from './editor-context';
import { listNodeKinds } from './node-kinds';
import { type Actions, useActions } from './use-actions';

/** The right-click menu: of what is selected, or of the empty canvas. */
export function useCanvasMenu(getPointer: () => Point): MenuEntry[] {
  const actions = useActions();
  const selection = useEditor((state) => state.selection);
  const document = useEditor((state) => state.document);
  const graph = useEditor((state) => state.graph);
  const set = usePanels((state) => state.set);
  const expanded = usePanels((state) => state.expanded);
  return useMemo(() => {
    const strategy = document.graphs.find(({ id }) => id === graph)?.strategy;
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
          items: listNodeKinds(strategy).map(({ kind, label }) => ({
            id: kind,
            label,
            icon: <ConceptGlyph concept={kind} />,
            onSelect: () => actions.addNode(kind, getPointer()),
          })),
        },
        strategy === 'meaning'
          ? {
              id: 'rule',
              label: 'Add a rule here',
              icon: <Scale />,
              onSelect: () => actions.addRule(actions.getScope()),
            }
          : {
              id: 'gate',
              label: 'Add a gate',
              icon: <Diamond />,
              onSelect: () => actions.addGate(getPointer()),
            },
        {
          id: 'note',
          label: 'Add a note',
          icon: <StickyNote />,
          shortcut: 'C',
          onSelect: () => actions.addNote(getPointer()),
        },
        ...shared,
      ];
    if (selection.length === 1 && findEdge(document, only))
      return listEdgeItems(actions, only, strategy === 'meaning' ? 'step' : 'node');
    const isBreakable = selection.some((item) => /^(node|gate):/.test(item));
    const stopItems: MenuEntry[] = isBreakable
      ? [
          {
            id: 'break',
            label: 'Breakpoint',
            icon: <Bug />,
            shortcut: 'F9',
            onSelect: actions.toggleBreakpoints,
          },
          {
            id: 'run-to',
            label: 'Run to here',
            icon: <ArrowRightToLine />,
            shortcut: 'Mod+F8',
            disabledReason: selection.length > 1 ? 'Select only one' : undefined,
            onSelect: actions.runToSelected,
          },
        ]
      : [];
    const nodes = idsOf(selection, 'node').flatMap((id) => findNode(document, id)?.node ?? []);
    const anyOn = nodes.some((node) => node.enabled !== false);
    const nodeItems: MenuEntry[] =
      nodes.length === 0
        ? []
        : [
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
      ...(selection.length === 1 && nodes[0] && isDrawn(strategy)
        ? listNodeOfEdgesItems(
            actions,
            nodes[0],
            document.graphs.some(({ entry }) => entry === nodes[0]?.id),
            strategy === 'meaning',
          )
        : []),
      ...(selection.length === 1 && nodes[0]?.type === 'subgraph'
        ? listSubgraphItems(actions, nodes[0].id, expanded.has(nodes[0].id))
        : []),
      ...nodeItems,
      ...stopItems,
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
  }, [actions, selection, document, graph, expanded, set, getPointer]);
}

/** What a node of a graph of edges has besides. */
function listNodeOfEdgesItems(
  actions: Actions,
  node: Node,
  isEntry: boolean,
  inScenario: boolean,
): MenuEntry[] {
  return [
    {
      id: 'connect',
      label: inScenario ? 'Add transition to…' : 'Add edge to…',
      icon: <CornerDownRight />,
      shortcut: 'E',
      disabledReason:
        node.type === 'terminal'
          ? 'A terminal ends the graph'
          : node.type === 'handoff'
            ? 'A person takes over'
            : undefined,
      onSelect: () => actions.askConnection(),
    },
    {
      id: 'entry',
      label: 'Set as entry',
      icon: <LogIn />,
      shortcut: 'Shift+E',
      disabledReason: isEntry ? 'The graph begins here' : undefined,
      onSelect: () => actions.setEntry(node.id),
    },
    ...(inScenario
      ? [
          {
            id: 'rule',
            label: 'Add a rule for this step',
            icon: <Scale />,
            onSelect: () => actions.addRule(actions.getScope()),
          },
        ]
      : []),
  ];
}

function listSubgraphItems(actions: Actions, node: string, isOpen: boolean): MenuEntry[] {
  return [
    {
      id: 'enter',
      label: 'Open subgraph',
      icon: <SquareArrowOutUpRight />,
      shortcut: 'Enter',
      onSelect: () => actions.enterGraph(node),
    },
    {
      id: 'expand',
      label: isOpen ? 'Close in place' : 'Open in place',
      icon: <FoldVertical />,
      shortcut: 'X',
      onSelect: () => actions.toggleExpanded(node),
    },
  ];
}

function listEdgeItems(actions: Actions, edge: ItemKey, kind: 'node' | 'step'): MenuEntry[] {
  return [
    {
      id: 'insert',
      label: `Insert ${kind}`,
      icon: <Plus />,
      shortcut: 'N',
      onSelect: () => actions.askInsertion(edge),
    },
    { kind: 'separator', id: 'line' },
    {
      id: 'to',
      label: 'Lead to…',
      icon: <CornerDownRight />,
      shortcut: 'E',
      onSelect: () => actions.askConnection('to'),
    },
    {
      id: 'from',
      label: 'Start from…',
      icon: <LogIn />,
      onSelect: () => actions.askConnection('from'),
    },
    { kind: 'separator', id: 'line-2' },
    {
      id: 'delete',
      label: 'Delete',
      icon: <Trash2 />,
      shortcut: 'Delete',
      danger: true,
      onSelect: () => actions.remove([edge]),
    },
  ];
}

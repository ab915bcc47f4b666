'use client';

import { getVariants } from '@turnpike/engine';
import { useMemo } from 'react';
import { useMay } from '@/components/account/use-may';
import { type CommandGroup, CommandPalette } from '@/components/ui/command-palette';
import { ConceptGlyph } from '@/components/ui/concept';
import { addCapability } from '@/lib/editor/commands/add-capability';
import { addConstraint } from '@/lib/editor/commands/add-constraint';
import { addGraph } from '@/lib/editor/commands/add-graph';
import { addPath } from '@/lib/editor/commands/add-path';
import { addTool } from '@/lib/editor/commands/add-tool';
import { ID_LISTS, toKey } from '@/lib/editor/item';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { getItemConcept } from '../item-concept';
import { listNodeKinds } from '../node-kinds';
import { useActions } from '../use-actions';

/** ⌘K: find a node by its text, or run a command. Mounted while it is open. */
export function EditorPalette() {
  const set = usePanels((state) => state.set);
  const groups = useGroups();
  return (
    <CommandPalette
      open
      onOpenChange={(open) => !open && set({ palette: false })}
      label="Find or run anything"
      placeholder="Find a node by its text, or run a command"
      groups={groups}
    />
  );
}

const ADDERS = [
  { kind: 'path', add: addPath },
  { kind: 'tool', add: addTool },
  { kind: 'capability', add: addCapability },
  { kind: 'constraint', add: addConstraint },
] as const;

const PARTS = [['graph', 'graphs'], ...Object.entries(ID_LISTS)] as (
  | ['graph', 'graphs']
  | [keyof typeof ID_LISTS, (typeof ID_LISTS)[keyof typeof ID_LISTS]]
)[];

function useGroups(): CommandGroup[] {
  const { canvas, autosave, editor } = useEditorContext();
  const document = useEditor((state) => state.document);
  const mayPublish = useMay('flows:publish');
  const set = usePanels((state) => state.set);
  const actions = useActions();
  const shown = useEditor((state) => state.graph);
  return useMemo(() => {
    const strategy = document.graphs.find(({ id }) => id === shown)?.strategy;
    const commands: CommandGroup = {
      id: 'commands',
      heading: 'Commands',
      items: [
        ...listNodeKinds(strategy).map(({ kind, label }) => ({
          id: `add-${kind}`,
          label: `Add ${withArticle(label.toLowerCase())}`,
          icon: <ConceptGlyph concept={kind} />,
          onSelect: () => actions.addNode(kind),
        })),
        {
          id: 'add-gate',
          label: 'Add a gate',
          icon: <ConceptGlyph concept="gate" />,
          onSelect: () => actions.addGate(),
        },
        { id: 'add-note', label: 'Add a note', onSelect: () => actions.addNote() },
        {
          id: 'add-scenario',
          label: 'Add a scenario',
          icon: <ConceptGlyph concept="scenario" />,
          onSelect: actions.addScenario,
        },
        {
          id: 'add-rule',
          label: 'Add a rule',
          icon: <ConceptGlyph concept="rule" />,
          onSelect: () => actions.addRule(),
        },
        ...(strategy === 'meaning'
          ? [
              {
                id: 'add-rule-here',
                label: 'Add a rule for this step or scenario',
                icon: <ConceptGlyph concept="rule" />,
                onSelect: () => actions.addRule(actions.getScope()),
              },
            ]
          : []),
        {
          id: 'add-template',
          label: 'Add a template',
          icon: <ConceptGlyph concept="template" />,
          onSelect: () => actions.addTemplate(),
        },
        {
          id: 'scenarios',
          label: 'Show all scenarios',
          icon: <ConceptGlyph concept="scenario" />,
          onSelect: () => set({ view: 'canvas', overview: true }),
        },
        ...(['gates', 'edges'] as const).map((lead) => ({
          id: `add-graph-${lead}`,
          label: `Add a graph led by ${lead}`,
          icon: <ConceptGlyph concept="graph" />,
          onSelect: () => actions.run(addGraph(editor.getState().document, 'New graph', lead)),
        })),
        ...ADDERS.map(({ kind, add }) => ({
          id: `add-${kind}`,
          label: `Add a ${kind}`,
          icon: <ConceptGlyph concept={kind} />,
          onSelect: () => actions.run(add(editor.getState().document)),
        })),
        {
          id: 'import-tools',
          label: 'Import tools from OpenAPI…',
          icon: <ConceptGlyph concept="tool" />,
          onSelect: () => set({ importing: true }),
        },
        { id: 'undo', label: 'Undo', shortcut: 'Mod+Z', onSelect: actions.undo },
        { id: 'redo', label: 'Redo', shortcut: 'Mod+Shift+Z', onSelect: actions.redo },
        { id: 'layout', label: 'Lay out', shortcut: 'Shift+A', onSelect: () => void actions.layout() },
        { id: 'fit', label: 'Fit', shortcut: '1', onSelect: () => canvas.current?.fit() },
        {
          id: 'simulate',
          label: 'Simulate',
          shortcut: 'R',
          onSelect: () => set({ dock: 'simulator', dockOpen: true, view: 'canvas' }),
        },
        ...(mayPublish
          ? [{ id: 'publish', label: 'Publish', onSelect: () => set({ publishing: true }) }]
          : []),
        { id: 'versions', label: 'Versions', onSelect: () => set({ dock: 'versions', dockOpen: true }) },
        { id: 'problems', label: 'Problems', shortcut: 'Mod+J', onSelect: () => set({ drawer: 'problems' }) },
        { id: 'json', label: 'Show JSON', onSelect: () => set({ view: 'json' }) },
        { id: 'canvas', label: 'Show canvas', onSelect: () => set({ view: 'canvas' }) },
        { id: 'tests', label: 'Show tests', onSelect: () => set({ view: 'tests' }) },
        { id: 'save', label: 'Save now', shortcut: 'Mod+S', onSelect: () => void autosave.flush() },
        { id: 'shortcuts', label: 'Shortcuts', shortcut: '?', onSelect: () => set({ shortcuts: true }) },
      ],
    };
    const nodes: CommandGroup = {
      id: 'nodes',
      heading: 'Nodes',
      items: document.graphs.flatMap((graph) =>
        graph.nodes.map((node) => {
          const words =
            node.text === undefined
              ? []
              : getVariants(node.text).map((wording) =>
                  typeof wording === 'string' ? wording : Object.values(wording).join(' '),
                );
          return {
            id: node.id,
            label: node.name,
            icon: <ConceptGlyph concept={node.type} />,
            note: words[0]?.slice(0, 48),
            keywords: words,
            onSelect: () => actions.show(toKey('node', node.id)),
          };
        }),
      ),
    };
    const names: CommandGroup = {
      id: 'names',
      heading: 'Gates, facts and states',
      items: (['gate', 'fact', 'state'] as const).flatMap((kind) =>
        document[`${kind}s`].map(({ name }) => ({
          id: `${kind}:${name}`,
          label: name,
          note: kind,
          icon: <ConceptGlyph concept={kind} />,
          onSelect: () => actions.show(toKey(kind, name)),
        })),
      ),
    };
    const parts: CommandGroup = {
      id: 'parts',
      heading: 'Graphs, scenarios, rules, templates, paths, tools, capabilities and constraints',
      items: PARTS.flatMap(([kind, list]) =>
        (document[list] ?? []).map((item) => ({
          id: `${kind}:${item.id}`,
          label: 'name' in item ? item.name : item.check,
          note: getItemConcept(document, toKey(kind, item.id)),
          icon: <ConceptGlyph concept={getItemConcept(document, toKey(kind, item.id))} />,
          onSelect: () => actions.show(toKey(kind, item.id)),
        })),
      ),
    };
    return [commands, nodes, names, parts];
  }, [document, shown, mayPublish, actions, set, canvas, autosave, editor]);
}

function withArticle(word: string): string {
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

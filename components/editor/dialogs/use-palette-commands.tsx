'use client';

import { useMemo } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import type { PaletteGroup } from '@/components/ui/menus/command-palette';
import { addCapability } from '@/lib/editor/commands/add-capability';
import { addConstraint } from '@/lib/editor/commands/add-constraint';
import { addGraph } from '@/lib/editor/commands/add-graph';
import { addPath } from '@/lib/editor/commands/add-path';
import { addTool } from '@/lib/editor/commands/add-tool';
import { listNodeKinds } from '@/lib/editor/model/node-kinds';
import type { CommandId } from '@/lib/editor/palette/bindings';
import { COMMAND_GROUPS, COMMAND_LIST, getCommandInfo } from '@/lib/editor/palette/command-list';
import { say } from '@/lib/words/say';
import { CommandIcon } from '../commands/command-icon';
import { useCommands, useIsOffered, useKeyOf } from '../commands/use-commands';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';

type Entry = PaletteGroup['items'][number];

/** The commands in ⌘K: all with a name, and one for each item that can be added. */
export function usePaletteCommands(): Entry[] {
  const commands = useCommands();
  const keyOf = useKeyOf();
  const isOffered = useIsOffered();
  const adders = useAdders();
  const selection = useEditor((state) => state.selection);
  return useMemo(() => {
    const ids = (Object.keys(COMMAND_LIST) as CommandId[]).filter((id) => id !== 'palette' && isOffered(id));
    // The commands that can run depend on the selection.
    void selection;
    const named = ids.map((id): Entry => {
      const { label, hint, group } = getCommandInfo(id);
      const obstacle = commands[id].findObstacle?.();
      return {
        id,
        label,
        note: obstacle ?? hint,
        shortcut: keyOf(id),
        icon: <CommandIcon id={id} />,
        disabled: obstacle !== undefined,
        keywords: [COMMAND_GROUPS[group], hint ?? ''],
        onSelect: () => void commands[id].run(),
      };
    });
    return [...adders, ...named];
  }, [commands, keyOf, isOffered, adders, selection]);
}

const ADDERS = [
  { kind: 'path', add: addPath },
  { kind: 'tool', add: addTool },
  { kind: 'capability', add: addCapability },
  { kind: 'constraint', add: addConstraint },
] as const;

function useAdders(): Entry[] {
  const { editor } = useEditorContext();
  const actions = useActions();
  const set = usePanels((state) => state.set);
  const readOnly = useEditor((state) => state.readOnly);
  const strategy = useEditor((state) => state.document.graphs.find(({ id }) => id === state.graph)?.strategy);
  return useMemo(() => {
    if (readOnly) return [];
    const add = (
      kind: Parameters<typeof ConceptGlyph>[0]['concept'],
      what: string,
      run: () => unknown,
    ): Entry => ({
      id: `add-${what}`,
      label: say('Add {item}', { item: withArticle(what) }),
      icon: <ConceptGlyph concept={kind} />,
      onSelect: () => void run(),
    });
    const here = add('rule', say('rule for this step or scenario'), () =>
      actions.addRule(actions.getScope()),
    );
    return [
      ...listNodeKinds(strategy).map(({ kind, label }) =>
        add(kind, kind === 'assign' ? say('assignment') : label.toLowerCase(), () => actions.addNode(kind)),
      ),
      add('scenario', 'scenario', actions.addScenario),
      add('rule', 'rule', () => actions.addRule()),
      ...(strategy === 'meaning' ? [here] : []),
      add('template', 'template', () => actions.addTemplate()),
      ...(['gates', 'edges'] as const).map((lead) =>
        add('graph', lead === 'gates' ? say('graph of gates') : say('graph of connections'), () =>
          actions.run(addGraph(editor.getState().document, say('New graph'), lead)),
        ),
      ),
      ...ADDERS.map(({ kind, add: make }) =>
        add(kind, kind, () => actions.run(make(editor.getState().document))),
      ),
      {
        id: 'import-tools',
        label: say('Import tools from OpenAPI…'),
        icon: <ConceptGlyph concept="tool" />,
        onSelect: () => set({ importing: true }),
      },
    ];
  }, [readOnly, strategy, actions, editor, set]);
}

function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

'use client';

import { FileDown } from 'lucide-react';
import { ConceptGlyph } from '@/components/ui/concept';
import { showToast } from '@/components/ui/feedback/toast';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { addCapability } from '@/lib/editor/commands/add-capability';
import { addConstraint } from '@/lib/editor/commands/add-constraint';
import { addGraph } from '@/lib/editor/commands/add-graph';
import { addFact, addState } from '@/lib/editor/commands/add-name';
import { addPath } from '@/lib/editor/commands/add-path';
import { addTool } from '@/lib/editor/commands/add-tool';
import { createName } from '@/lib/editor/model/fresh-id';
import { say } from '@/lib/words/say';
import { useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import type { OutlineSectionData } from './use-outline';

export type Adders = Record<OutlineSectionData['kind'], (() => void) | readonly MenuEntry[]>;

/** The item that the + of each section adds, or a menu of choices. */
export function useAdders(): Adders {
  const actions = useActions();
  const { editor } = useEditorContext();
  const set = usePanels((state) => state.set);
  const graphEntries: MenuEntry[] = (['gates', 'edges'] as const).map((strategy) => ({
    id: strategy,
    label: strategy === 'gates' ? say('Gates') : say('Connections'),
    icon: <ConceptGlyph concept={strategy === 'gates' ? 'gate' : 'edge'} />,
    note: strategy === 'gates' ? say('requirements decide') : say('drawn connections decide'),
    onSelect: () => actions.run(addGraph(editor.getState().document, say('New graph'), strategy)),
  }));
  return {
    graph: graphEntries,
    scenario: actions.addScenario,
    rule: () => actions.addRule(),
    template: () => actions.addTemplate(),
    gate: () => actions.addGate(),
    fact: () => {
      const { document } = editor.getState();
      const name = createName(
        'new_fact',
        document.facts.map((fact) => fact.name),
      );
      actions.run(addFact(document, { name, type: 'text' }));
    },
    state: () => {
      const { document } = editor.getState();
      const name = createName(
        'NEW_STATE',
        document.states.map((state) => state.name),
      );
      actions.run(addState(document, name));
    },
    path: () => actions.run(addPath(editor.getState().document)),
    tool: [
      {
        id: 'new',
        label: say('New tool'),
        icon: <ConceptGlyph concept="tool" />,
        onSelect: () => actions.run(addTool(editor.getState().document)),
      },
      {
        id: 'open-api',
        label: say('Import from OpenAPI…'),
        icon: <FileDown />,
        onSelect: () => set({ importing: true }),
      },
    ],
    capability: () => actions.run(addCapability(editor.getState().document)),
    constraint: () => {
      const edit = addConstraint(editor.getState().document);
      if (edit) actions.run(edit);
      else
        showToast({
          id: 'constraint',
          tone: 'warn',
          message: say('Add a fact first, because constraints check facts'),
        });
    },
  };
}

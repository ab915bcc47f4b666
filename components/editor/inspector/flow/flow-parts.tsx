'use client';

import { FileDown, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { addCapability } from '@/lib/editor/commands/add-capability';
import { addConstraint } from '@/lib/editor/commands/add-constraint';
import { addPath } from '@/lib/editor/commands/add-path';
import { addRule } from '@/lib/editor/commands/add-rule';
import { addTemplate } from '@/lib/editor/commands/add-template';
import { addTool } from '@/lib/editor/commands/add-tool';
import { CONCEPT_LABELS, type Concept } from '@/lib/editor/model/concepts';
import type { ItemKey } from '@/lib/editor/model/item';
import { ID_LISTS, toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels } from '../../editor-context';
import { useActions } from '../../use-actions';
import { ItemList } from '../fields/item-list';
import { Section } from '../fields/section';
import styles from '../inspector.module.css';

const PARTS = {
  rule: { title: say('Rules'), add: addRule, empty: say('None. Only the graphs decide.') },
  template: {
    title: say('Templates'),
    add: addTemplate,
    empty: say('None. Nodes use their own texts.'),
  },
  path: { title: say('Paths'), add: addPath, empty: say('None. All customers take the same path.') },
  tool: { title: say('Tools'), add: addTool, empty: say('None. Nothing is called.') },
  capability: {
    title: say('Capabilities'),
    add: addCapability,
    empty: say('None. No tool needs a connection of the customer.'),
  },
  constraint: {
    title: say('Constraints'),
    add: addConstraint,
    empty: say('None. Answers are checked one by one.'),
  },
} as const;
type Part = keyof typeof PARTS;

/** Lists rules, paths, tools and other parts of the flow besides its graphs. */
export function FlowParts() {
  return (Object.keys(PARTS) as Part[]).map((part) => <FlowPart key={part} part={part} />);
}

function FlowPart({ part }: { part: Part }) {
  const { editor } = useEditorContext();
  const actions = useActions();
  const set = usePanels((state) => state.set);
  const items = useEditor((state) => state.document[ID_LISTS[part]]);
  const noFacts = useEditor((state) => state.document.facts.length === 0);
  const { title, add, empty } = PARTS[part];
  const reason = part === 'constraint' && noFacts ? say('Declare a fact first') : undefined;
  return (
    <Section title={title}>
      <ItemList
        items={(items ?? []).map((item): { key: ItemKey; label: string; concept: Concept } => ({
          key: toKey(part, item.id),
          label: 'name' in item ? item.name : item.check,
          concept: part,
        }))}
        empty={empty}
      >
        <Button
          variant="ghost"
          size="small"
          icon={<Plus />}
          className={styles.addVariant}
          disabledReason={reason}
          onClick={() => actions.run(add(editor.getState().document))}
        >
          {CONCEPT_LABELS[part]}
        </Button>
        {part === 'tool' && (
          <Button
            variant="ghost"
            size="small"
            icon={<FileDown />}
            className={styles.addVariant}
            onClick={() => set({ importing: true })}
          >
            {say('Import from OpenAPI…')}
          </Button>
        )}
      </ItemList>
    </Section>
  );
}

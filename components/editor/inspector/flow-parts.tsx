'use client';

import { FileDown, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { type Concept, concepts } from '@/components/ui/concept';
import { addCapability } from '@/lib/editor/commands/add-capability';
import { addConstraint } from '@/lib/editor/commands/add-constraint';
import { addPath } from '@/lib/editor/commands/add-path';
import { addRule } from '@/lib/editor/commands/add-rule';
import { addTemplate } from '@/lib/editor/commands/add-template';
import { addTool } from '@/lib/editor/commands/add-tool';
import type { ItemKey } from '@/lib/editor/item';
import { ID_LISTS, toKey } from '@/lib/editor/item';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './inspector.module.css';
import { ItemList } from './item-list';
import { Section } from './section';

const PARTS = {
  rule: { title: 'Rules', add: addRule, empty: 'None: nothing applies beside the drawing.' },
  template: { title: 'Templates', add: addTemplate, empty: 'Every reply is said as its node words it.' },
  path: { title: 'Paths', add: addPath, empty: 'One way through the flow for everybody.' },
  tool: { title: 'Tools', add: addTool, empty: 'Nothing is called.' },
  capability: {
    title: 'Capabilities',
    add: addCapability,
    empty: 'No tool needs something that a customer must have connected.',
  },
  constraint: { title: 'Constraints', add: addConstraint, empty: 'Answers are checked one by one.' },
} as const;
type Part = keyof typeof PARTS;

/** The rules, paths, tools and what else the flow has beside its graphs, each a way to its properties. */
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
  const reason = part === 'constraint' && noFacts ? 'it is judged for facts, and there are none' : undefined;
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
          {concepts[part].label}
        </Button>
        {part === 'tool' && (
          <Button
            variant="ghost"
            size="small"
            icon={<FileDown />}
            className={styles.addVariant}
            onClick={() => set({ importing: true })}
          >
            Import from OpenAPI…
          </Button>
        )}
      </ItemList>
    </Section>
  );
}

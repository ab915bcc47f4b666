'use client';

import type { Graph } from '@turnpike/engine/document';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { listRuleTags } from '@/lib/editor/cards/rule-tags';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { useActions } from '../../use-actions';
import { ItemList } from '../fields/item-list';
import { Section } from '../fields/section';
import styles from '../inspector.module.css';

/** The rules that apply in a graph, at any of its nodes. */
export function GraphRules({ graph }: { graph: Graph }) {
  const actions = useActions();
  const rules = useEditor((state) => state.document.rules);
  const tags = listRuleTags(rules ? { rules } : {}).byGraph.get(graph.id) ?? [];
  const scenario = graph.strategy === 'meaning';
  if (!scenario && tags.length === 0) return null;
  return (
    <Section title={scenario ? say('Rules of the scenario') : say('Rules of the graph')}>
      <ItemList
        items={tags.map(({ key, name, off, hard }) => ({
          key,
          label: name,
          concept: 'rule',
          ...(off ? { note: say('disabled') } : hard ? { note: say('hard') } : {}),
        }))}
        empty={say('None. Rules of single steps are on their cards. Global rules also apply here.')}
      >
        <Button
          variant="ghost"
          size="small"
          icon={<Plus />}
          className={styles.addVariant}
          onClick={() => actions.addRule({ graph: graph.id })}
        >
          {say('Rule')}
        </Button>
      </ItemList>
    </Section>
  );
}

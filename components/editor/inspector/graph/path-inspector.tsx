'use client';

import type { Path } from '@turnpike/engine/document';
import { useMemo } from 'react';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { ConditionFields } from '../connection/condition-fields';
import { ItemList } from '../fields/item-list';
import { Section } from '../fields/section';

/** Edits a path: its evidence, and the nodes that run only on it. */
export function PathInspector({ path, index }: { path: Path; index: number }) {
  const graphs = useEditor((state) => state.document.graphs);
  const nodes = useMemo(
    () => graphs.flatMap((graph) => graph.nodes.filter((node) => node.paths?.includes(path.id))),
    [graphs, path.id],
  );
  return (
    <>
      <Section title={say('Evidence')} aside={say('one vote per match')}>
        <ConditionFields
          condition={path.condition}
          path={['paths', index, 'condition']}
          label={say('In words')}
          placeholder={say('The customer means…')}
        />
      </Section>
      <Section title={say('Nodes on this path')}>
        <ItemList
          items={nodes.map((node) => ({ key: `node:${node.id}`, label: node.name, concept: node.type }))}
          empty={say('None yet. Choose the path in the properties of a node.')}
        />
      </Section>
    </>
  );
}

'use client';

import type { Fact, Node } from '@turnpike/engine';
import { EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import { describeConstraint } from '@/lib/editor/card-text';
import { addFactToNode, addStateToNode } from '@/lib/editor/commands/add-name';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './inspector.module.css';
import { NameList } from './name-list';
import { Row, Section } from './section';
import { useSetField } from './use-set-field';

/** What a node gives: facts with how they are checked, and states. */
export function NodeFacts({ node, path }: { node: Node; path: readonly (string | number)[] }) {
  const set = useSetField();
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const facts = useMemo(
    () => document.facts.map(({ name, type }) => ({ name, note: type })),
    [document.facts],
  );
  const given = (node.produces ?? []).flatMap(
    (name) => document.facts.find((fact) => fact.name === name) ?? [],
  );
  const missing = (node.produces ?? []).length;
  // What a call or a subgraph gives is said where its result is taken apart.
  const gives = node.type === 'question' || node.type === 'message' || missing > 0;
  return (
    <Section
      title={
        node.type === 'question' ? say('Facts it asks for') : gives ? say('Facts it gives') : say('Marks')
      }
      aside={missing > 1 ? 'asks for any of them' : undefined}
    >
      {gives && (
        <NameList
          kind="fact"
          label={say('Facts it gives')}
          names={node.produces ?? []}
          options={facts}
          onChange={(names) => set([...path, 'produces'], names, say('Set facts'))}
          onCreate={(name) => actions.run(addFactToNode(document, path, { name, type: 'text' }))}
        />
      )}
      {given.map((fact) => (
        <FactLine key={fact.name} fact={fact} onOpen={() => actions.show(`fact:${fact.name}`)} />
      ))}
      <Row label={say('Sets state')}>
        <NameList
          kind="state"
          label={say('States it sets')}
          names={node.producesStates ?? []}
          options={document.states}
          onChange={(names) => set([...path, 'producesStates'], names, say('Set states'))}
          onCreate={(name) => actions.run(addStateToNode(document, path, 'producesStates', name))}
        />
      </Row>
    </Section>
  );
}

function FactLine({ fact, onOpen }: { fact: Fact; onOpen: () => void }) {
  const constraint = describeConstraint(fact);
  return (
    <button type="button" className={styles.factLine} onClick={onOpen}>
      <span className="mono ellipsis">{fact.name}</span>
      <span className={styles.factMeta}>
        {fact.compute === undefined ? fact.type : say('{type}, computed', { type: fact.type })}
        {constraint && ` · ${constraint}`}
        {fact.sensitive && (
          <>
            <EyeOff aria-hidden /> {say('sensitive')}
          </>
        )}
      </span>
    </button>
  );
}

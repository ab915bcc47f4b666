'use client';

import type { Node } from '@turnpike/engine/document';
import { useMemo } from 'react';
import { addFactToNode, addStateToNode } from '@/lib/editor/commands/add-name';
import { FACT_TYPE_WORDS } from '@/lib/editor/model/fact-type-words';
import { getAtPath } from '@/lib/editor/model/get-at-path';
import { guessFact } from '@/lib/editor/naming/guess-fact';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { NameList } from '../fields/name-list';
import { Row, Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { NodeFactLine } from './node-fact-line';

/** The facts and states that a node sets. */
export function NodeFacts({ node, path }: { node: Node; path: readonly (string | number)[] }) {
  const set = useSetField();
  const problem = useFieldProblem([...path, 'produces']);
  const actions = useActions();
  const { editor } = useEditorContext();
  const declared = useEditor((state) => state.document.facts);
  const states = useEditor((state) => state.document.states);
  const getDocument = () => editor.getState().document;
  const facts = useMemo(
    () => declared.map(({ name, type }) => ({ name, note: FACT_TYPE_WORDS[type] })),
    [declared],
  );
  const given = (node.produces ?? []).flatMap((name) => declared.find((fact) => fact.name === name) ?? []);
  const missing = (node.produces ?? []).length;
  // The result of a call or subgraph is edited in its own section.
  const gives = node.type === 'question' || node.type === 'message' || missing > 0;
  const title = node.type === 'question' ? say('Facts it asks for') : say('Facts it sets');
  return (
    <Section
      title={gives ? title : say('States')}
      aside={missing > 1 ? say('asks for any of them') : undefined}
    >
      {gives && (
        <NameList
          kind="fact"
          label={title}
          names={node.produces ?? []}
          options={facts}
          onChange={(names) => set([...path, 'produces'], names, say('Set facts'))}
          onCreate={(name) => {
            const document = getDocument();
            // The text is not rendered here, so the node may be older than its question.
            const latest = getAtPath(document, path) as Node;
            actions.run(addFactToNode(document, path, guessFact(document, latest, name)));
          }}
        />
      )}
      {problem.error && <p className={styles.fault}>{problem.error}</p>}
      {given.map((fact) => (
        <NodeFactLine key={fact.name} fact={fact} />
      ))}
      <Row label={say('Sets state')}>
        <NameList
          kind="state"
          label={say('States it sets')}
          names={node.producesStates ?? []}
          options={states}
          onChange={(names) => set([...path, 'producesStates'], names, say('Set states'))}
          onCreate={(name) => actions.run(addStateToNode(getDocument(), path, 'producesStates', name))}
        />
      </Row>
    </Section>
  );
}

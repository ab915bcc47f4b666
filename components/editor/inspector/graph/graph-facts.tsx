'use client';

import type { Graph } from '@turnpike/engine/document';
import { useMemo } from 'react';
import { addFact } from '@/lib/editor/commands/add-name';
import { setField } from '@/lib/editor/commands/set-field';
import { joinEdits } from '@/lib/editor/commands/set-together';
import { FACT_TYPE_WORDS } from '@/lib/editor/model/fact-type-words';
import { guessFactType } from '@/lib/editor/naming/guess-fact-type';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { NameList } from '../fields/name-list';
import { Row, Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type Props = { graph: Graph; path: readonly (string | number)[]; isMain: boolean };

/** Edits the input and output facts of a graph. */
export function GraphFacts({ graph, path, isMain }: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const facts = useEditor((state) => state.document.facts);
  const inputs = useFieldProblem([...path, 'inputs']);
  const outputs = useFieldProblem([...path, 'outputs']);
  const options = useMemo(
    () => facts.map(({ name, type }) => ({ name, note: FACT_TYPE_WORDS[type] })),
    [facts],
  );
  if (isMain && !graph.inputs && !graph.outputs) return null;
  const create = (field: 'inputs' | 'outputs') => (name: string) => {
    const declared = addFact(editor.getState().document, { name, type: guessFactType(name) });
    const added = setField(declared.document, [...path, field], [...(graph[field] ?? []), name], '');
    actions.run({ ...joinEdits(say('Add fact'), declared, added), select: undefined });
  };
  return (
    <Section title={say('Facts')} aside={say('separate in each run')}>
      <Row label={say('Inputs')}>
        <NameList
          kind="fact"
          label={say('Input facts')}
          names={graph.inputs ?? []}
          options={options}
          onChange={(names) => set([...path, 'inputs'], names, say('Set inputs'))}
          onCreate={create('inputs')}
        />
      </Row>
      {inputs.error && <p className={styles.fault}>{inputs.error}</p>}
      <Row label={say('Outputs')}>
        <NameList
          kind="fact"
          label={say('Output facts')}
          names={graph.outputs ?? []}
          options={options}
          onChange={(names) => set([...path, 'outputs'], names, say('Set outputs'))}
          onCreate={create('outputs')}
        />
      </Row>
      {outputs.error && <p className={styles.fault}>{outputs.error}</p>}
    </Section>
  );
}

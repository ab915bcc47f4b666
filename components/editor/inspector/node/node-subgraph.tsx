'use client';

import type { SubgraphNode } from '@turnpike/engine/document';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { SelectField } from '@/components/ui/fields/select-field';
import { addGraph } from '@/lib/editor/commands/add-graph';
import { setField } from '@/lib/editor/commands/set-field';
import { joinEdits } from '@/lib/editor/commands/set-together';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { SubgraphInputs } from './subgraph-inputs';
import { SubgraphOutputs } from './subgraph-outputs';

type Props = { node: SubgraphNode; graph: string; path: readonly (string | number)[] };

/** The called graph, its inputs and its outputs. */
export function NodeSubgraph({ node, graph, path }: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const graphs = useEditor((state) => state.document.graphs);
  const main = useEditor((state) => state.document.main);
  const problem = useFieldProblem([...path, 'graph']);
  const called = graphs.find(({ id }) => id === node.graph);
  const addNew = () => {
    const { document } = editor.getState();
    const added = addGraph(document, node.name, 'edges');
    const made = added.document.graphs.at(-1);
    if (!made) return;
    const joined = joinEdits(
      say('Add graph'),
      added,
      setField(added.document, [...path, 'graph'], made.id, ''),
    );
    actions.run({ ...joined, select: undefined });
  };
  return (
    <>
      <Section title={say('Calls')}>
        <SelectField
          label={say('Graph')}
          layout="row"
          value={called?.id}
          placeholder={say('{name} was deleted', { name: node.graph })}
          options={graphs
            .filter(({ id }) => id === node.graph || (id !== graph && id !== main))
            .map(({ id, name, strategy }) => ({
              value: id,
              label: name,
              note: strategy,
              icon: <ConceptGlyph concept="graph" />,
            }))}
          onValueChange={(value) => set([...path, 'graph'], value, say('Set graph'))}
          {...problem}
        />
        <div className={styles.links}>
          {called && (
            <button type="button" className={styles.link} onClick={() => actions.enterGraph(node.id)}>
              {say('Open {name}', { name: called.name })}
            </button>
          )}
          <Button variant="ghost" size="small" icon={<Plus />} onClick={addNew}>
            {say('New graph')}
          </Button>
        </div>
      </Section>
      <SubgraphInputs node={node} called={called} path={[...path, 'inputs']} />
      <SubgraphOutputs node={node} called={called} path={[...path, 'outputs']} />
    </>
  );
}

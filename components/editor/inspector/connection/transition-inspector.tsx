'use client';

import { EXIT } from '@turnpike/engine/document';
import { getStepSet } from '@turnpike/engine/views';
import { Plus, Trash2, X } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SelectField } from '@/components/ui/fields/select-field';
import { type PlacedEdge, toEdgeKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { Tester } from '../../tester/tester';
import { useActions } from '../../use-actions';
import { CelField } from '../fields/cel-field';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { ConditionFields } from './condition-fields';

/** Edits a transition: its condition, guard and priority. */
export function TransitionInspector({ placed }: { placed: PlacedEdge }) {
  const { graph, edge, graphIndex, edgeIndex } = placed;
  const set = useSetField();
  const path = ['graphs', graphIndex, 'edges', edgeIndex] as const;
  const priority = useFieldProblem([...path, 'priority']);
  const about = useMemo(
    () => ({ kind: 'step' as const, graph, node: edge.from, edge: edge.id }),
    [graph, edge.from, edge.id],
  );
  return (
    <>
      <MeaningSection placed={placed} path={path} />
      <Section title={say('Filter and order')}>
        <CelField
          label={say('Only when')}
          use="guard"
          value={edge.guard}
          path={[...path, 'guard']}
          placeholder={say('always')}
          hint={say('Filters the transition before its meaning is compared')}
          onChange={(value) => set([...path, 'guard'], value, say('Edit condition'))}
        />
        <NumberStepper
          label={say('Priority')}
          layout="row"
          value={edge.priority ?? 0}
          min={-999}
          max={999}
          suffix={say('higher wins')}
          onValueChange={(value) =>
            set([...path, 'priority'], value === 0 ? undefined : value, say('Set priority'))
          }
          {...priority}
        />
      </Section>
      <Tester set={getStepSet(graph.id, edge.from)} about={about} />
      <EndsSection placed={placed} path={path} />
    </>
  );
}

type SectionProps = { placed: PlacedEdge; path: readonly (string | number)[] };

function MeaningSection({ placed: { graph, edge }, path }: SectionProps) {
  const set = useSetField();
  const problem = useFieldProblem([...path, 'condition']);
  const target = graph.nodes.find(({ id }) => id === edge.to);
  return (
    <Section title={say('Condition')} aside={say('matched by meaning')}>
      {edge.condition ? (
        <>
          <ConditionFields
            first
            filtered={false}
            condition={edge.condition}
            path={[...path, 'condition']}
            label={say('The customer means')}
            placeholder={say('It arrived damaged or is the wrong item')}
          />
          <Button
            variant="ghost"
            size="small"
            icon={<X />}
            className={styles.addVariant}
            onClick={() => set([...path, 'condition'], undefined, say('Remove condition'))}
          >
            {say('No condition')}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.quiet}>
            {edge.guard
              ? say('Taken as soon as its expression is true, even in the turn that enters the step.')
              : say('Taken when no other transition matches, whatever the customer says.')}
          </p>
          {problem.error && <p className={styles.fault}>{problem.error}</p>}
          <Button
            data-first
            size="small"
            icon={<Plus />}
            className={styles.start}
            onClick={() =>
              set(
                [...path, 'condition'],
                { text: target?.name ?? say('Done'), examples: [] },
                say('Add condition'),
              )
            }
          >
            {say('Write a condition')}
          </Button>
        </>
      )}
    </Section>
  );
}

function EndsSection({ placed: { graph, edge }, path }: SectionProps) {
  const set = useSetField();
  const actions = useActions();
  const from = useFieldProblem([...path, 'from']);
  const to = useFieldProblem([...path, 'to']);
  const steps = graph.nodes.map(({ id, name, type }) => ({
    value: id,
    label: name,
    icon: <ConceptGlyph concept={type} />,
  }));
  return (
    <Section title={say('Connection')}>
      <SelectField
        label={say('From')}
        layout="row"
        value={edge.from}
        placeholder={say('{name} was deleted', { name: edge.from })}
        options={steps}
        onValueChange={(value) => set([...path, 'from'], value, say('Move transition'))}
        {...from}
      />
      <SelectField
        label={say('To')}
        layout="row"
        value={edge.to}
        placeholder={say('{name} was deleted', { name: edge.to })}
        options={[...steps, { value: EXIT, label: say('Exit'), note: say('leaves the scenario') }]}
        onValueChange={(value) => set([...path, 'to'], value, say('Move transition'))}
        {...to}
      />
      <Button
        icon={<Trash2 />}
        className={styles.start}
        onClick={() => actions.remove([toEdgeKey(graph.id, edge.id)])}
      >
        {say('Remove transition')}
      </Button>
    </Section>
  );
}

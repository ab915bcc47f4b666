'use client';

import { getStepSet } from '@turnpike/engine/views';
import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import type { PlacedEdge } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { ConditionField } from '../../conditions/condition-field';
import { Tester } from '../../tester/tester';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { ConditionFields } from './condition-fields';
import { EdgeEnds, EdgePriority, pathOfEdge, RemoveEdge } from './edge-parts';

/** Edits a transition: its condition, guard and priority. */
export function TransitionInspector({ placed }: { placed: PlacedEdge }) {
  const { graph, edge } = placed;
  const set = useSetField();
  const path = pathOfEdge(placed);
  const about = useMemo(
    () => ({ kind: 'step' as const, graph, node: edge.from, edge: edge.id }),
    [graph, edge.from, edge.id],
  );
  return (
    <>
      <MeaningSection placed={placed} />
      <Section title={say('Filter and order')}>
        <ConditionField
          label={say('Only when')}
          use="guard"
          value={edge.guard}
          path={[...path, 'guard']}
          placeholder={say('always')}
          hint={say('Filters the transition before its meaning is compared')}
          onChange={(value) => set([...path, 'guard'], value, say('Edit condition'))}
        />
        <EdgePriority placed={placed} suffix={say('higher wins')} />
      </Section>
      <Tester set={getStepSet(graph.id, edge.from)} about={about} />
      <Section title={say('Connection')}>
        <EdgeEnds placed={placed} exitNote={say('leaves the scenario')} move={say('Move transition')} />
        <RemoveEdge placed={placed} label={say('Remove transition')} />
      </Section>
    </>
  );
}

function MeaningSection({ placed }: { placed: PlacedEdge }) {
  const { graph, edge } = placed;
  const set = useSetField();
  const path = pathOfEdge(placed);
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

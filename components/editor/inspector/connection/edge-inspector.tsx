'use client';

import { EDGE_OCCASIONS, type EdgeOccasion, EXIT, isEnd } from '@turnpike/engine/document';
import { Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SelectField } from '@/components/ui/fields/select-field';
import { isElseEdge } from '@/lib/editor/commands/set-edge-order';
import { OCCASIONS } from '@/lib/editor/inspector/describe-edge';
import { type PlacedEdge, toEdgeKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useActions } from '../../use-actions';
import { CelField } from '../fields/cel-field';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { EdgeOrder } from './edge-order';

const ORDINARY = 'ordinary';
/** Node types that can trigger each event. */
const OCCASION_OF = {
  invalid: ['question', 'message'],
  exhausted: ['question'],
  error: ['action', 'plan', 'subgraph'],
} satisfies Record<EdgeOccasion, string[]>;

/** Edits an edge: its ends, its event and guard, and its order. */
export function EdgeInspector({ placed }: { placed: PlacedEdge }) {
  const { graph, edge, graphIndex, edgeIndex } = placed;
  const set = useSetField();
  const actions = useActions();
  const path = ['graphs', graphIndex, 'edges', edgeIndex] as const;
  const from = useFieldProblem([...path, 'from']);
  const to = useFieldProblem([...path, 'to']);
  const on = useFieldProblem([...path, 'on']);
  const priority = useFieldProblem([...path, 'priority']);
  const nodes = graph.nodes.map(({ id, name, type }) => ({
    value: id,
    label: name,
    icon: <ConceptGlyph concept={type} />,
  }));
  const source = graph.nodes.find((node) => node.id === edge.from);
  const leaving = graph.nodes.filter(({ type }) => !isEnd(type));
  const starts = nodes.filter(({ value }) => value === edge.from || leaving.some(({ id }) => id === value));
  return (
    <>
      <Section title={say('Connection')}>
        <SelectField
          label={say('From')}
          layout="row"
          value={edge.from}
          placeholder={say('{name} was deleted', { name: edge.from })}
          options={starts}
          onValueChange={(value) => set([...path, 'from'], value, say('Move connection'))}
          {...from}
        />
        <SelectField
          label={say('To')}
          layout="row"
          value={edge.to}
          placeholder={say('{name} was deleted', { name: edge.to })}
          options={[...nodes, { value: EXIT, label: say('Exit'), note: say('leaves the graph') }]}
          onValueChange={(value) => set([...path, 'to'], value, say('Move connection'))}
          {...to}
        />
      </Section>
      <Section title={say('Routing')}>
        <SelectField
          label={say('Event')}
          value={edge.on ?? ORDINARY}
          options={[
            { value: ORDINARY, label: say('When the node is done') },
            ...EDGE_OCCASIONS.filter((occasion) => occasion === edge.on || fits(occasion, source?.type)).map(
              (occasion) => ({ value: occasion, label: OCCASIONS[occasion] }),
            ),
          ]}
          onValueChange={(value) =>
            set([...path, 'on'], value === ORDINARY ? undefined : value, say('Set event'))
          }
          {...on}
        />
        <CelField
          label={say('Condition')}
          first
          use="guard"
          value={edge.guard}
          path={[...path, 'guard']}
          placeholder={say('always')}
          hint={
            isElseEdge(edge)
              ? say('Taken when no other condition is true')
              : say('Enter else to use it when no other condition is true')
          }
          onChange={(value) => set([...path, 'guard'], value, say('Edit condition'))}
        />
        <NumberStepper
          label={say('Priority')}
          layout="row"
          value={edge.priority ?? 0}
          min={-999}
          max={999}
          suffix={say('higher first')}
          onValueChange={(value) =>
            set([...path, 'priority'], value === 0 ? undefined : value, say('Set priority'))
          }
          {...priority}
        />
      </Section>
      <EdgeOrder graph={graph} edge={edge} />
      <Section title={say('Remove')}>
        <Button
          icon={<Trash2 />}
          className={styles.start}
          onClick={() => actions.remove([toEdgeKey(graph.id, edge.id)])}
        >
          {say('Remove connection')}
        </Button>
      </Section>
    </>
  );
}

function fits(occasion: EdgeOccasion, type: string | undefined): boolean {
  return type === undefined || (OCCASION_OF[occasion] as string[]).includes(type);
}

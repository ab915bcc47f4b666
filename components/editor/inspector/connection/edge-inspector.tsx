'use client';

import { EDGE_OCCASIONS, type EdgeOccasion, isEnd } from '@turnpike/engine/document';
import { SelectField } from '@/components/ui/fields/select-field';
import { OCCASIONS } from '@/lib/editor/inspector/describe-edge';
import type { PlacedEdge } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { ConditionField } from '../../conditions/condition-field';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { EdgeOrder } from './edge-order';
import { EdgeEnds, EdgePriority, pathOfEdge, RemoveEdge } from './edge-parts';

const ORDINARY = 'ordinary';
/** Node types that can trigger each event. */
const OCCASION_OF = {
  invalid: ['question', 'message'],
  exhausted: ['question'],
  error: ['action', 'plan', 'subgraph'],
} satisfies Record<EdgeOccasion, string[]>;

/** Edits an edge: its ends, its event and guard, and its order. */
export function EdgeInspector({ placed }: { placed: PlacedEdge }) {
  const { graph, edge } = placed;
  const set = useSetField();
  const path = pathOfEdge(placed);
  const on = useFieldProblem([...path, 'on']);
  const source = graph.nodes.find((node) => node.id === edge.from);
  return (
    <>
      <Section title={say('Connection')}>
        <EdgeEnds
          placed={placed}
          maySource={({ type }) => !isEnd(type)}
          exitNote={say('leaves the graph')}
          move={say('Move connection')}
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
        <ConditionField
          label={say('Condition')}
          first
          use="guard"
          value={edge.guard}
          path={[...path, 'guard']}
          placeholder={say('always')}
          mayBeOtherwise
          onChange={(value) => set([...path, 'guard'], value, say('Edit condition'))}
        />
        <EdgePriority placed={placed} suffix={say('higher first')} />
      </Section>
      <EdgeOrder graph={graph} edge={edge} />
      <Section title={say('Remove')}>
        <RemoveEdge placed={placed} label={say('Remove connection')} />
      </Section>
    </>
  );
}

function fits(occasion: EdgeOccasion, type: string | undefined): boolean {
  return type === undefined || (OCCASION_OF[occasion] as string[]).includes(type);
}

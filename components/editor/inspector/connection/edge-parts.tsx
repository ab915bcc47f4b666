'use client';

import { EXIT, type Node } from '@turnpike/engine/document';
import { Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SelectField } from '@/components/ui/fields/select-field';
import { type PlacedEdge, toEdgeKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useActions } from '../../use-actions';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

/** The path of an edge in the document. */
export const pathOfEdge = ({ graphIndex, edgeIndex }: PlacedEdge) =>
  ['graphs', graphIndex, 'edges', edgeIndex] as const;

type EdgeEndsProps = {
  placed: PlacedEdge;
  /** Whether the edge may start at a node. Its current start is always offered. */
  maySource?: (node: Node) => boolean;
  /** What the exit does in this graph. */
  exitNote: string;
  /** Label of the edit. */
  move: string;
};

/** The two ends of an edge or a transition. */
export function EdgeEnds({ placed, maySource = () => true, exitNote, move }: EdgeEndsProps) {
  const { graph, edge } = placed;
  const set = useSetField();
  const path = pathOfEdge(placed);
  const from = useFieldProblem([...path, 'from']);
  const to = useFieldProblem([...path, 'to']);
  const toOption = ({ id, name, type }: Node) => ({
    value: id,
    label: name,
    icon: <ConceptGlyph concept={type} />,
  });
  return (
    <>
      <SelectField
        label={say('From')}
        layout="row"
        value={edge.from}
        placeholder={say('{name} was deleted', { name: edge.from })}
        options={graph.nodes.filter((node) => node.id === edge.from || maySource(node)).map(toOption)}
        onValueChange={(value) => set([...path, 'from'], value, move)}
        {...from}
      />
      <SelectField
        label={say('To')}
        layout="row"
        value={edge.to}
        placeholder={say('{name} was deleted', { name: edge.to })}
        options={[...graph.nodes.map(toOption), { value: EXIT, label: say('Exit'), note: exitNote }]}
        onValueChange={(value) => set([...path, 'to'], value, move)}
        {...to}
      />
    </>
  );
}

/** The priority of an edge or a transition. */
export function EdgePriority({ placed, suffix }: { placed: PlacedEdge; suffix: string }) {
  const set = useSetField();
  const path = [...pathOfEdge(placed), 'priority'];
  const problem = useFieldProblem(path);
  return (
    <NumberStepper
      label={say('Priority')}
      layout="row"
      value={placed.edge.priority ?? 0}
      min={-999}
      max={999}
      suffix={suffix}
      onValueChange={(value) => set(path, value === 0 ? undefined : value, say('Set priority'))}
      {...problem}
    />
  );
}

/** Deletes an edge or a transition. */
export function RemoveEdge({ placed: { graph, edge }, label }: { placed: PlacedEdge; label: string }) {
  const actions = useActions();
  return (
    <Button
      icon={<Trash2 />}
      className={styles.start}
      onClick={() => actions.remove([toEdgeKey(graph.id, edge.id)])}
    >
      {label}
    </Button>
  );
}

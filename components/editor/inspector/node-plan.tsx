'use client';

import { APPROVALS, EXIT, type Graph, type PlanNode } from '@turnpike/engine';
import { CornerDownRight, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { describeApproval } from '@/lib/editor/asks-first';
import { addEdge } from '@/lib/editor/commands/add-edge';
import { toEdgeKey } from '@/lib/editor/item';
import { useEditor, useEditorContext } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './inspector.module.css';
import { PlanTools } from './plan-tools';
import { Section } from './section';
import { useSetField } from './use-set-field';

const LABELS = { never: 'Never', byRisk: 'By risk', always: 'Always' } as const;

type Props = { node: PlanNode; graph: Graph; path: readonly (string | number)[] };

/** What a plan may use, and when the customer is asked first. */
export function NodePlan({ node, graph, path }: Props) {
  const set = useSetField();
  const document = useEditor((state) => state.document);
  const approval = node.approval ?? 'byRisk';
  return (
    <>
      <PlanTools node={node} path={[...path, 'tools']} />
      <Section title="Approval">
        <SegmentedControl
          label="The plan asks first"
          size="small"
          value={approval}
          options={APPROVALS.map((value) => ({ value, label: LABELS[value] }))}
          hint={describeApproval(document, approval)}
          onValueChange={(value) =>
            set([...path, 'approval'], value === 'byRisk' ? undefined : value, 'Set approval')
          }
        />
      </Section>
      {graph.strategy === 'edges' && <ErrorEdge node={node} graph={graph} />}
    </>
  );
}

/** Where the conversation goes when a plan comes to nothing. */
function ErrorEdge({ node, graph }: { node: PlanNode; graph: Graph }) {
  const actions = useActions();
  const { editor } = useEditorContext();
  const add = (to: string) =>
    actions.run(addEdge(editor.getState().document, graph.id, { from: node.id, to, on: 'error' }));
  const edge = graph.edges?.find(({ from, on }) => from === node.id && on === 'error');
  const target = edge && (graph.nodes.find(({ id }) => id === edge.to)?.name ?? 'Exit');
  return (
    <Section title="When it comes to nothing">
      <p className={styles.quiet}>
        {edge
          ? 'The edge for failed calls is taken when the customer refuses, when something is not connected, or when a tool fails.'
          : 'After a refusal or a failure the plan is left as if it were done. An edge for failed calls can lead elsewhere.'}
      </p>
      {edge ? (
        <button
          type="button"
          className={classNames(styles.link, styles.start)}
          onClick={() => actions.show(toEdgeKey(graph.id, edge.id))}
        >
          Leads to {target}
        </button>
      ) : (
        <DropdownMenu
          label="Lead to after a failure"
          align="start"
          trigger={
            <Button variant="ghost" size="small" icon={<Plus />} className={styles.addVariant}>
              Way for failures
            </Button>
          }
          items={[
            ...graph.nodes
              .filter(({ id }) => id !== node.id)
              .map(({ id, name, type }) => ({
                id,
                label: name,
                icon: <ConceptGlyph concept={type} />,
                onSelect: () => add(id),
              })),
            { id: EXIT, label: 'Exit', icon: <CornerDownRight />, onSelect: () => add(EXIT) },
          ]}
        />
      )}
    </Section>
  );
}

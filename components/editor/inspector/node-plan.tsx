'use client';

import { APPROVALS, type Graph, type PlanNode } from '@turnpike/engine';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { describeApproval } from '@/lib/editor/asks-first';
import { toEdgeKey, toKey } from '@/lib/editor/item';
import { useEditor, usePanels } from '../editor-context';
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
  const set = usePanels((state) => state.set);
  const edge = graph.edges?.find(({ from, on }) => from === node.id && on === 'error');
  const target = edge && (graph.nodes.find(({ id }) => id === edge.to)?.name ?? 'Exit');
  return (
    <Section title="When it comes to nothing">
      <p className={styles.quiet}>
        {edge
          ? 'The edge for failed calls is taken when the customer refuses, when something is not connected, or when a tool fails.'
          : 'After a refusal or a failure the plan is left as if it were done. An edge for failed calls can lead elsewhere: add a way and choose its occasion.'}
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
        <Button
          variant="ghost"
          size="small"
          icon={<Plus />}
          className={styles.addVariant}
          onClick={() => set({ connecting: { item: toKey('node', node.id) } })}
        >
          Way to
        </Button>
      )}
    </Section>
  );
}

'use client';

import { APPROVALS, EXIT, type Graph, type PlanNode } from '@turnpike/engine/document';
import { CornerDownRight, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { describeApproval } from '@/lib/editor/cards/asks-first';
import { addEdge } from '@/lib/editor/commands/add-edge';
import { toEdgeKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { PlanTools } from './plan-tools';

const LABELS = { never: say('Never'), byRisk: say('By risk'), always: say('Always') } as const;

type Props = { node: PlanNode; graph: Graph; path: readonly (string | number)[] };

/** The tools of a plan, and when it asks the customer first. */
export function NodePlan({ node, graph, path }: Props) {
  const set = useSetField();
  const document = useEditor((state) => state.document);
  const approval = node.approval ?? 'byRisk';
  return (
    <>
      <PlanTools node={node} path={[...path, 'tools']} />
      <Section title={say('Approval')}>
        <SegmentedControl
          label={say('Ask before running')}
          size="small"
          value={approval}
          options={APPROVALS.map((value) => ({ value, label: LABELS[value] }))}
          hint={describeApproval(document, approval)}
          onValueChange={(value) =>
            set([...path, 'approval'], value === 'byRisk' ? undefined : value, say('Set approval'))
          }
        />
      </Section>
      {graph.strategy === 'edges' && <ErrorEdge node={node} graph={graph} />}
    </>
  );
}

/** The next node when a plan fails. */
function ErrorEdge({ node, graph }: { node: PlanNode; graph: Graph }) {
  const actions = useActions();
  const { editor } = useEditorContext();
  const add = (to: string) =>
    actions.run(addEdge(editor.getState().document, graph.id, { from: node.id, to, on: 'error' }));
  const edge = graph.edges?.find(({ from, on }) => from === node.id && on === 'error');
  const target = edge && (graph.nodes.find(({ id }) => id === edge.to)?.name ?? say('Exit'));
  return (
    <Section title={say('On failure')}>
      <p className={styles.quiet}>
        {edge
          ? say(
              'The connection for failed calls is taken if the customer declines, something is not connected, or a tool fails.',
            )
          : say('After a refusal or failure, the plan counts as done. Add a connection to handle failures.')}
      </p>
      {edge ? (
        <button
          type="button"
          className={classNames(styles.link, styles.start)}
          onClick={() => actions.show(toEdgeKey(graph.id, edge.id))}
        >
          {say('Goes to {target}', { target })}
        </button>
      ) : (
        <DropdownMenu
          label={say('Connect failures to')}
          align="start"
          trigger={
            <Button variant="ghost" size="small" icon={<Plus />} className={styles.addVariant}>
              {say('Connect failures to')}
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
            { id: EXIT, label: say('Exit'), icon: <CornerDownRight />, onSelect: () => add(EXIT) },
          ]}
        />
      )}
    </Section>
  );
}

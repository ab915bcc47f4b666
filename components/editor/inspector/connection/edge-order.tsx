'use client';

import { type Edge, EXIT, type Graph } from '@turnpike/engine/document';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { isElseEdge, listSiblings, moveEdge } from '@/lib/editor/commands/set-edge-order';
import { describeEdge } from '@/lib/editor/inspector/describe-edge';
import { toEdgeKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useConditionReader } from '../../conditions/use-condition-reader';
import { useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { Section } from '../fields/section';
import styles from '../inspector.module.css';

/** Lists the edges that are checked together, in order, and lets the author move the selected one. */
export function EdgeOrder({ graph, edge }: { graph: Graph; edge: Edge }) {
  const { editor } = useEditorContext();
  const actions = useActions();
  const siblings = listSiblings(graph, edge);
  if (siblings.length < 2) return null;
  const place = siblings.findIndex(({ id }) => id === edge.id);
  const move = (by: -1 | 1) => actions.run(moveEdge(editor.getState().document, graph.id, edge.id, by));
  const isLast = (index: number) => index === siblings.length - 1 || isElseEdge(siblings[index + 1] as Edge);
  const reason = isElseEdge(edge) ? say('else is always checked last') : undefined;
  return (
    <Section
      title={say('Order')}
      aside={
        <span className={styles.pairOfButtons}>
          <IconButton
            label={say('Check earlier')}
            size="small"
            icon={<ChevronUp />}
            disabledReason={reason ?? (place === 0 ? say('Already first') : undefined)}
            onClick={() => move(-1)}
          />
          <IconButton
            label={say('Check later')}
            size="small"
            icon={<ChevronDown />}
            disabledReason={reason ?? (isLast(place) ? say('Already last') : undefined)}
            onClick={() => move(1)}
          />
        </span>
      }
    >
      <ol className={styles.items} aria-label={say('Connections in the order they are checked')}>
        {siblings.map((sibling, index) => (
          <li key={sibling.id}>
            <EdgeOrderItem graph={graph} edge={sibling} number={index + 1} current={sibling.id === edge.id} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

type LineProps = { graph: Graph; edge: Edge; number?: number; current?: boolean };

/** An edge in a list: when it is taken and where it goes. Click to select it. */
export function EdgeOrderItem({ graph, edge, number, current }: LineProps) {
  const actions = useActions();
  const target =
    edge.to === EXIT ? say('Exit') : (graph.nodes.find(({ id }) => id === edge.to)?.name ?? edge.to);
  useConditionReader();
  const when = describeEdge(edge);
  return (
    <button
      type="button"
      className={classNames(styles.connection, current && styles.current)}
      aria-current={current ? 'true' : undefined}
      title={`${when.text} → ${target}`}
      onClick={() => actions.show(toEdgeKey(graph.id, edge.id))}
    >
      {number !== undefined && <span className={styles.variantNumber}>{number}</span>}
      <span className={classNames(when.code && 'mono-small', 'ellipsis')}>{when.text}</span>
      <span className="ellipsis">→ {target}</span>
    </button>
  );
}

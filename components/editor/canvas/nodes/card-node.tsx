'use client';

import { isEnd } from '@turnpike/engine/document';
import type { Node as FlowNode, NodeProps } from '@xyflow/react';
import { Play, SquareArrowOutUpRight, UnfoldVertical } from 'lucide-react';
import { memo } from 'react';
import { CardCoverage } from '@/components/coverage/coverage-mark';
import { useDebug } from '@/components/simulator/debugger/debug';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import type { CardData } from '@/lib/editor/canvas/canvas-items';
import { findBreakpoint } from '@/lib/simulator/stepping/debug-store';
import { say } from '@/lib/words/say';
import { CheckMark } from '../../checks/check-mark';
import { useOverlay, usePanels } from '../../editor-context';
import { LayerMark } from '../../layers/layer-mark';
import { CommentMark } from '../../lazy-panes';
import { PresenceMark } from '../../presence/presence-mark';
import { useActions } from '../../use-actions';
import { countPillLines, isCheap, useZoomLevel, type ZoomLevel } from '../zoom-level';
import { BreakpointMark } from './breakpoint-mark';
import { CardFace } from './card-face';
import styles from './card-node.module.css';
import { EntryMark } from './entry-mark';
import { NodeCardButton } from './node-card-button';
import { PinMark } from './pin-mark';
import { Port } from './port';
import { PortMark } from './port-mark';
import { RuleHang } from './rule-hang';

type Props = NodeProps<FlowNode<CardData, 'card'>>;

/** A card on the canvas. Color is its kind; outline and footer are its state. */
export const CardNode = memo(function CardNode({ data, selected, dragging }: Props) {
  const level = useZoomLevel();
  const { node } = data.card;
  const run = useOverlay((state) => state.overlay?.nodes[node.id]);
  const comments = usePanels((state) => state.comments.node[node.id]);
  const point = useDebug((state) => findBreakpoint(state, 'node', node.id));
  const state = node.enabled === false ? 'blocked' : (run?.state ?? 'idle');
  if (isCheap(level)) return <Cheap data={data} selected={selected} state={state} level={level} />;
  const { flag, ends } = data;
  return (
    <div
      className={classNames(
        styles.card,
        selected && styles.selected,
        dragging && styles.dragging,
        flag && styles[flag.severity],
        state !== 'idle' ? styles[state] : run && styles.blocked,
        level === 'brief' && styles.brief,
        ends.loose && styles.loose,
        node.type === 'step' && node.reachableFromAnywhere && styles.anywhere,
      )}
      style={{ height: data.card.size.height }}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <Port side="into" count={ends.connectionCounts?.into ?? 0} className={styles.port} />
      {ends.entry !== undefined && <EntryMark at={ends.entry} level={level} />}
      <LayerMark item={`node:${node.id}`} />
      <PresenceMark item={`node:${node.id}`} hung />
      <CheckMark item={`node:${node.id}`} />
      <PinMark kind="nodes" id={node.id} />
      {comments && <CommentMark count={comments} />}
      {point && <BreakpointMark point={point} className={styles.stop} />}
      {state === 'current' && (
        <span className={styles.now}>
          <Play aria-hidden />
          {run?.label ?? say('Now')}
        </span>
      )}
      <CardFace
        data={data}
        run={run}
        level={level}
        extra={node.type === 'subgraph' ? <OpenButtons node={node.id} name={node.name} /> : undefined}
      />
      <CardCoverage node={node} />
      {data.tags && level === 'full' && <RuleHang tags={data.tags} of={node.name} />}
      {!(ends.edges && isEnd(node.type)) && (
        <Port side="out" count={ends.connectionCounts?.out ?? 0} className={styles.port} node={node.id} />
      )}
    </div>
  );
});

/** Opens the called graph in place, or on its own. The keys X and Enter do the same. */
function OpenButtons({ node, name }: { node: string; name: string }) {
  const actions = useActions();
  return (
    <span className={styles.open}>
      <NodeCardButton
        title={say('Expand in place')}
        label={say('Expand {name} in place', { name })}
        icon={<UnfoldVertical aria-hidden />}
        onClick={() => actions.toggleExpanded(node)}
      />
      <NodeCardButton
        title={say('Open subgraph')}
        label={say('Open the graph of {name}', { name })}
        icon={<SquareArrowOutUpRight aria-hidden />}
        onClick={() => actions.enterGraph(node)}
      />
    </span>
  );
}

function Cheap({
  data,
  selected,
  state,
  level,
}: {
  data: CardData;
  selected: boolean;
  state: string;
  level: ZoomLevel;
}) {
  const { node, text, size } = data.card;
  const speck = level === 'speck';
  return (
    <div
      className={classNames(styles.cheapBox, selected && styles.cheapNamed)}
      style={{ height: size.height }}
    >
      <PortMark side="target" />
      <div
        className={classNames(
          speck ? styles.speck : styles.pill,
          selected && styles.cheapSelected,
          styles[`cheap-${state}`],
        )}
        data-concept={node.type}
        title={text.name}
      >
        <CardCoverage node={node} />
        {level === 'pill' && <ConceptGlyph concept={node.type} size={13} className={styles.pillGlyph} />}
        {!speck && (
          <span className={styles.pillName} style={{ WebkitLineClamp: countPillLines(size.height, level) }}>
            {text.name}
          </span>
        )}
      </div>
      {(!speck || selected) && (
        <span className={styles.pillFull} aria-hidden>
          {text.name}
        </span>
      )}
      <PortMark side="source" />
    </div>
  );
}

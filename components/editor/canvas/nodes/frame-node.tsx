'use client';

import type { Node as FlowNode, NodeProps } from '@xyflow/react';
import { FoldVertical, SquareArrowOutUpRight } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import type { FrameData } from '@/lib/editor/canvas/canvas-items';
import { say } from '@/lib/words/say';
import { useEditorContext, useOverlay } from '../../editor-context';
import { useActions } from '../../use-actions';
import { isCheap, useZoomLevel } from '../zoom-level';
import { ColorMark } from './color-mark';
import { EntryMark } from './entry-mark';
import { FrameContent } from './frame-content';
import styles from './frame-node.module.css';
import { NodeCardButton } from './node-card-button';
import { Port } from './port';

type Props = NodeProps<FlowNode<FrameData, 'frame'>>;

/**
 * A subgraph expanded in place. Its content is read-only here, because the same graph may be expanded in
 * several places; a double click opens it for editing.
 */
export const FrameNode = memo(function FrameNode({ data, selected }: Props) {
  const { editor } = useEditorContext();
  const level = useZoomLevel();
  const actions = useActions();
  const { node } = data.card;
  const { frame, flag, ends } = data;
  const run = useOverlay((state) => state.overlay?.nodes[node.id]);
  const { name, strategy } = frame.view.graph;
  return (
    <section
      className={classNames(
        styles.frame,
        selected && styles.selected,
        flag && styles[flag.severity],
        run?.state === 'current' && styles.current,
        run?.state === 'blocked' && styles.blocked,
      )}
      style={{ width: frame.width, height: frame.height }}
      aria-label={say('{name}, expanded in place', { name: node.name })}
    >
      <Port side="into" count={ends.connectionCounts?.into ?? 0} className={styles.port} />
      {ends.entry !== undefined && !isCheap(level) && <EntryMark at={ends.entry} level={level} />}
      {data.card.color && !isCheap(level) && <ColorMark color={data.card.color} />}
      <header className={classNames(styles.header, level === 'speck' && styles.far)}>
        <ConceptGlyph concept="subgraph" size={14} />
        <b className="ellipsis" title={node.name}>
          {node.name}
        </b>
        {level === 'full' && (
          <span className={classNames(styles.kind, 'ellipsis')}>
            {name === node.name ? '' : `${name}, `}
            {say('subgraph, {strategy}', { strategy })}
          </span>
        )}
        {!isCheap(level) && (
          <span className={styles.buttons}>
            <NodeCardButton
              title={say('Collapse (X)')}
              label={say('Collapse {name}', { name: node.name })}
              icon={<FoldVertical aria-hidden />}
              onClick={() => actions.toggleExpanded(node.id)}
            />
            <NodeCardButton
              title={say('Open subgraph')}
              label={say('Open the graph of {name}', { name: node.name })}
              icon={<SquareArrowOutUpRight aria-hidden />}
              onClick={() => actions.enterGraph(node.id)}
            />
          </span>
        )}
      </header>
      {frame.view.graph.nodes.length === 0 ? (
        <p className={styles.empty}>{say('This graph is empty. Open it to draw.')}</p>
      ) : (
        <FrameContent
          frame={frame}
          level={level}
          onOpen={(inner) => {
            actions.enterGraph(node.id);
            editor.getState().select([`node:${inner}`]);
          }}
        />
      )}
      <Port side="out" count={ends.connectionCounts?.out ?? 0} className={styles.port} />
    </section>
  );
});

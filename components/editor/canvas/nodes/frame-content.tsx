'use client';

import { Play } from 'lucide-react';
import { memo } from 'react';
import coverage from '@/components/coverage/coverage.module.css';
import { CardCoverage, CoverageTag, useEdgeMarks, useWireMarks } from '@/components/coverage/coverage-mark';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import type { CanvasFrame, CardEnds } from '@/lib/editor/canvas/canvas-items';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import type { Card } from '@/lib/editor/cards/get-card';
import { EXIT_KEY, type GraphEdge } from '@/lib/editor/cards/graph-edges';
import type { RuleTag } from '@/lib/editor/cards/rule-tags';
import type { Point } from '@/lib/editor/commands/placement';
import { toKey } from '@/lib/editor/model/item';
import { toBox } from '@/lib/editor/routes/edge-labels';
import type { Wire } from '@/lib/editor/routes/wires';
import { say } from '@/lib/words/say';
import { useOverlay } from '../../editor-context';
import { EdgeLine } from '../connections/edge-line';
import { EdgePill } from '../connections/edge-pill';
import wireStyles from '../connections/wire-edge.module.css';
import { isCheap, type ZoomLevel } from '../zoom-level';
import { CardFace } from './card-face';
import cardStyles from './card-node.module.css';
import { EntryMark } from './entry-mark';
import exitStyles from './exit-node.module.css';
import styles from './frame-node.module.css';
import { RuleHang } from './rule-hang';

type Props = { frame: CanvasFrame; level: ZoomLevel; onOpen: (node: string) => void };

/** A read-only drawing of a graph. */
export const FrameContent = memo(function FrameContent({ frame, level, onOpen }: Props) {
  const { view, cards, scene, shift } = frame;
  const { edges } = scene;
  const exit = scene.boxes.get(EXIT_KEY);
  return (
    <div className={styles.content} style={{ transform: `translate(${shift.x}px, ${shift.y}px)` }}>
      <svg className={styles.wires} aria-hidden>
        {view.wires.map((wire) => (
          <InnerWire key={wire.id} wire={wire} path={scene.getPath(wire)} />
        ))}
        {view.edges.map((edge) => (
          <InnerEdge key={edge.key} edge={edge} points={edges.getRoute(edge.key)} />
        ))}
      </svg>
      {view.gates.map((name) => {
        const box = scene.boxes.get(toKey('gate', name));
        return (
          box && (
            <span key={name} className={styles.gate} style={{ left: box.x, top: box.y }} title={name}>
              <i />
              <b>{name}</b>
              {level === 'full' && <CoverageTag part={`gate:${name}`} className={coverage.onGate} />}
            </span>
          )
        );
      })}
      {view.graph.nodes.map((node) => {
        const box = scene.boxes.get(toKey('node', node.id));
        const card = cards.get(node.id);
        if (!box || !card) return null;
        const entry = node.id === view.graph.entry ? edges.entryAt : undefined;
        const ends: CardEnds = {
          edges: isDrawn(view.graph.strategy),
          ...(entry ? { entry: entry.y - box.y } : {}),
        };
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: Enter on the frame opens the same graph
          <div
            key={node.id}
            className={styles.place}
            style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
            onDoubleClick={(event) => {
              event.stopPropagation();
              onOpen(node.id);
            }}
          >
            <InnerCard card={card} ends={ends} level={level} tags={frame.tags.byNode.get(node.id)} />
          </div>
        );
      })}
      {exit && (
        <div
          className={classNames(styles.place, exitStyles.exit)}
          style={{ left: exit.x, top: exit.y, width: exit.width, height: exit.height }}
        >
          {say('Exit')}
        </div>
      )}
      {!isCheap(level) &&
        view.edges.map((edge) => {
          const label = edges.getLabel(edge.key, level === 'brief');
          if (!label || !edge.text) return null;
          const { x, y, width, height } = toBox(label);
          return (
            <span key={edge.key} className={styles.label} style={{ left: x, top: y, width, height }}>
              <EdgePill edge={edge} label={label} />
            </span>
          );
        })}
    </div>
  );
});

function InnerWire({ wire, path }: { wire: Wire; path: string }) {
  return (
    <g {...useWireMarks(wire.from, wire.to)}>
      <path d={path} className={wireStyles.line} />
    </g>
  );
}

function InnerEdge({ edge, points }: { edge: GraphEdge; points: readonly Point[] }) {
  return (
    <g {...useEdgeMarks(edge.edge.id)}>
      <EdgeLine edge={edge} points={points} />
    </g>
  );
}

type InnerProps = {
  card: Card;
  ends: CardEnds;
  level: ZoomLevel;
  tags: readonly RuleTag[] | undefined;
};

function InnerCard({ card, ends, level, tags }: InnerProps) {
  const { node, text, size } = card;
  const run = useOverlay((state) => state.overlay?.nodes[node.id]);
  const state = node.enabled === false ? 'blocked' : (run?.state ?? 'idle');
  if (isCheap(level))
    return (
      <div className={cardStyles.cheapBox} style={{ height: size.height }}>
        <div
          className={classNames(
            level === 'speck' ? cardStyles.speck : cardStyles.pill,
            cardStyles[`cheap-${state}`],
          )}
          data-concept={node.type}
        >
          {level === 'pill' && (
            <ConceptGlyph concept={node.type} size={13} className={cardStyles.pillGlyph} />
          )}
          {level !== 'speck' && <span className={cardStyles.pillName}>{text.name}</span>}
          <CardCoverage node={node} />
        </div>
      </div>
    );
  return (
    <div
      className={classNames(
        cardStyles.card,
        state !== 'idle' ? cardStyles[state] : run && cardStyles.blocked,
        level === 'brief' && cardStyles.brief,
      )}
      style={{ height: size.height }}
    >
      {ends.entry !== undefined && <EntryMark at={ends.entry} level={level} />}
      {state === 'current' && (
        <span className={cardStyles.now}>
          <Play aria-hidden />
          {run?.label ?? say('Now')}
        </span>
      )}
      <CardFace data={{ card, flag: undefined, ends }} run={run} level={level} />
      <CardCoverage node={node} />
      {tags && level === 'full' && <RuleHang tags={tags} of={node.name} />}
    </div>
  );
}

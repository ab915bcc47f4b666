'use client';

import { EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { Check, Plus } from 'lucide-react';
import { type MouseEvent, memo, useState } from 'react';
import coverage from '@/components/coverage/coverage.module.css';
import { CoverageTag, useEdgeMarks } from '@/components/coverage/coverage-mark';
import { classNames } from '@/components/ui/class-names';
import type { DrawnEdgeOfCanvas, EdgeData } from '@/lib/editor/canvas/canvas-items';
import { TRANSITION_WIDTH } from '@/lib/editor/cards/transition-text';
import type { EdgePoint } from '@/lib/editor/routes/edge-spots';
import { toEdgePath } from '@/lib/editor/routes/route-edge';
import { say } from '@/lib/words/say';
import { useEditorContext, useOverlay } from '../../editor-context';
import { useActions } from '../../use-actions';
import { useEndDrag } from '../use-end-drag';
import { useZoomLevel } from '../zoom-level';
import styles from './drawn-edge.module.css';
import { EdgeLine } from './edge-line';
import { EdgePill } from './edge-pill';
import { placeEdge } from './place-edge';

type Props = EdgeProps<DrawnEdgeOfCanvas>;

/**
 * An edge drawn by an author, with a label and ends that can be dragged. It uses a simple route while one of
 * its cards is dragged.
 */
export const DrawnEdge = memo(function DrawnEdge({ data, sourceX, sourceY, targetX, targetY }: Props) {
  const { editor } = useEditorContext();
  const level = useZoomLevel();
  const [hovered, setHovered] = useState(false);
  const drag = useEndDrag(data?.edge.key);
  const taken = useOverlay((state) => state.overlay?.edges?.[data?.edge.edge.id ?? '']?.taken === true);
  const marks = useEdgeMarks(data?.edge.edge.id ?? '');
  if (!data) return null;
  const { edge, scene, selected, lit, flag } = data;
  const placed = placeEdge(data, { sourceX, sourceY, targetX, targetY }, drag, {
    level,
    open: selected || hovered,
    taken,
    tagged: marks !== undefined && marks['data-tone'] !== 'never',
  });
  if (!placed) return null;
  const { points, label, spot, badge } = placed;

  const choose = (event: MouseEvent) => {
    event.stopPropagation();
    const { selection, select } = editor.getState();
    const more = event.shiftKey || event.metaKey || event.ctrlKey;
    const others = selection.filter((key) => key !== edge.key);
    if (!more) select([edge.key]);
    else select(others.length === selection.length ? [...selection, edge.key] : others);
  };
  const hover = { onMouseEnter: () => setHovered(true), onMouseLeave: () => setHovered(false) };
  const full = edge.text?.full;
  const shortened =
    selected &&
    label !== undefined &&
    edge.text !== undefined &&
    (!label.text || label.width < (label.card ? TRANSITION_WIDTH : edge.text.width));
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the canvas is one Tab stop: W selects edges, and E, N and Delete act on them */}
      <g
        {...hover}
        onClick={choose}
        onContextMenu={() => !selected && editor.getState().select([edge.key])}
        {...marks}
        className={classNames(styles.group, marks?.className)}
        data-edge={edge.edge.id}
      >
        <path d={toEdgePath(points)} className={styles.hit} />
        <EdgeLine
          edge={edge}
          points={points}
          together={scene.edges.listTogether(edge.key)}
          {...(selected || drag.at
            ? { tone: 'selected' as const }
            : lit || hovered
              ? { tone: 'lit' as const }
              : {})}
        />
      </g>
      <EdgeLabelRenderer>
        {label && edge.text && (
          // biome-ignore lint/a11y/noStaticElementInteractions: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <span
            className={classNames(styles.label, 'nopan')}
            style={{ transform: toTransform(label) }}
            onClick={choose}
            onContextMenu={() => !selected && editor.getState().select([edge.key])}
            data-edge-label={edge.edge.id}
            {...hover}
          >
            <EdgePill edge={edge} label={label} selected={selected} flag={flag} />
            {shortened && <span className={styles.full}>{full}</span>}
          </span>
        )}
        {badge && (
          <span className={styles.badge} style={{ transform: toTransform(badge) }} title={say('taken')}>
            <Check aria-label={say('taken')} />
          </span>
        )}
        {placed.tag && !spot && (
          <span className={coverage.onEdge} style={{ transform: toTransform(placed.tag) }}>
            <CoverageTag part={`edge:${edge.edge.id}`} />
          </span>
        )}
        {spot && <InsertButton edge={edge} spot={spot} hover={hover} />}
        {placed.open && (
          <EdgeGrips
            start={placed.start}
            end={placed.end}
            down={scene.down}
            onDrag={drag.begin}
            hover={hover}
          />
        )}
      </EdgeLabelRenderer>
    </>
  );
});

type Hover = { onMouseEnter: () => void; onMouseLeave: () => void };

function InsertButton({ edge, spot, hover }: { edge: EdgeData['edge']; spot: EdgePoint; hover: Hover }) {
  const actions = useActions();
  const name = edge.text?.full ?? say('this connection');
  return (
    <button
      type="button"
      tabIndex={-1}
      data-chrome
      className={classNames(styles.insert, 'nopan')}
      style={{ transform: toTransform(spot) }}
      title={edge.transition ? say('Insert a step') : say('Insert a node')}
      aria-label={
        edge.transition
          ? say('Insert a step on {edge}', { edge: name })
          : say('Insert a node on {edge}', { edge: name })
      }
      onClick={() => actions.askInsertion(edge.key, spot)}
      {...hover}
    >
      <Plus aria-hidden />
    </button>
  );
}

type EdgeGripsProps = {
  start: EdgePoint;
  end: EdgePoint;
  down: boolean;
  onDrag: ReturnType<typeof useEndDrag>['begin'];
  hover: Hover;
};

/** Beside the handle of the card, which draws a new edge. */
const GRIP_GAP = 27;

/** The ends of an edge, to drag to another node. */
function EdgeGrips({ start, end, down, onDrag, hover }: EdgeGripsProps) {
  return (['from', 'to'] as const).map((which) => (
    <span
      key={which}
      className={classNames(styles.grip, 'nopan nodrag')}
      style={{
        transform: toTransform(which === 'from' ? shift(start, GRIP_GAP, down) : shift(end, -5, down)),
      }}
      title={which === 'from' ? say('Drag to change the start') : say('Drag to change the end')}
      data-edge-end={which}
      onPointerDown={(event) => onDrag(which, event)}
      {...hover}
    />
  ));
}

const shift = ({ x, y }: EdgePoint, by: number, down: boolean): EdgePoint =>
  down ? { x, y: y + by } : { x: x + by, y };

function toTransform({ x, y }: EdgePoint): string {
  return `translate(-50%, -50%) translate(${x}px, ${y}px)`;
}

'use client';

import { EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { Check, Plus } from 'lucide-react';
import { type MouseEvent, memo, useState } from 'react';
import coverage from '@/components/coverage/coverage.module.css';
import { CoverageTag, useEdgeTone } from '@/components/coverage/coverage-mark';
import { classNames } from '@/components/ui/class-names';
import type { DrawnEdgeOfCanvas, EdgeData } from '@/lib/editor/canvas/canvas-items';
import { TRANSITION_WIDTH } from '@/lib/editor/cards/transition-text';
import { toBox } from '@/lib/editor/routes/edge-labels';
import type { EdgePoint } from '@/lib/editor/routes/edge-spots';
import { findSpotOnRoute } from '@/lib/editor/routes/edge-spots';
import { getPlainRoute, toEdgePath } from '@/lib/editor/routes/route-edge';
import { say } from '@/lib/words/say';
import { useEditorContext, useOverlay } from '../../editor-context';
import { useActions } from '../../use-actions';
import { useEndDrag } from '../use-end-drag';
import { isCheap, useZoomLevel } from '../zoom-level';
import styles from './drawn-edge.module.css';
import { EdgeLine } from './edge-line';
import { EdgePill } from './edge-pill';

type Props = EdgeProps<DrawnEdgeOfCanvas>;

/**
 * An edge drawn by an author, with a label and ends that can be dragged. It uses a simple route while one of
 * its cards is dragged.
 */
export const DrawnEdge = memo(function DrawnEdge({ data, sourceX, sourceY, targetX, targetY }: Props) {
  const { editor } = useEditorContext();
  const actions = useActions();
  const level = useZoomLevel();
  const [hovered, setHovered] = useState(false);
  const drag = useEndDrag(data?.edge.key);
  const taken = useOverlay((state) => state.overlay?.edges?.[data?.edge.edge.id ?? '']?.taken === true);
  const tone = useEdgeTone(data?.edge.edge.id ?? '');
  const moved = data && getMoves(data, sourceX, sourceY, targetX, targetY);
  if (!data || !moved) return null;
  const { edge, scene, selected, lit, flag } = data;
  const rests = moved.every(({ x, y }) => x === 0 && y === 0);
  const ports = scene.edges.getPorts(edge.key);
  if (!ports) return null;
  const start = { x: ports.start.x + moved[0].x, y: ports.start.y + moved[0].y };
  const end = { x: ports.end.x + moved[1].x, y: ports.end.y + moved[1].y };
  const points = drag.at
    ? getPlainRoute(drag.end === 'from' ? { start: drag.at, end } : { start, end: drag.at })
    : rests
      ? scene.edges.getRoute(edge.key)
      : getPlainRoute({ start, end });
  const near = !isCheap(level);
  const label = rests && near && !drag.at ? scene.edges.getLabel(edge.key, level === 'brief') : undefined;
  const open = (selected || hovered) && rests && near && !drag.at;
  const spot = open ? findSpotOnRoute(points, label ? toBox(label) : undefined) : undefined;
  const tag =
    tone && tone !== 'never' && level === 'full' && rests
      ? findSpotOnRoute(points, label ? toBox(label) : undefined)
      : undefined;
  const badge = taken && !label && rests && near ? findSpotOnRoute(points, undefined) : undefined;

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
        className={classNames(styles.group, tone && coverage.edge)}
        data-tone={tone}
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
        {tag && !spot && (
          <span className={coverage.onEdge} style={{ transform: toTransform(tag) }}>
            <CoverageTag part={`edge:${edge.edge.id}`} />
          </span>
        )}
        {spot && (
          <button
            type="button"
            tabIndex={-1}
            data-chrome
            className={classNames(styles.insert, 'nopan')}
            style={{ transform: toTransform(spot) }}
            title={edge.transition ? say('Insert a step') : say('Insert a node')}
            aria-label={
              edge.transition
                ? say('Insert a step on {edge}', { edge: full ?? say('this connection') })
                : say('Insert a node on {edge}', { edge: full ?? say('this connection') })
            }
            onClick={() => actions.askInsertion(edge.key, spot)}
            {...hover}
          >
            <Plus aria-hidden />
          </button>
        )}
        {open &&
          (['from', 'to'] as const).map((which) => (
            <span
              key={which}
              className={classNames(styles.grip, 'nopan nodrag')}
              style={{
                transform: toTransform(
                  which === 'from' ? { x: start.x + 5, y: start.y } : { x: end.x - 5, y: end.y },
                ),
              }}
              title={which === 'from' ? say('Drag to change the start') : say('Drag to change the end')}
              data-edge-end={which}
              onPointerDown={(event) => drag.begin(which, event)}
              {...hover}
            />
          ))}
      </EdgeLabelRenderer>
    </>
  );
});

function toTransform({ x, y }: EdgePoint): string {
  return `translate(-50%, -50%) translate(${x}px, ${y}px)`;
}

/** How far each end has moved since the layout. Ports differ by a few pixels. */
function getMoves(data: EdgeData, sourceX: number, sourceY: number, targetX: number, targetY: number) {
  const from = data.scene.boxes.get(data.edge.from);
  const to = data.scene.boxes.get(data.edge.to);
  if (!from || !to) return undefined;
  const settle = (x: number, y: number) => ({
    x: Math.abs(x) < 12 ? 0 : x,
    y: Math.abs(y) < 2 ? 0 : y,
  });
  const start = settle(sourceX - from.x - from.width, sourceY - from.y - from.height / 2);
  return [start, settle(targetX - to.x, targetY - to.y - to.height / 2)] as const;
}

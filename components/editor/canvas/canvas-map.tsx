'use client';

import { useReactFlow, useStore } from '@xyflow/react';
import { memo, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { CanvasNode } from '@/lib/editor/canvas/canvas-items';
import { say } from '@/lib/words/say';
import styles from './canvas.module.css';
import { MAP_SIZE } from './map-size';

/** Margin around everything, as a share of its size. */
const MARGIN = 0.06;
/** Above this number of cards, each is smaller than a pixel and gets an outline. */
const MANY = 150;
/** Minimum size of the viewport frame, in pixels. */
const MIN = 6;

/**
 * Overview map: drag to move the view, scroll to zoom.
 *
 * React Flow's own map mounts a listening element per node, which took most of a frame with a thousand nodes.
 * This one draws all boxes of a color as one path, and updates it only when boxes change.
 */
export function CanvasMap({ nodes }: { nodes: readonly CanvasNode[] }) {
  const { setCenter, getZoom, zoomTo } = useReactFlow();
  const box = useRef<SVGSVGElement>(null);
  const bounds = useMemo(() => getBounds(nodes), [nodes]);
  const left = useStore((state) => -state.transform[0] / state.transform[2]);
  const top = useStore((state) => -state.transform[1] / state.transform[2]);
  const width = useStore((state) => state.width / state.transform[2]);
  const height = useStore((state) => state.height / state.transform[2]);

  const shown = join(bounds, { left, top, right: left + width, bottom: top + height });
  const scale = Math.max(
    (shown.right - shown.left) / MAP_SIZE.width,
    (shown.bottom - shown.top) / MAP_SIZE.height,
  );
  const space = (1 + MARGIN) * scale;
  const frame = {
    x: (shown.left + shown.right - MAP_SIZE.width * space) / 2,
    y: (shown.top + shown.bottom - MAP_SIZE.height * space) / 2,
  };
  const move = (event: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect();
    if (!rect || event.buttons !== 1) return;
    const x = frame.x + (event.clientX - rect.left) * space;
    const y = frame.y + (event.clientY - rect.top) * space;
    void setCenter(x, y, { zoom: getZoom() });
  };

  useEffect(() => {
    const svg = box.current;
    if (!svg) return;
    // React's wheel listeners are passive, and the page must not zoom too.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      event.stopPropagation();
      void zoomTo(getZoom() * 1.2 ** -Math.sign(event.deltaY));
    };
    svg.addEventListener('wheel', onWheel, { passive: false });
    return () => svg.removeEventListener('wheel', onWheel);
  }, [getZoom, zoomTo]);

  return (
    <div className={styles.map} data-chrome>
      <svg
        ref={box}
        role="img"
        aria-label={say('Overview map: drag to move the view, scroll to zoom')}
        width={MAP_SIZE.width}
        height={MAP_SIZE.height}
        viewBox={`${frame.x} ${frame.y} ${MAP_SIZE.width * space} ${MAP_SIZE.height * space}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          move(event);
        }}
        onPointerMove={move}
      >
        <Boxes nodes={nodes} />
        <path
          className={styles.mapMask}
          fillRule="evenodd"
          d={`${toRect(frame.x, frame.y, MAP_SIZE.width * space, MAP_SIZE.height * space)}${toRect(left, top, width, height)}`}
        />
        {/* In large drawings the visible part is a few pixels wide; its edge keeps it findable. */}
        <rect
          className={styles.mapView}
          x={left + width / 2 - Math.max(width, MIN * space) / 2}
          y={top + height / 2 - Math.max(height, MIN * space) / 2}
          width={Math.max(width, MIN * space)}
          height={Math.max(height, MIN * space)}
          rx={2 * space}
        />
      </svg>
    </div>
  );
}

const Boxes = memo(function Boxes({ nodes }: { nodes: readonly CanvasNode[] }) {
  const paths = new Map<string, string>();
  for (const node of nodes) {
    const { position, width = 0, height = 0 } = node;
    const color = getNodeColor(node);
    paths.set(
      color,
      `${paths.get(color) ?? ''}${toRect(Math.round(position.x), Math.round(position.y), width, height)}`,
    );
  }
  return [...paths].map(([color, path]) => (
    <path
      key={color}
      className={nodes.length > MANY ? styles.mapSpecks : undefined}
      d={path}
      style={{ fill: `var(--${color}-line)`, stroke: `var(--${color}-line)` }}
    />
  ));
}, isSameBoxes);

/** Editing a prompt replaces the node object, but the map shows no text. */
function isSameBoxes(
  before: { nodes: readonly CanvasNode[] },
  { nodes }: { nodes: readonly CanvasNode[] },
): boolean {
  return (
    before.nodes.length === nodes.length &&
    nodes.every((node, index) => {
      const old = before.nodes[index] as CanvasNode;
      return node === old || (isSameBox(old, node) && getNodeColor(old) === getNodeColor(node));
    })
  );
}

function isSameBox(a: CanvasNode, b: CanvasNode): boolean {
  return (
    a.position.x === b.position.x &&
    a.position.y === b.position.y &&
    a.width === b.width &&
    a.height === b.height
  );
}

type Bounds = { left: number; top: number; right: number; bottom: number };

function getBounds(nodes: readonly CanvasNode[]): Bounds | undefined {
  let bounds: Bounds | undefined;
  for (const { position, width = 0, height = 0 } of nodes)
    bounds = join(bounds, {
      left: position.x,
      top: position.y,
      right: position.x + width,
      bottom: position.y + height,
    });
  return bounds;
}

function join(a: Bounds | undefined, b: Bounds): Bounds {
  if (!a) return b;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

function toRect(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Steps have the color of their scenario. */
function getNodeColor({ type, data }: CanvasNode): string {
  if (type === 'exit') return 'terminal';
  if (type !== 'card' && type !== 'frame') return type;
  const { type: kind } = data.card.node;
  return kind === 'step' ? 'scenario' : kind;
}

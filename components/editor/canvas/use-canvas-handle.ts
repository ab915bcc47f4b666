'use client';

import { type ReactFlowInstance, useReactFlow, type Viewport } from '@xyflow/react';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Box, overlaps } from '@/lib/editor/canvas/boxes';
import type { CanvasEdge, CanvasNode, Projection } from '@/lib/editor/canvas/canvas-items';
import type { ItemKey } from '@/lib/editor/model/item';
import { getEntryBox } from '@/lib/editor/routes/edge-drawing';
import { type CanvasHandle, useEditorContext } from '../editor-context';
import { type Size, useFollow } from './use-follow';
import { DOT_ZOOM, getNameScale, getTextScale, MIN_ZOOM } from './zoom-level';

const PADDING = 48;
/** Below this zoom, the first view shows the start at a legible size instead of everything. */
const LEGIBLE = 0.71;
const FIRST_ZOOM = 0.85;

/** Zoom, pan and focus of the canvas, for the rest of the editor. */
export function useCanvasHandle(projection: Projection, wrapper: RefObject<HTMLDivElement | null>) {
  const { canvas, editor, lookedFrom } = useEditorContext();
  const instance = useReactFlow<CanvasNode, CanvasEdge>();
  const latest = useRef(projection);
  latest.current = projection;
  const pointer = useRef({ x: 0, y: 0 });
  const fitted = useRef<string>(undefined);
  /** Initial view of a drawing. */
  const first = useRef<Viewport>(undefined);
  /** Restore the previous view of this graph. */
  const came = useRef(false);
  /** Items to show once they are drawn. */
  const awaited = useRef<readonly ItemKey[]>(undefined);

  const parts = useMemo(() => {
    const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 220);
    const getBox = () => wrapper.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 800, 600);
    const onMove = (_: unknown, { zoom }: Viewport) => {
      wrapper.current?.style.setProperty('--text-scale', getTextScale(zoom).toFixed(3));
      wrapper.current?.style.setProperty('--name-scale', getNameScale(zoom).toFixed(3));
    };
    /** Sets the initial view of a drawing. */
    const look = (target: Viewport) => {
      first.current = target;
      void instance.setViewport(target);
      onMove(null, target);
    };
    const fitAll = (options: { first?: boolean } = {}) => {
      const extent = getExtent(latest.current);
      if (!extent) return void instance.setViewport({ x: 0, y: 0, zoom: 1 });
      const { left, top, right, bottom } = extent;
      const { width, height } = getBox();
      // Insets, so that toolbars and rules do not cover cards.
      const above = getChromeHeight(wrapper.current);
      const room = { width: width - 2 * PADDING, height: height - above - 72 };
      const zoom = Math.max(MIN_ZOOM, Math.min(1, room.width / (right - left), room.height / (bottom - top)));
      const whole = zoom >= LEGIBLE || !options.first;
      const target = whole
        ? {
            zoom,
            x: (width - (right - left) * zoom) / 2 - left * zoom,
            y: above + (room.height - (bottom - top) * zoom) / 2 - top * zoom,
          }
        : { zoom: FIRST_ZOOM, x: PADDING - left * FIRST_ZOOM, y: getFirstY(height, extent, above) };
      if (options.first) return look(target);
      void instance.setViewport(target, { duration: duration() });
      onMove(null, target);
    };
    /** Whether a box is fully visible in a window of this size, clear of the toolbars. */
    const isWhole = (box: Box, { width, height }: Size) => {
      const { x, y, zoom } = instance.getViewport();
      const [left, top] = [box.x * zoom + x, box.y * zoom + y];
      const [right, bottom] = [left + box.width * zoom, top + box.height * zoom];
      return left > 20 && top > 40 && right < width - 20 && bottom < height - 90;
    };
    const show = (keys: readonly ItemKey[], { legible = false } = {}) => {
      const first = findBox(latest.current, keys[0]);
      awaited.current = first ? undefined : keys;
      if (!first) return;
      const { x, y, zoom } = instance.getViewport();
      const { width, height } = getBox();
      const [left, top] = [first.x * zoom + x, first.y * zoom + y];
      if (isWhole(first, { width, height }) && !(legible && zoom < DOT_ZOOM)) return;
      // Pans only as far as needed to show an item, so that the surroundings stay in view.
      const by = {
        x: getShift(left, first.width * zoom, { from: 48, to: width - 48 }),
        y: getShift(top, first.height * zoom, { from: 64, to: height - 110 }),
      };
      if (zoom >= LEGIBLE && Math.abs(by.x) < width && Math.abs(by.y) < height) {
        void instance.setViewport({ x: x + by.x, y: y + by.y, zoom }, { duration: duration() });
        return;
      }
      const next = Math.max(zoom, 0.75);
      void instance.setCenter(first.x + first.width / 2, first.y + first.height / 2, {
        zoom: next,
        duration: duration(),
      });
    };
    const sees = ({ x, y, zoom }: Viewport, boxes: readonly Box[]) => {
      const { width, height } = getBox();
      const seen = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
      return boxes.some((box) => overlaps(box, seen));
    };
    const fitBoxes = (boxes: readonly Box[]) => {
      if (boxes.length === 0) return fitAll();
      const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
      const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
      const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
      const room = getBox();
      const zoom = Math.min(1.5, (room.width - 2 * PADDING) / width, (room.height - 160) / height);
      const at = { x: x + width / 2, y: y + height / 2 };
      void instance.setCenter(at.x, at.y, { zoom: Math.max(MIN_ZOOM, zoom), duration: duration() });
    };
    const handle: CanvasHandle = {
      getCenter() {
        const { left, top, width, height } = getBox();
        return instance.screenToFlowPosition({ x: left + width / 2, y: top + height / 2 });
      },
      show,
      fit: () => fitAll(),
      fitTo(keys) {
        fitBoxes(keys.flatMap((key) => findBox(latest.current, key) ?? []));
      },
      keepInSight(boxes) {
        if (boxes.length > 0 && !sees(instance.getViewport(), boxes)) fitBoxes(boxes);
      },
      zoomTo: (zoom) => void instance.zoomTo(zoom, { duration: duration() }),
      zoomBy: (factor) => void instance.zoomTo(instance.getZoom() * factor, { duration: duration() }),
      focus: () => wrapper.current?.focus({ preventScroll: true }),
      getProjection: () => latest.current,
    };
    return {
      handle,
      /** Pans to what a smaller window cut off, unless the author had scrolled away from it. */
      showAgain(key: ItemKey, before: Size) {
        const box = findBox(latest.current, key);
        if (box && isWhole(box, before)) show([key]);
      },
      fitAll,
      look,
      sees,
      onMove,
      /** The first fit may have run before the canvas could move. */
      onInit: (_: ReactFlowInstance<CanvasNode, CanvasEdge>) => {
        if (!latest.current.scene || fitted.current === undefined) return;
        const { x, y, zoom } = instance.getViewport();
        const { current } = first;
        if (current?.x === x && current.y === y && current.zoom === zoom) return;
        if (current && came.current) look(current);
        else fitAll({ first: true });
      },
      toFlow: (x: number, y: number) => instance.screenToFlowPosition({ x, y }),
      getPointer: () => pointer.current,
      onPointerDown(event: PointerEvent) {
        const target = event.target as Element;
        // Menus are portals: React bubbles their events to here, although they are rendered elsewhere.
        const inside = wrapper.current?.contains(target) ?? false;
        if (inside && !target.closest('[data-chrome], input, textarea, button')) handle.focus();
      },
      onContextMenu(event: MouseEvent) {
        pointer.current = instance.screenToFlowPosition({ x: event.clientX, y: event.clientY });
      },
    };
  }, [instance, wrapper]);

  useEffect(() => {
    canvas.current = parts.handle;
    return () => {
      canvas.current = null;
      const graph = fitted.current;
      lookedFrom.current = graph === undefined ? null : { graph, viewport: instance.getViewport() };
    };
  }, [canvas, parts, instance, lookedFrom]);

  const drawn = projection.scene ? projection.view?.graph.id : undefined;
  useEffect(() => {
    if (!drawn || fitted.current === drawn) return;
    fitted.current = drawn;
    const left = lookedFrom.current;
    lookedFrom.current = null;
    // Edits in the code view may have moved everything.
    const boxes = [...(latest.current.scene?.boxes.values() ?? [])];
    came.current = left?.graph === drawn && parts.sees(left.viewport, boxes);
    if (left && came.current) parts.look(left.viewport);
    else parts.fitAll({ first: true });
    // Leaving a subgraph restores its card; following a run shows the current node.
    if (!awaited.current) parts.handle.show(editor.getState().selection);
  }, [drawn, parts, editor, lookedFrom]);

  // The drawing updates with low priority, so a new item may appear later.
  useEffect(() => {
    if (projection.scene && awaited.current) parts.handle.show(awaited.current);
  }, [projection, parts]);

  useFollow(parts, wrapper);
  return parts;
}

type Extent = { left: number; top: number; right: number; bottom: number; entry?: number };

/** The bounds of all drawn items, or undefined if there are none. */
function getExtent({ scene }: Projection): Extent | undefined {
  const extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const take = ({ x, y, width, height }: Box, below = 0) => {
    extent.left = Math.min(extent.left, x);
    extent.top = Math.min(extent.top, y);
    extent.right = Math.max(extent.right, x + width);
    extent.bottom = Math.max(extent.bottom, y + height + below);
  };
  for (const box of scene?.boxes.values() ?? []) take(box, box.key.startsWith('gate:') ? 40 : 0);
  const ground = scene?.getGround();
  if (ground) take(ground);
  if (scene?.edges.entryAt) take(getEntryBox(scene.edges.entryAt));
  return extent.right < extent.left ? undefined : { ...extent, entry: scene?.edges.entryAt?.y };
}

/** How far an interval must move to fit within another. If it is longer, its start is aligned. */
function getShift(start: number, length: number, { from, to }: { from: number; to: number }): number {
  if (start < from || length > to - from) return from - start;
  return start + length > to ? to - start - length : 0;
}

/** Space at the top of the canvas that must not cover a fitted drawing. */
function getChromeHeight(wrapper: HTMLElement | null): number {
  const top = wrapper?.getBoundingClientRect().top ?? 0;
  const bars = [...(wrapper?.querySelectorAll('[data-top-bar]') ?? [])];
  return Math.max(PADDING, ...bars.map((bar) => bar.getBoundingClientRect().bottom - top + 16));
}

/**
 * Centers a drawing that fits the height, else aligns its top. Its start is always visible, and not behind the
 * map.
 */
function getFirstY(height: number, { top, bottom, entry }: Extent, above: number): number {
  const free = height - 72 - (bottom - top) * FIRST_ZOOM;
  const y = Math.max(above, free / 2) - top * FIRST_ZOOM;
  if (entry === undefined) return y;
  const at = entry * FIRST_ZOOM + y;
  return at < above || at > height - BELOW ? (above + height - BELOW) / 2 - entry * FIRST_ZOOM : y;
}
/** The map, the toolbar below it, and half a card. */
const BELOW = 250;

/** The drawn area of an item: its box, or the middle of an edge. */
function findBox({ scene }: Projection, key: ItemKey | undefined): Box | undefined {
  if (!scene || !key) return undefined;
  const box = scene.boxes.get(key);
  if (box) return box;
  const label = key.startsWith('edge:') ? scene.edges.getLabel(key, false) : undefined;
  const [first] = key.startsWith('edge:') ? scene.edges.getRoute(key) : [];
  return label ? { ...label, width: 0, height: 0 } : first && { ...first, width: 0, height: 0 };
}

import type { ReactFlowInstance, Viewport } from '@xyflow/react';
import { type Box, boxesOverlap } from '@/lib/editor/canvas/boxes';
import type { CanvasEdge, CanvasNode, Projection } from '@/lib/editor/canvas/canvas-items';
import type { ItemKey } from '@/lib/editor/model/item';
import {
  findBox,
  fitBoxes,
  fitExtent,
  getChromeHeight,
  getExtent,
  getPan,
  isFullyVisible,
  LEGIBLE,
  type Size,
} from './camera-geometry';
import { DOT_ZOOM, getNameScale, getTextScale } from './zoom-level';

export type Camera = ReturnType<typeof createCamera>;

type CameraDeps = {
  instance: ReactFlowInstance<CanvasNode, CanvasEdge>;
  getProjection: () => Projection;
  getWrapper: () => HTMLElement | null;
  /** Kept by the caller, because React Flow replaces its instance once it can move. */
  memory: CameraMemory;
};

/** `legible` zooms in until cards are not dots; `keepZoom` only pans. */
export type ShowOptions = { legible?: boolean; keepZoom?: boolean };

export type CameraMemory = {
  /** Initial view of a drawing. */
  first?: Viewport;
  /** Items to show once they are drawn, and how. */
  awaited?: { keys: readonly ItemKey[]; options: ShowOptions } | undefined;
};

/** Moves the viewport of the canvas. */
export function createCamera({ instance, getProjection, getWrapper, memory }: CameraDeps) {
  const getDuration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 220);
  const getWindow = () => getWrapper()?.getBoundingClientRect() ?? new DOMRect(0, 0, 800, 600);
  const onMove = (_: unknown, { zoom }: Viewport) => {
    getWrapper()?.style.setProperty('--text-scale', getTextScale(zoom).toFixed(3));
    getWrapper()?.style.setProperty('--name-scale', getNameScale(zoom).toFixed(3));
  };
  /** Sets the initial view of a drawing. */
  const look = (target: Viewport) => {
    memory.first = target;
    void instance.setViewport(target);
    onMove(null, target);
  };
  const fitAll = (options: { first?: boolean } = {}) => {
    const extent = getExtent(getProjection());
    if (!extent) return void instance.setViewport({ x: 0, y: 0, zoom: 1 });
    const above = getChromeHeight(getWrapper());
    const target = fitExtent(extent, getWindow(), above, options.first ?? false);
    if (options.first) return look(target);
    void instance.setViewport(target, { duration: getDuration() });
    onMove(null, target);
  };
  const centerOn = ({ x, y, zoom }: Viewport) =>
    void instance.setCenter(x, y, { zoom, duration: getDuration() });
  const fit = (boxes: readonly Box[]) => {
    if (boxes.length === 0) fitAll();
    else centerOn(fitBoxes(boxes, getWindow()));
  };
  const sees = ({ x, y, zoom }: Viewport, boxes: readonly Box[]) => {
    const { width, height } = getWindow();
    const seen = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
    return boxes.some((box) => boxesOverlap(box, seen));
  };
  const show = (keys: readonly ItemKey[], options: ShowOptions = {}) => {
    const { legible = false, keepZoom = false } = options;
    const box = findBox(getProjection(), keys[0]);
    memory.awaited = box ? undefined : { keys, options };
    if (!box) return;
    const viewport = instance.getViewport();
    const { x, y, zoom } = viewport;
    const size = getWindow();
    if (isFullyVisible(box, viewport, size) && !(legible && zoom < DOT_ZOOM)) return;
    const by = getPan(box, viewport, size);
    const isNear = zoom >= LEGIBLE && Math.abs(by.x) < size.width && Math.abs(by.y) < size.height;
    if (keepZoom || isNear)
      return void instance.setViewport({ x: x + by.x, y: y + by.y, zoom }, { duration: getDuration() });
    centerOn({ x: box.x + box.width / 2, y: box.y + box.height / 2, zoom: Math.max(zoom, 0.75) });
  };
  return {
    onMove,
    look,
    fitAll,
    fit,
    sees,
    show,
    /** Whether a box is fully in view, clear of the toolbars. */
    showsAll: (box: Box) => isFullyVisible(box, instance.getViewport(), getWindow()),
    /** Shows what an earlier call could not show, because it was not drawn yet. */
    showAwaited() {
      if (memory.awaited) show(memory.awaited.keys, memory.awaited.options);
    },
    isAwaiting: () => memory.awaited !== undefined,
    /** Pans to what a smaller window cut off, unless the author had scrolled away from it. */
    showAgain(key: ItemKey, before: Size) {
      const box = findBox(getProjection(), key);
      if (box && isFullyVisible(box, instance.getViewport(), before)) show([key]);
    },
    /** Sets the first view again if React Flow has dropped it. With `restore`, it was a view of an earlier visit. */
    lookAgain(restore: boolean) {
      const { x, y, zoom } = instance.getViewport();
      const { first } = memory;
      if (first?.x === x && first.y === y && first.zoom === zoom) return;
      if (first && restore) look(first);
      else fitAll({ first: true });
    },
    getCenter() {
      const { left, top, width, height } = getWindow();
      return instance.screenToFlowPosition({ x: left + width / 2, y: top + height / 2 });
    },
    getStart() {
      const { left, top, width, height } = getWindow();
      const edge = getProjection().scene?.down
        ? { x: left + width / 2, y: top }
        : { x: left, y: top + height / 2 };
      return instance.screenToFlowPosition(edge);
    },
    zoomTo: (zoom: number) => void instance.zoomTo(zoom, { duration: getDuration() }),
    zoomBy: (factor: number) =>
      void instance.zoomTo(instance.getZoom() * factor, { duration: getDuration() }),
  };
}

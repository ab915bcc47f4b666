'use client';

import { type ReactFlowInstance, useReactFlow } from '@xyflow/react';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { CanvasEdge, CanvasNode, Projection } from '@/lib/editor/canvas/canvas-items';
import { type CanvasHandle, useEditorContext } from '../editor-context';
import { type CameraMemory, createCamera } from './camera';
import { findBox } from './camera-geometry';
import { useFollow } from './use-follow';
import { usePointerFocus } from './use-pointer-focus';

/** Zoom, pan and focus of the canvas, for the rest of the editor. */
export function useCanvasHandle(projection: Projection, wrapper: RefObject<HTMLDivElement | null>) {
  const { canvas, editor, lookedFrom } = useEditorContext();
  const instance = useReactFlow<CanvasNode, CanvasEdge>();
  const latest = useRef(projection);
  latest.current = projection;
  const pointer = useRef({ x: 0, y: 0 });
  const memory = useRef<CameraMemory>({});
  const fitted = useRef<string>(undefined);
  /** Restore the previous view of this graph. */
  const came = useRef(false);

  const parts = useMemo(() => {
    const getProjection = () => latest.current;
    const getWrapper = () => wrapper.current;
    const camera = createCamera({ instance, getProjection, getWrapper, memory: memory.current });
    const handle: CanvasHandle = {
      getCenter: camera.getCenter,
      getStart: camera.getStart,
      show: camera.show,
      showsAll: camera.showsAll,
      fit: () => camera.fitAll(),
      fitTo: (keys) => camera.fit(keys.flatMap((key) => findBox(latest.current, key) ?? [])),
      keepInSight(boxes) {
        if (boxes.length > 0 && !camera.sees(instance.getViewport(), boxes)) camera.fit(boxes);
      },
      zoomTo: camera.zoomTo,
      zoomBy: camera.zoomBy,
      focus: () => wrapper.current?.focus({ preventScroll: true }),
      getProjection,
    };
    return {
      handle,
      camera,
      onMove: camera.onMove,
      /** The first fit may have run before the canvas could move. */
      onInit: (_: ReactFlowInstance<CanvasNode, CanvasEdge>) => {
        if (latest.current.scene && fitted.current !== undefined) camera.lookAgain(came.current);
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
    const { camera } = parts;
    fitted.current = drawn;
    const left = lookedFrom.current;
    lookedFrom.current = null;
    // Edits in the code view may have moved everything.
    const boxes = [...(latest.current.scene?.boxes.values() ?? [])];
    came.current = left?.graph === drawn && camera.sees(left.viewport, boxes);
    if (left && came.current) camera.look(left.viewport);
    else camera.fitAll({ first: true });
    // Leaving a subgraph restores its card; following a run shows the current node.
    if (!camera.isAwaiting()) camera.show(editor.getState().selection);
  }, [drawn, parts, editor, lookedFrom]);

  // The drawing updates with low priority, so a new item may appear later.
  useEffect(() => {
    if (projection.scene) parts.camera.showAwaited();
  }, [projection, parts]);

  useFollow(parts.camera, wrapper);
  usePointerFocus(wrapper);
  return parts;
}

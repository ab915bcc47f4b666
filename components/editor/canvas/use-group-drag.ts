'use client';

import { useReactFlow, useStoreApi } from '@xyflow/react';
import type { MouseEvent, PointerEvent } from 'react';
import { GRID } from '@/lib/editor/cards/card-size';
import { focusField } from '../commands/focus-field';
import { useEditorContext } from '../editor-context';
import { useActions } from '../use-actions';

/** Shorter drags are clicks. */
const DRAG_THRESHOLD = 4;

/** The name of a group as a handle: click selects the group, drag moves it, double click renames it. */
export function useGroupDrag(group: string | undefined) {
  const { editor, panels, preferences, canvas } = useEditorContext();
  const actions = useActions();
  const flow = useStoreApi();
  const { getZoom } = useReactFlow();
  if (group === undefined) return {};

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    actions.selectGroup(group);
    canvas.current?.focus();
    const { selection, readOnly } = editor.getState();
    const boxes = canvas.current?.getProjection().scene?.boxes;
    if (readOnly || !boxes) return;
    const [startX, startY] = [event.clientX, event.clientY];
    const zoom = getZoom();
    const step = (by: number) =>
      preferences.getState().snap ? Math.round(by / zoom / GRID) * GRID : by / zoom;
    let by: { x: number; y: number } | undefined;
    const preview = (dragging: boolean) =>
      flow.getState().triggerNodeChanges(
        selection.flatMap((id) => {
          const box = boxes.get(id);
          const position = box && { x: box.x + (by?.x ?? 0), y: box.y + (by?.y ?? 0) };
          return position ? [{ id, type: 'position' as const, position, dragging }] : [];
        }),
      );
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!by && Math.hypot(clientX - startX, clientY - startY) < DRAG_THRESHOLD) return;
      by = { x: step(clientX - startX), y: step(clientY - startY) };
      preview(true);
    };
    const stop = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('keydown', cancel, true);
    };
    const finish = () => {
      stop();
      if (by && (by.x !== 0 || by.y !== 0)) actions.moveSelected(by);
    };
    const cancel = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      stop();
      by = undefined;
      preview(false);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', finish);
    window.addEventListener('keydown', cancel, true);
  };
  return {
    onPointerDown,
    onDoubleClick(event: MouseEvent) {
      event.stopPropagation();
      focusField(panels, '[data-group-name]');
    },
  };
}

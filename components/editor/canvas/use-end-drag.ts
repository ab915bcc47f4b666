'use client';

import { useReactFlow } from '@xyflow/react';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/feedback/toast';
import type { Point } from '@/lib/editor/commands/placement';
import { type ItemKey, parseKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useActions } from '../use-actions';
import { findNodeAt } from './find-node-at';

type End = 'from' | 'to';

/**
 * Drags an end of an edge to another node. React Flow has one port per side, while our edges each have their
 * own position.
 */
export function useEndDrag(key: ItemKey | undefined): {
  end: End;
  at: Point | undefined;
  begin: (end: End, event: ReactPointerEvent) => void;
} {
  const { screenToFlowPosition } = useReactFlow();
  const actions = useActions();
  const [state, setState] = useState<{ end: End; at: Point }>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = (end: End, event: ReactPointerEvent) => {
    if (event.button !== 0 || !key) return;
    event.preventDefault();
    event.stopPropagation();
    const toFlow = ({ clientX, clientY }: PointerEvent) => screenToFlowPosition({ x: clientX, y: clientY });
    const move = (moved: PointerEvent) => setState({ end, at: toFlow(moved) });
    const finish = (dropped: PointerEvent) => {
      stop.current?.();
      const found = findNodeAt(dropped.clientX, dropped.clientY);
      if (!found) return;
      const { kind, id } = parseKey(found);
      if (kind === 'node') actions.reconnect(key, { [end]: id });
      else showToast({ id: 'wire', message: say('Connections join two nodes') });
    };
    const cancel = (pressed: KeyboardEvent) => pressed.key === 'Escape' && stop.current?.();
    stop.current = () => {
      setState(undefined);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('keydown', cancel);
      stop.current = undefined;
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', finish);
    window.addEventListener('keydown', cancel);
  };
  return { end: state?.end ?? 'to', at: state?.at, begin };
}

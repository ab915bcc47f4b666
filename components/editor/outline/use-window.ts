'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Extra rows rendered outside of the viewport, for scrolling and the Tab key. */
const OVERSCAN_ROWS = 30;
/** The window moves in steps, so that most scrolling renders nothing. */
const STEP_ROWS = 10;

export type Window = { from: number; to: number };

/**
 * Virtualizes a long list with rows of equal height. Otherwise the browser would lay out a thousand hidden rows
 * on every key.
 */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  on: boolean,
): Window {
  const [window, setWindow] = useState<Window>({ from: 0, to: on ? 2 * OVERSCAN_ROWS : count });
  useEffect(() => {
    const element = list.current;
    const scroller = element?.closest('nav');
    if (!on || !element || !scroller) return;
    const look = () => {
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const first = Math.floor(above / rowHeight / STEP_ROWS) * STEP_ROWS;
      const rows = Math.ceil(scroller.clientHeight / rowHeight / STEP_ROWS) * STEP_ROWS;
      const from = Math.min(count, Math.max(0, first - OVERSCAN_ROWS));
      const to = Math.max(from, Math.min(count, first + rows + STEP_ROWS + OVERSCAN_ROWS));
      setWindow((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    // Sections above can change the offset of this list.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [list, count, rowHeight, on]);
  return on ? window : { from: 0, to: count };
}

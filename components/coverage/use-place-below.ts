import { useLayoutEffect, useRef, useState } from 'react';

/** What stands at the top left of the canvas: where one is, and the rules that count there. */
const BARS = ':scope > [data-top-bar], :scope > nav';
const GAP = 12;

/** Keeps a bar below those that are there before it, however many lines they need. */
export function usePlaceBelow() {
  const ref = useRef<HTMLElement>(null);
  const [top, setTop] = useState(GAP);
  useLayoutEffect(() => {
    const canvas = ref.current?.parentElement;
    if (!canvas) return;
    const measure = () => {
      const bars = [...canvas.querySelectorAll<HTMLElement>(BARS)].filter((bar) => bar !== ref.current);
      setTop(Math.max(0, ...bars.map((bar) => bar.offsetTop + bar.offsetHeight)) + GAP);
    };
    const resized = new ResizeObserver(measure);
    const watch = () => {
      resized.disconnect();
      for (const bar of canvas.querySelectorAll(BARS)) resized.observe(bar);
      measure();
    };
    watch();
    // Another graph has other bars.
    const changed = new MutationObserver(watch);
    changed.observe(canvas, { childList: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, []);
  return { ref, top };
}

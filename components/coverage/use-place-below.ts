import { useLayoutEffect, useRef, useState } from 'react';

/** Elements at the top left of the canvas: breadcrumb and rules. */
const BARS = ':scope > [data-top-bar], :scope > nav';
const GAP = 12;

/** Positions a bar below those elements, regardless of their height. */
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
    // The bars differ between graphs.
    const changed = new MutationObserver(watch);
    changed.observe(canvas, { childList: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, []);
  return { ref, top };
}

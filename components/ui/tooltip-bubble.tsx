'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { KeyCap } from './key-cap';
import { type Align, type BubbleSide, placeBubble } from './place-bubble';
import styles from './tooltip.module.css';

type TooltipBubbleProps = {
  id: string;
  anchor: HTMLElement;
  side: BubbleSide;
  align: Align;
  content: ReactNode;
  shortcut?: string;
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
};

/** An open tooltip, on top of everything. */
export function TooltipBubble(props: TooltipBubbleProps) {
  const { id, anchor, side, align, content, shortcut, onClose, onEnter, onLeave } = props;
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    if (!bubble.current) return;
    const { width, height } = bubble.current.getBoundingClientRect();
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    setPlace(placeBubble(anchor.getBoundingClientRect(), { width, height }, view, { side, align }));
  }, [anchor, side, align]);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const close = () => latest.current();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape has closed the tooltip and must not close anything else.
      event.preventDefault();
      close();
    };
    const onScroll = (event: Event) => {
      if (event.target instanceof Node && event.target.contains(anchor)) close();
    };
    document.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('scroll', onScroll, true);
    };
  }, [anchor]);
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className={styles.tooltip}
      style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <span>{content}</span>
      {shortcut && <KeyCap keys={shortcut} inverse />}
    </div>,
    document.body,
  );
}

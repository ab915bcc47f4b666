'use client';

import { Slot } from 'radix-ui';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Align, Side } from './place-bubble';
import { TooltipBubble } from './tooltip-bubble';

type TooltipProps = {
  content: ReactNode;
  shortcut?: string;
  side?: Side;
  align?: Align;
  /** False when the tooltip repeats the accessible name, which must not be read twice. */
  describes?: boolean;
  /** One element that can take the focus; without focus a keyboard never sees the tooltip. */
  children: ReactElement;
};

const DELAY_MS = 450;
/** So long after one has gone, the next opens at once. */
const SKIP_MS = 300;
/** As long as a pointer may take from what it belongs to over to the bubble. */
const GRACE_MS = 120;

/** Of the whole page: one is open at a time. */
let closeOther: (() => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/**
 * Says what something is, or why it is off, to a pointer that rests on it and to the keyboard's focus. Escape, a
 * press and scrolling close it; a pointer may go over to it and read.
 *
 * Our own and small, since every button has one: what places menus and dialogs would come with each page.
 */
export function Tooltip({
  content,
  shortcut,
  side = 'top',
  align = 'center',
  describes = true,
  children,
}: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = (then: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  };
  const open = (element: HTMLElement) => {
    clearTimeout(timer.current);
    if (element.isConnected) setAnchor(element);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const shut = () => setAnchor(undefined);
    closeOther?.();
    closeOther = shut;
    return () => {
      closedAt = performance.now();
      if (closeOther === shut) closeOther = undefined;
    };
  }, [anchor]);

  const onPointerEnter = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') return;
    const element = event.currentTarget;
    const isNext = closeOther !== undefined || performance.now() - closedAt < SKIP_MS;
    if (anchor || isNext) open(element);
    else wait(() => open(element), DELAY_MS);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    // A press focuses too, and says by itself what it does.
    if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget);
  };
  return (
    <>
      <Slot.Root
        {...(anchor && describes ? { 'aria-describedby': id } : {})}
        onPointerEnter={onPointerEnter}
        onPointerLeave={() => wait(close, anchor ? GRACE_MS : 0)}
        onPointerDown={close}
        onFocus={onFocus}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {anchor && (
        <TooltipBubble
          {...{ id, anchor, side, align, content, shortcut }}
          onClose={close}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => wait(close, GRACE_MS)}
        />
      )}
    </>
  );
}

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
import type { Align, BubbleSide } from './place-bubble';
import { TooltipBubble } from './tooltip-bubble';

type TooltipProps = {
  content: ReactNode;
  shortcut?: string;
  side?: BubbleSide;
  align?: Align;
  /** False if it repeats the accessible name, so that it is not read twice. */
  describes?: boolean;
  /** A single focusable element, so that keyboard users can see the tooltip. */
  children: ReactElement;
};

const DELAY_MS = 450;
/** Within this time after one closes, the next opens immediately. */
const SKIP_MS = 300;
/** Time for the pointer to reach the bubble. */
const GRACE_MS = 120;

/** Per page: only one is open at a time. */
let closeOther: (() => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/**
 * Explains a control, or why it is disabled, on hover and keyboard focus. Escape, a press and scrolling close
 * it; the pointer can move onto it.
 *
 * Custom and small, because every button has one: the positioning library of menus and dialogs would load on
 * every page.
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
    const hide = () => setAnchor(undefined);
    closeOther?.();
    closeOther = hide;
    return () => {
      closedAt = performance.now();
      if (closeOther === hide) closeOther = undefined;
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
    // A press also focuses, but its effect is visible already.
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

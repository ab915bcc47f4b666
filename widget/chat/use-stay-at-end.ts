'use client';

import { type RefObject, useEffect } from 'react';

/** Pixels from the end that still count as the end. */
const NEAR_END = 24;

/** Keeps the newest message visible when the keyboard of a phone, options or a control take room from the log. */
export function useStayAtEnd(log: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    let isAtEnd = true;
    let height = element.clientHeight;
    const look = () => {
      // A new size scrolls as well, and says nothing about what the customer reads.
      if (element.clientHeight !== height) return;
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    };
    const observer = new ResizeObserver(() => {
      height = element.clientHeight;
      if (isAtEnd) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', look, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [log]);
}

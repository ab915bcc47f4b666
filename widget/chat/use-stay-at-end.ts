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
    const look = () => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    };
    const observer = new ResizeObserver(() => {
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

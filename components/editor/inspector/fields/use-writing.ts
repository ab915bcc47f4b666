'use client';

import { useEffect, useState } from 'react';

/**
 * Whether a field has the focus. Content above it must not move meanwhile, and a press that leaves the field
 * must finish first, or the click would miss its target.
 */
export function useWriting(): boolean {
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    let isPressed = false;
    let isLeft = true;
    const settle = () => {
      if (isLeft && !isPressed) setWriting(false);
    };
    const enter = ({ target }: FocusEvent) => {
      isLeft = !(target instanceof Element && target.matches('[data-inspector] :is(input, textarea)'));
      if (isLeft) settle();
      else setWriting(true);
    };
    const leave = () => {
      isLeft = true;
      settle();
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      // The click follows immediately.
      setTimeout(settle);
    };
    const events = [
      ['focusin', enter],
      ['focusout', leave],
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
    ] as const;
    for (const [name, listener] of events) document.addEventListener(name, listener as EventListener, true);
    return () => {
      for (const [name, listener] of events)
        document.removeEventListener(name, listener as EventListener, true);
    };
  }, []);
  return writing;
}

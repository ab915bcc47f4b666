'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Sets `--visible-height` and `--visible-top` of an element that fills the window, so that the keyboard of a phone does not
 * cover its message field: some browsers, such as Safari, lay the page out as if there was no keyboard.
 */
export function useVisibleRoom(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: room } = window;
    if (!room) return undefined;
    const fit = () => {
      const style = frame.current?.style;
      // Zoomed in, the visible part is not a measure of the room.
      const isFitted = room.scale === 1;
      style?.setProperty('--visible-height', isFitted ? `${room.height}px` : '100dvh');
      style?.setProperty('--visible-top', isFitted ? `${room.offsetTop}px` : '0px');
    };
    fit();
    room.addEventListener('resize', fit);
    room.addEventListener('scroll', fit);
    return () => {
      room.removeEventListener('resize', fit);
      room.removeEventListener('scroll', fit);
    };
  }, [frame]);
}

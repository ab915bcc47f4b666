'use client';

import { useEffect } from 'react';
import { useEditorContext } from './editor-context';

/** Up to this width, as in the style sheet, panels cover the canvas, so the editor opens without one. */
const NARROW = '(max-width: 860px)';

export const isNarrowWindow = (): boolean => matchMedia(NARROW).matches;

/** Closes the outline when the window becomes narrow, as by zooming the page, because it would cover the canvas. */
export function useNarrowWindow(): void {
  const { panels } = useEditorContext();
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    let before = true;
    const change = () => {
      const { outlineOpen, set } = panels.getState();
      if (narrow.matches) before = outlineOpen;
      set({ outlineOpen: !narrow.matches && before });
    };
    narrow.addEventListener('change', change);
    return () => narrow.removeEventListener('change', change);
  }, [panels]);
}

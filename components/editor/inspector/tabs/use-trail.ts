'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasItem, type ItemKey } from '@/lib/editor/model/item';
import { useEditorContext } from '../../editor-context';

const NOTHING: readonly ItemKey[] = [];

/**
 * The items through which the author went into the shown one from within the properties, oldest first. Selecting
 * anything elsewhere forgets them.
 */
export function useTrail(only: ItemKey | undefined, panel: RefObject<HTMLElement | null>) {
  const { editor } = useEditorContext();
  const [trail, setTrail] = useState(NOTHING);
  const isInside = useRef(false);
  const shown = useRef(only);
  useEffect(() => {
    const note = ({ target }: Event) => {
      // Lists and menus that the properties open are drawn elsewhere.
      const element = target instanceof Element ? target : null;
      isInside.current =
        panel.current?.contains(element) === true ||
        element?.closest('[data-radix-popper-content-wrapper]') != null;
    };
    window.addEventListener('pointerdown', note, true);
    window.addEventListener('keydown', note, true);
    return () => {
      window.removeEventListener('pointerdown', note, true);
      window.removeEventListener('keydown', note, true);
    };
  }, [panel]);
  useEffect(() => {
    const before = shown.current;
    if (before === only) return;
    shown.current = only;
    const goesOn = isInside.current && before !== undefined && only !== undefined;
    setTrail((items) => {
      if (!goesOn) return NOTHING;
      return items.at(-1) === only ? items.slice(0, -1) : [...items, before];
    });
  }, [only]);
  const exists = trail.filter((item) => hasItem(editor.getState().document, item));
  return exists.at(-1);
}

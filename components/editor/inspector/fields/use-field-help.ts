'use client';

import { type SyntheticEvent, useState } from 'react';
import { findHelp } from '@/lib/editor/help/find-help';
import type { ItemKey } from '@/lib/editor/model/item';
import { parseKey } from '@/lib/editor/model/item';

const KEY = 'turnpike:explain';

/** Tracks the focused or hovered field, and whether explanations are shown: only if the author asked for them. */
export function useFieldHelp(only: ItemKey | undefined) {
  const kind = only ? parseKey(only).kind : 'flow';
  const [seen, setSeen] = useState<{ of: string | undefined; labels: readonly string[] }>();
  const [open, setOpen] = useState(readOpen);
  const look = ({ target }: SyntheticEvent) => {
    const labels = listLabels(target);
    if (labels.length > 0 && findHelp(kind, labels)) setSeen({ of: only, labels });
  };
  // Ignore the field of the previously selected item.
  const labels = seen && seen.of === only ? seen.labels : [];
  const help = findHelp(kind, labels);
  const explains = (label: string) => help?.at.some((place) => place.split('/').at(-1) === label);
  return {
    help,
    label: labels.find(explains),
    look,
    open,
    onOpenChange(next: boolean) {
      setOpen(next);
      try {
        localStorage.setItem(KEY, next ? 'on' : 'off');
      } catch {
        // Without storage, the choice lasts until the next load.
      }
    },
  };
}

/** Lists the labels around an element, innermost first. */
function listLabels(target: EventTarget): string[] {
  const labels: string[] = [];
  let at = target instanceof Element ? target.closest('[data-field]') : null;
  while (at) {
    labels.push(at.getAttribute('data-field') ?? '');
    at = at.parentElement?.closest('[data-field]') ?? null;
  }
  return labels;
}

function readOpen(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

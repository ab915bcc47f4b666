'use client';

import { type SyntheticEvent, useState } from 'react';
import { findHelp } from '@/lib/editor/help/find-help';
import type { ItemKey } from '@/lib/editor/model/item';
import { parseKey } from '@/lib/editor/model/item';

const KEY = 'turnpike:explain';

/** Which field is being looked at, and whether this person wants it explained. */
export function useFieldHelp(only: ItemKey | undefined) {
  const kind = only ? parseKey(only).kind : 'flow';
  const [seen, setSeen] = useState<{ of: string | undefined; labels: readonly string[] }>();
  const [open, setOpen] = useState(readOpen);
  const look = ({ target }: SyntheticEvent) => {
    const labels = listLabels(target);
    if (labels.length > 0 && findHelp(kind, labels)) setSeen({ of: only, labels });
  };
  // What was looked at of another item says nothing of this one.
  const labels = seen && seen.of === only ? seen.labels : [];
  const help = findHelp(kind, labels);
  const says = (label: string) => help?.at.some((place) => place.split('/').at(-1) === label);
  return {
    help,
    label: labels.find(says),
    look,
    open,
    onOpenChange(next: boolean) {
      setOpen(next);
      try {
        localStorage.setItem(KEY, next ? 'on' : 'off');
      } catch {
        // Without storage it is asked again the next time.
      }
    },
  };
}

/** The labels around an element, from the inside out. */
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
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

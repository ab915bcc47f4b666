'use client';

import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { moveInTree, type TreeRow } from '@/lib/editor/outline/tree-rows';
import { findByLetters } from '@/lib/editor/palette/find-by-letters';

/** Letters typed within this time form one prefix. */
const TYPING_MS = 700;

type TreeHandlers = {
  /** Handles Enter, Space and similar keys on a line. Returns true if the key was used. */
  act: (row: TreeRow, event: KeyboardEvent) => boolean;
  open?: (ids: readonly string[]) => void;
  close?: (id: string) => void;
};

/**
 * Keyboard navigation of a tree with a single Tab stop. The Tab stop is the last focused line, or else the
 * selected one, or else the first.
 */
export function useTree(rows: readonly TreeRow[], selected: string | undefined, handlers: TreeHandlers) {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string>();
  const next = useRef<string>(undefined);
  const typed = useRef({ text: '', until: 0 });
  const had = useRef({ focus: false, index: 0 });
  const known = new Set(rows.map(({ id }) => id));
  const active = [at, selected].find((id) => id !== undefined && known.has(id)) ?? rows[0]?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection moves the Tab stop
  useEffect(() => {
    if (!ref.current?.contains(document.activeElement)) setAt(undefined);
  }, [selected]);

  useLayoutEffect(() => {
    const index = rows.findIndex(({ id }) => id === at);
    if (index >= 0) had.current.index = index;
    // If the focused line was deleted or hidden, focus the one in its place.
    else if (at !== undefined && had.current.focus && document.activeElement === document.body)
      next.current = rows[Math.min(had.current.index, rows.length - 1)]?.id;
    if (next.current === undefined) return;
    const row = ref.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.current)}"]`);
    next.current = undefined;
    row?.focus();
  });

  const lead = (id: string | undefined) => {
    if (id === undefined) return;
    next.current = id;
    setAt(id);
    // The state already points here, for example after a click beside the lines.
    if (id === at) ref.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  };

  const type = (row: TreeRow, key: string) => {
    const now = performance.now();
    const text = (now < typed.current.until ? typed.current.text : '') + key;
    typed.current = { text, until: now + TYPING_MS };
    lead(findByLetters(rows, row.id, text));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const line = target.closest<HTMLElement>('[data-row]');
    const row = rows.find(({ id }) => id === line?.dataset.row);
    if (!row || event.defaultPrevented) return;
    if (target !== line) {
      // From a button of a line back to the line.
      if (event.key === 'ArrowLeft') lead(row.id);
      return;
    }
    if (handlers.act(row, event)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveInTree(rows, row.id, event.key);
    if (move && 'to' in move) lead(move.to);
    else if (move && 'open' in move) handlers.open?.(move.open);
    else if (move) handlers.close?.(move.close);
    else if (event.key.length === 1 && event.key !== ' ') type(row, event.key);
    else if (!/^(Arrow|Home|End)/.test(event.key)) return;
    event.preventDefault();
  };

  const onFocus = ({ target }: FocusEvent) => {
    had.current.focus = true;
    setAt(target.closest<HTMLElement>('[data-row]')?.dataset.row);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !ref.current?.contains(relatedTarget)) had.current.focus = false;
  };
  return { ref, active, lead, props: { onKeyDown, onFocus, onBlur } };
}

'use client';

import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { findByLetters } from '@/lib/editor/palette/find-by-letters';
import { moveInList } from './move-in-list';

/** Letters typed within this time form one prefix. */
const TYPING_MS = 700;
const CURRENT = '[aria-current], [aria-selected="true"]';
const REACHED = 'button, a[href], input, select, textarea, summary';

/**
 * Keyboard navigation of a list with a single Tab stop: arrows, Home, End and first letters. Each child is a
 * line; its `data-row` element gets the focus and defines Enter. Tab or the right arrow reach further buttons
 * of the line. The Tab stop is the last focused line, or else the current or selected one, or else the first; a
 * new `current` resets it.
 *
 * It sets tabindex on the DOM directly, because moving through hundreds of lines need not re-render them.
 */
export function useListKeys<List extends HTMLElement>(
  ref: RefObject<List | null>,
  current?: string | number,
) {
  const had = useRef<{ line: Element; index: number } | undefined>(undefined);
  const focused = useRef(false);
  const typed = useRef({ text: '', until: 0 });

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const lines = listLines(list);
    const before = had.current;
    if (before && !lines.includes(before.line)) {
      // If the focused line was removed, focus the one in its place.
      const next = lines[Math.min(before.index, lines.length - 1)];
      const isLost = focused.current && document.activeElement === document.body;
      had.current = next && isLost ? { line: next, index: lines.indexOf(next) } : undefined;
      if (next && isLost) getRow(next)?.focus();
    }
    setStop(lines, had.current?.line);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new current line resets the Tab stop
  useEffect(() => {
    const list = ref.current;
    if (!list || list.contains(document.activeElement)) return;
    had.current = undefined;
    setStop(listLines(list), undefined);
  }, [current]);

  const onFocus = ({ target }: FocusEvent) => {
    focused.current = true;
    const lines = ref.current ? listLines(ref.current) : [];
    const index = lines.findIndex((line) => line.contains(target));
    const line = lines[index];
    if (!line) return;
    had.current = { line, index };
    setStop(lines, line);
  };
  // React fires no blur for removed elements, so a blur here is the user leaving.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!ref.current?.contains(relatedTarget)) focused.current = false;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const list = ref.current;
    const target = event.target as HTMLElement;
    if (!list || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches('input, select, textarea')) return;
    const lines = listLines(list);
    const at = lines.findIndex((line) => line.contains(target));
    const line = lines[at];
    if (!line) return;
    const next = findNext(lines, at, event);
    if (next) next.focus();
    else if (!/^(Arrow|Home|End)/.test(event.key)) return;
    event.preventDefault();
  };

  const findNext = (lines: readonly Element[], at: number, event: KeyboardEvent) => {
    const line = lines[at] as Element;
    const target = event.target as HTMLElement;
    const row = getRow(line);
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const buttons = [row, ...listReached(line).filter((other) => other !== row)];
      return buttons[buttons.indexOf(target) + (event.key === 'ArrowRight' ? 1 : -1)];
    }
    const to =
      moveInList(lines.length, at, event.key) ?? (target === row ? findTyped(lines, at, event) : undefined);
    return to === undefined ? undefined : getRow(lines[to] as Element);
  };

  const findTyped = (lines: readonly Element[], at: number, { key, timeStamp }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ') return undefined;
    const text = (timeStamp < typed.current.until ? typed.current.text : '') + key;
    typed.current = { text, until: timeStamp + TYPING_MS };
    return findByLetters(
      lines.map((line, id) => ({ id, label: getLabel(line) })),
      at,
      text,
    );
  };
  return { onFocus, onBlur, onKeyDown };
}

const getRow = (line: Element) =>
  line.matches('[data-row]') ? (line as HTMLElement) : line.querySelector<HTMLElement>('[data-row]');
/** Skip lines without a target, such as the count of further lines. */
const listLines = (list: Element) => [...list.children].filter((line) => getRow(line) !== null);
/** Content of a closed disclosure is not reachable. */
const listReached = (line: Element) =>
  [...line.querySelectorAll<HTMLElement>(REACHED)].filter((part) => part.checkVisibility());
/** The text to match when typing. Names are in quotes. */
const getLabel = (line: Element) =>
  ((line.querySelector('[data-label]') ?? getRow(line))?.textContent ?? '').replace(/^[^\p{L}\p{N}]+/u, '');
const isCurrent = (line: Element) => line.matches(CURRENT) || line.querySelector(CURRENT) !== null;

function setStop(lines: readonly Element[], had: Element | undefined): void {
  const stop = had ?? lines.find(isCurrent) ?? lines[0];
  for (const line of lines) {
    const parts = [getRow(line), ...line.querySelectorAll<HTMLElement>(REACHED)];
    for (const part of parts) if (part) part.tabIndex = line === stop ? 0 : -1;
  }
}

'use client';

import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CelCompletion } from '@/lib/editor/text/cel-completion';
import type { CelItem } from '@/lib/editor/text/cel-items';

type Options = {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /**
   * Finds completions at a position. `asked` is true for Ctrl+Space; otherwise the list must not get in the way
   * of typing.
   */
  complete: (source: string, at: number, asked: boolean) => CelCompletion | undefined;
  onChange: (text: string) => void;
};

const NOTHING: readonly CelItem[] = [];

/**
 * The completion list of a field, opened by typing or Ctrl+Space.
 *
 * Keys act on it at once, but it renders after the letter that opened it (`items`), because positioning a list
 * takes longer than drawing a letter.
 */
export function useCelList({ area, text, complete, onChange }: Options) {
  const [completion, setCompletion] = useState<CelCompletion>();
  const [active, setActive] = useState(0);
  const caret = useRef<number>(undefined);
  const items = useDeferredValue(completion?.items ?? NOTHING);

  const offer = (source: string, at: number, asked = false) => {
    setCompletion(complete(source, at, asked));
    setActive(0);
  };
  const close = () => setCompletion(undefined);
  const take = (item: CelItem) => {
    if (!completion) return;
    const next = text.slice(0, completion.from) + item.insert + text.slice(completion.to);
    const at = completion.from + (item.caret ?? item.insert.length);
    caret.current = at;
    onChange(next);
    if (item.more) offer(next, at);
    else close();
  };

  // The caret can be set only after the new text is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text has changed
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text, area]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      offer(text, event.currentTarget.selectionStart, true);
      return;
    }
    const offered = completion?.items ?? NOTHING;
    if (offered.length === 0) return;
    const chosen = offered[active];
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      const next = active + step;
      const isLong = Math.abs(step) > 1;
      setActive(
        isLong ? Math.max(0, Math.min(offered.length - 1, next)) : (next + offered.length) % offered.length,
      );
    } else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.shiftKey) take(chosen);
    else if (event.key === 'Escape') close();
    else {
      if (['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'Tab'].includes(event.key)) close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return { items, active, setActive, offer, take, close, onKeyDown };
}

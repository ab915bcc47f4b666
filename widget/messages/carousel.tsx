'use client';

import type { FilledCard } from '@turnpike/engine/turn';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { say } from '@/lib/words/say';
import styles from './carousel.module.css';
import { MessageCard } from './message-card';

type CarouselProps = { cards: readonly FilledCard[]; onSay?: ((text: string) => void) | undefined };

/** Cards side by side. They scroll by touch, by the arrow keys, and by two buttons. */
export function Carousel({ cards, onSay }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ first: true, last: false });
  const look = () => {
    if (list.current) setEnds(findEnds(list.current));
  };
  useEffect(() => {
    const observer = new ResizeObserver(() => list.current && setEnds(findEnds(list.current)));
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  const step = (by: -1 | 1) => {
    if (!list.current) return;
    const starts = listStarts(list.current);
    const first = starts.indexOf(starts.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0);
    // Unlike `scrollIntoView`, this does not scroll the conversation.
    list.current.scrollBy({ left: starts[Math.min(starts.length - 1, Math.max(0, first + by))] ?? 0 });
  };
  const canScroll = !(ends.first && ends.last);
  return (
    <section
      className={styles.carousel}
      aria-label={say('{count, plural, one {# card} other {# cards}}', { count: cards.length })}
    >
      {/* Scrolls, so the keyboard must reach it. */}
      <ul ref={list} className={styles.cards} tabIndex={canScroll ? 0 : undefined} onScroll={look}>
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sent carousel never changes
          <li key={index} className={styles.item}>
            <MessageCard card={card} onSay={onSay} />
          </li>
        ))}
      </ul>
      {canScroll && (
        <div className={styles.arrows}>
          <button
            type="button"
            className={styles.arrow}
            aria-label={say('Previous card')}
            aria-disabled={ends.first}
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            className={styles.arrow}
            aria-label={say('Next card')}
            aria-disabled={ends.last}
            onClick={() => step(1)}
          >
            <ChevronRight aria-hidden />
          </button>
        </div>
      )}
    </section>
  );
}

/** Whether the list is at its first and last card. From right to left, `scrollLeft` is negative. */
function findEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  const at = Math.abs(scrollLeft);
  return { first: at < 2, last: at + clientWidth > scrollWidth - 2 };
}

/** How far each card is from the start of the list, in pixels. From right to left, a card starts at its right side. */
function listStarts(list: HTMLElement): number[] {
  const side = getComputedStyle(list).direction === 'rtl' ? 'right' : 'left';
  const start = list.getBoundingClientRect()[side];
  return [...list.children].map((item) => item.getBoundingClientRect()[side] - start);
}

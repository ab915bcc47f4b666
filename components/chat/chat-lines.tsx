'use client';

import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { ChatLine } from '@/lib/chat/chat-log';
import { say } from '@/lib/words/say';
import styles from './chat-lines.module.css';

const SPEAKERS: Record<ChatLine['from'], string> = {
  customer: say('You'),
  flow: say('Assistant'),
  person: say('Support'),
};

type ChatLinesProps = { lines: readonly ChatLine[]; isWriting: boolean };

/** All that was said. New lines are read out, and scrolled to. */
export function ChatLines({ lines, isWriting }: ChatLinesProps) {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever a line is added
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [lines.length, isWriting]);
  return (
    // Scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable log needs focus
    <div className={styles.log} role="log" aria-label={say('Conversation')} tabIndex={0}>
      {lines.map(({ from, text }, place) => (
        // Lines are only added.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
        <p key={place} className={classNames(styles.line, styles[from])}>
          <span className={styles.speaker}>{SPEAKERS[from]}: </span>
          {text}
        </p>
      ))}
      {isWriting && (
        <p className={classNames(styles.line, styles.flow, styles.writing)}>
          <span className={styles.speaker}>{say('The assistant is writing')}</span>
          <span aria-hidden className={styles.dots}>
            <i />
            <i />
            <i />
          </span>
        </p>
      )}
      <div ref={end} />
    </div>
  );
}

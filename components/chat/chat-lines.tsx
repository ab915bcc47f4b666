'use client';

import { useEffect, useRef } from 'react';
import { MessageBubble } from '@/components/messages/message-bubble';
import { ReplyMessage } from '@/components/messages/reply-message';
import { TypingBubble } from '@/components/messages/typing-bubble';
import type { ChatLine } from '@/lib/chat/chat-log';
import { say } from '@/lib/words/say';
import { SentFile } from '@/widget/inputs/sent-file';
import styles from './chat-lines.module.css';

const SPEAKERS: Record<ChatLine['from'], string> = {
  customer: say('You'),
  flow: say('Assistant'),
  person: say('Support'),
};

type ChatLinesProps = {
  lines: readonly ChatLine[];
  isWriting: boolean;
  /** Where a sent file can be downloaded. */
  fileUrl: (asset: string) => string;
  /** Sends the message of a button. */
  onSay?: ((text: string) => void) | undefined;
};

/** All messages. New ones are read out, and scrolled to. */
export function ChatLines({ lines, isWriting, fileUrl, onSay }: ChatLinesProps) {
  const end = useRef<HTMLDivElement>(null);
  const parts = lines.at(-1)?.content?.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever something is added
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [lines.length, parts, isWriting]);
  return (
    // Scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable log needs focus
    <div className={styles.log} role="log" aria-label={say('Conversation')} tabIndex={0}>
      {lines.map((line, place) =>
        line.from === 'customer' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
          <MessageBubble key={place} from="customer" speaker={SPEAKERS.customer}>
            {line.text}
            {line.file && <SentFile name={line.file.name} url={fileUrl(line.file.asset)} />}
          </MessageBubble>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
          <ReplyMessage key={place} reply={line} speaker={SPEAKERS[line.from]} onSay={onSay} />
        ),
      )}
      {isWriting && <TypingBubble />}
      <div ref={end} />
    </div>
  );
}

'use client';

import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { ChatLine } from '@/lib/chat/chat-log';
import { say } from '@/lib/words/say';
import { SentFile } from '@/widget/inputs/sent-file';
import { MessageBubble } from '@/widget/messages/message-bubble';
import { ReplyMessage } from '@/widget/messages/reply-message';
import { TypingBubble } from '@/widget/messages/typing-bubble';
import styles from './chat-lines.module.css';

const listSpeakers = (): Record<ChatLine['from'], string> => ({
  customer: say('You'),
  flow: say('Assistant'),
  person: say('Support'),
});

/** What is below a reply; `number` counts the replies of the flow from 0. */
export type LineExtra = (line: ChatLine, number: number) => ReactNode;

export type FileUrl = (asset: string) => string | undefined;

type ChatLinesProps = {
  lines: readonly ChatLine[];
  isWriting: boolean;
  /** Sends the message of a button. */
  onSay?: ((text: string) => void) | undefined;
  extra?: LineExtra | undefined;
  /** Where a file of the customer can be downloaded. */
  fileUrl?: FileUrl | undefined;
};

/** All messages. New ones are read out, and scrolled to. */
export function ChatLines({ lines, isWriting, onSay, extra, fileUrl }: ChatLinesProps) {
  const speakers = listSpeakers();
  const log = useRef<HTMLDivElement>(null);
  const parts = lines.at(-1)?.content?.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever something is added
  useEffect(() => {
    // Unlike `scrollIntoView`, this does not scroll the page around the conversation.
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines.length, parts, isWriting]);
  return (
    // Scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable log needs focus
    <div ref={log} className={styles.log} role="log" aria-label={say('Conversation')} tabIndex={0}>
      {lines.map((line, place) =>
        line.from === 'customer' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
          <MessageBubble key={place} from="customer" speaker={speakers.customer}>
            {line.text}
            {line.file && <SentFile name={line.file.name} url={fileUrl?.(line.file.asset)} />}
          </MessageBubble>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
          <Fragment key={place}>
            <ReplyMessage reply={line} speaker={speakers[line.from]} onSay={onSay} />
            {extra?.(line, lines.slice(0, place).filter(({ from }) => from === 'flow').length)}
          </Fragment>
        ),
      )}
      {isWriting && <TypingBubble />}
    </div>
  );
}

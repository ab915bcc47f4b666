'use client';

import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { ChatFile, ChatLine, GivenRating } from '@/lib/chat/chat-log';
import { say } from '@/lib/words/say';
import { SentFile } from '@/widget/inputs/sent-file';
import { AnswerText } from '@/widget/messages/answer-text';
import { MessageBubble } from '@/widget/messages/message-bubble';
import { ReplyMessage } from '@/widget/messages/reply-message';
import { TypingBubble } from '@/widget/messages/typing-bubble';
import styles from './chat-lines.module.css';
import { useStayAtEnd } from './use-stay-at-end';

const listSpeakers = (): Record<ChatLine['from'], string> => ({
  customer: say('You'),
  flow: say('Assistant'),
  person: say('Support'),
});

/** What is below a reply; `number` counts the replies of the flow from 0. */
export type LineExtra = (line: ChatLine, number: number) => ReactNode;

type ChatLinesProps = {
  lines: readonly ChatLine[];
  isWriting: boolean;
  /** In place of messages, as long as there are none. */
  empty?: string | undefined;
  /** The reply so far, while it is written. */
  written: string;
  /** Language of the conversation. */
  locale: string;
  /** Language of the flow, if it is known. */
  lang?: string | undefined;
  /** Sends the message of a button. */
  onSay?: ((text: string) => void) | undefined;
  extra?: LineExtra | undefined;
  /** Saves a file of the customer. */
  onSave?: ((file: ChatFile) => void) | undefined;
  /** Sends the rating that the reply of a turn asks for. */
  onRate?: ((turn: number, rated: GivenRating) => void) | undefined;
};

/** All messages. New ones are read out, and scrolled to. */
export function ChatLines({
  lines,
  isWriting,
  empty,
  written,
  locale,
  lang,
  onSay,
  extra,
  onSave,
  onRate,
}: ChatLinesProps) {
  const speakers = listSpeakers();
  const log = useRef<HTMLDivElement>(null);
  useStayAtEnd(log);
  const parts = lines.at(-1)?.content?.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever something is added
  useEffect(() => {
    // Unlike `scrollIntoView`, this does not scroll the page around the conversation.
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines.length, parts, isWriting, written]);
  return (
    <div
      ref={log}
      className={styles.log}
      role="log"
      lang={lang}
      aria-label={say('Conversation')}
      // Scrolls, so the keyboard must reach it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable log needs focus
      tabIndex={0}
    >
      {lines.map((line, place) =>
        line.from === 'customer' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
          <MessageBubble key={place} from="customer" speaker={speakers.customer}>
            <AnswerText text={line.text} asked={line.asked} locale={locale} />
            {line.file && <SentFile name={line.file.name} onSave={saverOf(line.file, onSave)} />}
          </MessageBubble>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
          <Fragment key={place}>
            <ReplyMessage
              reply={line}
              speaker={speakers[line.from]}
              onSay={onSay}
              onRate={onRate && ((rated) => onRate(line.turn as number, rated))}
            />
            {extra?.(line, lines.slice(0, place).filter(({ from }) => from === 'flow').length)}
          </Fragment>
        ),
      )}
      {empty !== undefined && lines.length === 0 && !isWriting && <p className={styles.empty}>{empty}</p>}
      {isWriting && <TypingBubble written={written} />}
    </div>
  );
}

const saverOf = (file: ChatFile, onSave: ChatLinesProps['onSave']) => onSave && (() => onSave(file));

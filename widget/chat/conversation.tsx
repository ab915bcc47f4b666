'use client';

import type { ReactNode } from 'react';
import { isOver } from '@/lib/chat/chat-log';
import type { ChatClient, ChatState } from '@/lib/chat/create-chat';
import { say } from '@/lib/words/say';
import { AnswerInput } from '@/widget/inputs/answer-input';
import { OptionChips } from '@/widget/messages/option-chips';
import { usePauses } from '@/widget/messages/use-pauses';
import { ChatLines, type LineExtra } from './chat-lines';
import styles from './conversation.module.css';
import { MessageBox } from './message-box';

type ConversationProps = {
  chat: ChatClient;
  state: ChatState;
  /** Language of the flow, if it is known. */
  lang?: string | undefined;
  /** Why the conversation cannot continue. */
  stop?: ReactNode;
  /** Below each reply. */
  extra?: LineExtra | undefined;
};

/** What the customer should know, in a line above the message field. */
function describeState({ isOffline, problem, status, lines }: ChatState): string | null {
  if (isOffline) return say('No connection. Your message is sent as soon as it is back.');
  if (problem !== null || status !== 'handoff' || lines.at(-1)?.from === 'person') return problem;
  return say('Waiting for a person. You can keep writing.');
}

/** A conversation as the customer has it: what was said, the options, and the message field. */
export function ChatConversation({ chat, state, lang, stop, extra }: ConversationProps) {
  const { offer, input, outgoing, waiting, isOffline, isUploading, written } = state;
  const { shown, isPaused } = usePauses(state.lines);
  const isAwaiting = outgoing !== null && !isOffline;
  const end = stop ?? (isOver(state) ? <p>{say('This conversation has ended.')}</p> : undefined);
  return (
    <>
      <ChatLines
        lines={[...shown, ...waiting.map((text) => ({ from: 'customer' as const, text }))]}
        isWriting={isAwaiting || isPaused}
        // A flow may wait for the first message.
        empty={state.turn > 0 ? say('Write a message to begin.') : undefined}
        onSay={end ? undefined : chat.say}
        written={written}
        locale={chat.locale}
        lang={lang}
        extra={extra}
        onSave={chat.saveFile}
        onRate={chat.rate}
      />
      <div className={styles.foot}>
        <p role="status" className={styles.notice}>
          {describeState(state)}
        </p>
        {end && !isPaused && !isAwaiting ? (
          <div className={styles.over}>
            {end}
            <button type="button" className={styles.again} onClick={chat.restart}>
              {say('Start again')}
            </button>
          </div>
        ) : (
          <>
            {offer && !isPaused && (
              <OptionChips
                key={state.lines.length}
                options={offer.options}
                many={offer.many}
                onChoose={chat.choose}
                onSay={chat.say}
              />
            )}
            {input && !isPaused && (
              <AnswerInput
                key={`input ${state.turn}`}
                hint={input}
                onSend={chat.say}
                onFile={chat.takesFiles ? (file) => void chat.sendFile(file) : undefined}
                isSending={isUploading}
              />
            )}
            <MessageBox onSend={chat.say} />
          </>
        )}
      </div>
    </>
  );
}

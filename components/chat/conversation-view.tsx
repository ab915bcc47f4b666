'use client';

import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { OptionChips } from '@/components/messages/option-chips';
import { usePauses } from '@/components/messages/use-pauses';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { isOver } from '@/lib/chat/chat-log';
import type { ChatClient, ChatState } from '@/lib/chat/create-chat';
import { say } from '@/lib/words/say';
import { ChatLines, type LineExtra } from './chat-lines';
import styles from './conversation-view.module.css';
import { MessageBox } from './message-box';

type ConversationViewProps = {
  name: string;
  chat: ChatClient;
  state: ChatState;
  /** Below the name. */
  notice?: ReactNode;
  /** Why the conversation cannot continue. */
  stop?: ReactNode;
  /** Below each reply. */
  extra?: LineExtra | undefined;
};

/** A conversation as the customer has it: what was said, the options, and the message field. */
export function ConversationView({ name, chat, state, notice, stop, extra }: ConversationViewProps) {
  const { offer, outgoing, problem, isOffline } = state;
  const { shown, isPaused } = usePauses(state.lines);
  const isAwaiting = outgoing !== null && !isOffline;
  const end = stop ?? (isOver(state) ? <p>{say('This conversation has ended.')}</p> : undefined);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.name}>{name}</h1>
        <IconButton
          label={say('Start again')}
          icon={<RotateCcw aria-hidden />}
          disabledReason={outgoing ? say('Wait for the reply') : undefined}
          onClick={chat.restart}
        />
      </header>
      {notice}
      <main id="main" className={styles.main} tabIndex={-1}>
        <ChatLines
          lines={shown}
          isWriting={isAwaiting || isPaused}
          onSay={end ? undefined : chat.say}
          extra={extra}
        />
        <div className={styles.foot}>
          <p role="status" className={styles.notice}>
            {isOffline ? say('No connection. Your message is sent as soon as it is back.') : problem}
          </p>
          {end && !isPaused && !isAwaiting ? (
            <div className={styles.over}>
              {end}
              <Button variant="accent" onClick={chat.restart}>
                {say('Start again')}
              </Button>
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
              <MessageBox onSend={chat.say} />
            </>
          )}
        </div>
      </main>
    </div>
  );
}

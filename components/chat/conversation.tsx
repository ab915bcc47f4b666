'use client';

import { RotateCcw } from 'lucide-react';
import { OptionChips } from '@/components/messages/option-chips';
import { usePauses } from '@/components/messages/use-pauses';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { isOver } from '@/lib/chat/chat-log';
import { getChatFile } from '@/lib/contract/paths';
import type { ChatFlow } from '@/lib/contract/schemas/chats';
import { toUrl } from '@/lib/contract/url';
import { say } from '@/lib/words/say';
import { AnswerInput } from '@/widget/inputs/answer-input';
import { ChatLines } from './chat-lines';
import styles from './conversation.module.css';
import { MessageBox } from './message-box';
import { useChat } from './use-chat';

type ConversationProps = { chatId: string; chat: ChatFlow };

/** A conversation as the customer has it: what was said, the options, and the message field. */
export function ChatConversation({ chatId, chat: { flowId, name } }: ConversationProps) {
  const { chat, state } = useChat(chatId, flowId);
  const { offer, input, outgoing, problem, isOffline, isUploading, sessionId } = state;
  const { shown, isPaused } = usePauses(state.lines);
  const isAwaiting = outgoing !== null && !isOffline;
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
      <main id="main" className={styles.main} tabIndex={-1}>
        <ChatLines
          lines={shown}
          isWriting={isAwaiting || isPaused}
          fileUrl={(assetId) => toUrl(getChatFile, { chatId, sessionId: sessionId ?? '', assetId })}
          onSay={isOver(state) ? undefined : chat.say}
        />
        <div className={styles.foot}>
          <p role="status" className={styles.notice}>
            {isOffline ? say('No connection. Your message is sent as soon as it is back.') : problem}
          </p>
          {isOver(state) && !isPaused ? (
            <div className={styles.over}>
              <p>{say('This conversation has ended.')}</p>
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
              {input && !isPaused && (
                <AnswerInput
                  key={`input ${state.turn}`}
                  hint={input}
                  onSend={chat.say}
                  onFile={(file) => void chat.sendFile(file)}
                  isSending={isUploading}
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

'use client';

import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { ChatClient, ChatState } from '@/lib/chat/create-chat';
import { say } from '@/lib/words/say';
import type { FileUrl, LineExtra } from '@/widget/chat/chat-lines';
import { ChatConversation } from '@/widget/chat/conversation';
import styles from './chat-frame.module.css';

type ChatFrameProps = {
  name: string;
  chat: ChatClient;
  state: ChatState;
  /** Below the name. */
  notice?: ReactNode;
  /** Why the conversation cannot continue. */
  stop?: ReactNode;
  /** Below each reply. */
  extra?: LineExtra | undefined;
  /** Where a file of the customer can be downloaded. */
  fileUrl?: FileUrl | undefined;
};

/** A conversation that fills the page, with the name of the flow. */
export function ChatFrame({ name, notice, ...conversation }: ChatFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.name}>{name}</h1>
        <IconButton
          label={say('Start again')}
          icon={<RotateCcw aria-hidden />}
          disabledReason={conversation.state.outgoing ? say('Wait for the reply') : undefined}
          onClick={conversation.chat.restart}
        />
      </header>
      {notice}
      <main id="main" className={styles.main} tabIndex={-1}>
        <ChatConversation {...conversation} />
      </main>
    </div>
  );
}

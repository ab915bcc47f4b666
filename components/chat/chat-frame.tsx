'use client';

import { Bell, BellOff, RotateCcw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { ChatClient, ChatState } from '@/lib/chat/create-chat';
import { say } from '@/lib/words/say';
import type { LineExtra } from '@/widget/chat/chat-lines';
import { ChatConversation } from '@/widget/chat/conversation';
import { useSounds } from '@/widget/chat/use-sounds';
import { useVisibleRoom } from '@/widget/chat/use-visible-room';
import styles from './chat-frame.module.css';

type ChatFrameProps = {
  name: string;
  chat: ChatClient;
  state: ChatState;
  /** Language of the flow. */
  lang?: string | undefined;
  /** Below the name. */
  notice?: ReactNode;
  /** Why the conversation cannot continue. */
  stop?: ReactNode;
  /** Below each reply. */
  extra?: LineExtra | undefined;
};

/** A conversation that fills the page, with the name of the flow. */
export function ChatFrame({ name, notice, ...conversation }: ChatFrameProps) {
  const page = useRef<HTMLDivElement>(null);
  useVisibleRoom(page);
  const sounds = useSounds(conversation.chat, conversation.state.lines);
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.name}>{name}</h1>
        <span className={styles.actions}>
          <IconButton
            label={sounds.isOn ? say('Turn off sounds') : say('Turn on sounds')}
            icon={sounds.isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
            onClick={sounds.toggle}
          />
          <IconButton
            label={say('Start again')}
            icon={<RotateCcw aria-hidden />}
            disabledReason={conversation.state.outgoing ? say('Wait for the reply') : undefined}
            onClick={conversation.chat.restart}
          />
        </span>
      </header>
      {notice}
      <main id="main" className={styles.main} tabIndex={-1}>
        <ChatConversation {...conversation} />
      </main>
    </div>
  );
}

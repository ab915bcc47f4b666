'use client';

import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { createBrowserChat } from '@/lib/chat/create-browser-chat';
import { chatApi } from '@/lib/client/chat-client';
import type { ChatFlow } from '@/lib/contract/schemas/chats';
import { say } from '@/lib/words/say';
import { ChatConversation } from '@/widget/chat/conversation';
import { useChat } from '@/widget/chat/use-chat';
import styles from './chat-conversation-page.module.css';

type ChatConversationPageProps = { chatId: string; chat: ChatFlow };

/** The conversation of this browser behind a chat link. */
export function ChatConversationPage({ chatId, chat: { flowId, name } }: ChatConversationPageProps) {
  const [chat] = useState(() =>
    createBrowserChat({
      takeTurn: (request, key) => chatApi.takeTurn(chatId, flowId, request, key),
      listTurns: async (sessionId, after) => (await chatApi.listTurns(chatId, sessionId, after)).turns,
      storageKey: `turnpike.${chatId}`,
    }),
  );
  useEffect(() => chat.open(), [chat]);
  const state = useChat(chat);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.name}>{name}</h1>
        <IconButton
          label={say('Start again')}
          icon={<RotateCcw aria-hidden />}
          disabledReason={state.outgoing ? say('Wait for the reply') : undefined}
          onClick={chat.restart}
        />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <ChatConversation chat={chat} state={state} />
      </main>
    </div>
  );
}

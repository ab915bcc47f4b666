'use client';

import { useEffect, useState } from 'react';
import { createBrowserChat } from '@/lib/chat/create-browser-chat';
import { chatApi } from '@/lib/client/chat-client';
import type { ChatFlow } from '@/lib/contract/schemas/chats';
import { useChat } from '@/widget/chat/use-chat';
import { ConversationPage } from './conversation-page';

type PublishedConversationProps = { chatId: string; chat: ChatFlow };

/** The conversation of this browser with a published flow. */
export function PublishedConversation({ chatId, chat: { flowId, name } }: PublishedConversationProps) {
  const [chat] = useState(() =>
    createBrowserChat({
      takeTurn: (request, key) => chatApi.takeTurn(chatId, flowId, request, key),
      listTurns: async (sessionId, after) => (await chatApi.listTurns(chatId, sessionId, after)).turns,
      storageKey: `turnpike.${chatId}`,
    }),
  );
  useEffect(() => chat.open(), [chat]);
  return <ConversationPage name={name} chat={chat} state={useChat(chat)} />;
}

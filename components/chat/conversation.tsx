'use client';

import { useState } from 'react';
import type { ChatDeps } from '@/lib/chat/create-chat';
import { chatApi } from '@/lib/client/chat-client';
import type { ChatFlow } from '@/lib/contract/schemas/chats';
import { ConversationView } from './conversation-view';
import { useChat } from './use-chat';

type ConversationProps = { chatId: string; chat: ChatFlow };

/** The conversation of this browser with a published flow. */
export function ChatConversation({ chatId, chat: { flowId, name } }: ConversationProps) {
  const [turns] = useState(
    (): Pick<ChatDeps, 'takeTurn' | 'listTurns'> => ({
      takeTurn: (request, key) => chatApi.takeTurn(chatId, flowId, request, key),
      listTurns: async (sessionId, after) => (await chatApi.listTurns(chatId, sessionId, after)).turns,
    }),
  );
  return <ConversationView name={name} {...useChat(`turnpike.${chatId}`, turns)} />;
}

'use client';

import { useEffect, useState } from 'react';
import { createBrowserChat } from '@/lib/chat/create-browser-chat';
import { chatApi } from '@/lib/client/chat-client';
import type { ChatFlow } from '@/lib/contract/schemas/chats';
import { useChat } from '@/widget/chat/use-chat';
import { ChatFrame } from './chat-frame';

type PublishedConversationProps = { chatId: string; chat: ChatFlow };

/** The conversation of this browser with a published flow. */
export function PublishedConversation({ chatId, chat: { flowId, name } }: PublishedConversationProps) {
  const [chat] = useState(() =>
    createBrowserChat({
      takeTurn: (request, key, onText) => chatApi.takeTurn(chatId, flowId, request, key, onText),
      listTurns: async (sessionId, after) => (await chatApi.listTurns(chatId, sessionId, after)).turns,
      uploadFile: (sessionId, file) => chatApi.uploadFile(chatId, flowId, sessionId, file),
      downloadFile: (sessionId, asset) => chatApi.downloadFile(chatId, sessionId, asset),
      storageKey: `turnpike.${chatId}`,
    }),
  );
  useEffect(() => chat.open(), [chat]);
  const state = useChat(chat);
  return <ChatFrame name={name} chat={chat} state={state} />;
}

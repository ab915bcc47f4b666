'use client';

import { useEffect, useState } from 'react';
import { createBrowserChat } from '@/lib/chat/create-browser-chat';
import { chatApi } from '@/lib/client/chat-client';
import type { ChatFlow } from '@/lib/contract/schemas/chats';
import { useChat } from '@/widget/chat/use-chat';
import { ChatFrame } from './chat-frame';
import { useChallengePage } from './use-challenge-page';

type PublishedConversationProps = {
  chatId: string;
  /** The id of the link, or with a password the key. */
  chatKey: string;
  chat: ChatFlow;
};

/** The conversation of this browser with a published flow. */
export function PublishedConversation({
  chatId,
  chatKey,
  chat: { flowId, name, locale, challengePage },
}: PublishedConversationProps) {
  const { challenge, frame } = useChallengePage(challengePage);
  const [chat] = useState(() =>
    createBrowserChat({
      takeTurn: (request, key, onText) => chatApi.takeTurn(chatKey, flowId, request, key, onText),
      listTurns: async (sessionId, after) => (await chatApi.listTurns(chatKey, sessionId, after)).turns,
      uploadFile: (sessionId, file) => chatApi.uploadFile(chatKey, flowId, sessionId, file),
      downloadFile: (sessionId, asset) => chatApi.downloadFile(chatKey, sessionId, asset),
      saveRating: (sessionId, rating) => chatApi.saveRating(chatKey, flowId, sessionId, rating),
      challenge,
      storageKey: `turnpike.${chatId}`,
    }),
  );
  useEffect(() => chat.open(), [chat]);
  const state = useChat(chat);
  return <ChatFrame name={name} lang={locale} notice={frame} chat={chat} state={state} />;
}

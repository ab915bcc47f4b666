'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Chat, type ChatState, createChat } from '@/lib/chat/create-chat';
import { chatApi } from '@/lib/client/chat-client';

/** The conversation of this browser behind a chat link. */
export function useChat(chatId: string, flowId: string): { chat: Chat; state: ChatState } {
  const [chat] = useState(() =>
    createChat({
      takeTurn: (request, key) => chatApi.takeTurn(chatId, flowId, withPlace(request), key),
      storage: getStorage(),
      storageKey: `turnpike.${chatId}`,
      newKey: () => crypto.randomUUID(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  );
  useEffect(() => chat.open(), [chat]);
  return { chat, state: useStore(chat.store) };
}

/** Adds the customer's language and time zone. */
function withPlace<T extends Parameters<typeof chatApi.takeTurn>[2]>(request: T): T {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...request, input: { ...request.input, locale: navigator.language, timezone: timeZone } };
}

/** A browser may forbid storage altogether. */
function getStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

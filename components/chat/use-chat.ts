'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type ChatClient, type ChatState, createChat } from '@/lib/chat/create-chat';
import { chatApi } from '@/lib/client/chat-client';
import { LIMITS } from '@/lib/contract/limits';
import { say } from '@/lib/words/say';

/** The conversation of this browser behind a chat link. */
export function useChat(chatId: string, flowId: string): { chat: ChatClient; state: ChatState } {
  const [chat] = useState(() =>
    createChat({
      takeTurn: (request, key) => chatApi.takeTurn(chatId, flowId, withPlace(request), key),
      listTurns: async (sessionId, after) => (await chatApi.listTurns(chatId, sessionId, after)).turns,
      async uploadFile(sessionId, file) {
        // A file that is too large is not sent at all.
        if (file.size > LIMITS.uploadBytes) throw new Error(sayTooLarge());
        return chatApi.uploadFile(chatId, flowId, sessionId, file);
      },
      storage: getStorage(),
      storageKey: `turnpike.${chatId}`,
      newKey: () => crypto.randomUUID(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  );
  const state = useStore(chat.store);
  useEffect(() => chat.open(), [chat]);
  useEffect(() => {
    const adopt = ({ key, newValue }: StorageEvent) => key === `turnpike.${chatId}` && chat.adopt(newValue);
    window.addEventListener('storage', adopt);
    return () => window.removeEventListener('storage', adopt);
  }, [chat, chatId]);
  // A person may answer at any time; otherwise only tools and reminders add messages.
  const every = state.status === 'handoff' ? 3000 : 10_000;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void chat.refresh();
    }, every);
    return () => clearInterval(timer);
  }, [chat, every]);
  return { chat, state };
}

const sayTooLarge = () =>
  say('A file can have at most {megabytes} MB.', { megabytes: LIMITS.uploadBytes / 1024 / 1024 });

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

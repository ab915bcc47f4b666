'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type ChatClient, type ChatDeps, type ChatState, createChat } from '@/lib/chat/create-chat';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import { getBrowserStorage } from './browser-storage';

/** The conversation of this browser, stored under a key. `turns` must not change. */
export function useChat(
  storageKey: string,
  turns: Pick<ChatDeps, 'takeTurn' | 'listTurns'>,
): { chat: ChatClient; state: ChatState } {
  const [chat] = useState(() =>
    createChat({
      takeTurn: (request, key) => turns.takeTurn(withPlace(request), key),
      listTurns: turns.listTurns,
      storage: getBrowserStorage(),
      storageKey,
      newKey: () => crypto.randomUUID(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  );
  const state = useStore(chat.store);
  useEffect(() => chat.open(), [chat]);
  useStored(storageKey, chat.adopt);
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

/** Calls back when another tab stores something under a key. */
export function useStored(storageKey: string, onStored: (text: string | null) => void): void {
  useEffect(() => {
    const adopt = ({ key, newValue }: StorageEvent) => key === storageKey && onStored(newValue);
    window.addEventListener('storage', adopt);
    return () => window.removeEventListener('storage', adopt);
  }, [storageKey, onStored]);
}

/** Adds the customer's language and time zone. */
function withPlace(request: TurnRequest): TurnRequest {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...request, input: { ...request.input, locale: navigator.language, timezone: timeZone } };
}

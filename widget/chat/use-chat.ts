'use client';

import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ChatClient, ChatState } from '@/lib/chat/create-chat';
import { useStored } from './use-stored';

/** The state of a conversation, kept up to date with other tabs and with what is said without a message. */
export function useChat(chat: ChatClient): ChatState {
  const state = useStore(chat.store);
  useStored(chat.storageKey, chat.adopt);
  // A person may answer at any time; otherwise only tools and reminders add messages.
  const every = state.status === 'handoff' ? 3000 : 10_000;
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void chat.refresh();
    };
    const timer = setInterval(refresh, every);
    // At once when a phone wakes up or the tab is chosen again.
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [chat, every]);
  return state;
}

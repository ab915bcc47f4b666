'use client';

import { useEffect, useRef, useState } from 'react';
import type { ChatLine } from '@/lib/chat/chat-log';
import { getStorage } from '@/lib/chat/create-browser-chat';
import type { ChatClient } from '@/lib/chat/create-chat';
import { playChime } from './play-chime';

const STORAGE_KEY = 'turnpike.sounds';

export type Sounds = { isOn: boolean; toggle: () => void };

/** Plays a sound for new messages of the flow and of people. Off, unless the page or the customer turns it on. */
export function useSounds(chat: ChatClient, lines: readonly ChatLine[], isOnAtFirst = false): Sounds {
  const [isOn, setOn] = useState(isOnAtFirst);
  // Storage is read after the first render, which is the same on the server.
  useEffect(() => {
    const chosen = getStorage().getItem(STORAGE_KEY);
    if (chosen !== null) setOn(chosen === 'on');
  }, []);
  const known = useRef({ chat, count: lines.length });
  useEffect(() => {
    const { chat: before, count } = known.current;
    known.current = { chat, count: lines.length };
    // The first message of a conversation follows what the customer did.
    if (!isOn || before !== chat || count === 0) return;
    if (lines.slice(count).some(({ from }) => from !== 'customer')) playChime();
  }, [chat, lines, isOn]);
  const toggle = () => {
    setOn(!isOn);
    if (!isOn) playChime();
    try {
      getStorage().setItem(STORAGE_KEY, isOn ? 'off' : 'on');
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return { isOn, toggle };
}

import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useChat } from '@/widget/chat/use-chat';
import { useSounds } from '@/widget/chat/use-sounds';
import { WidgetBubble } from './widget-bubble';
import { countUnread, type WidgetController } from './widget-controller';
import { WidgetWindow } from './widget-window';

/** The bubble, or the window with the conversation. */
export function WidgetApp({ controller }: { controller: WidgetController }) {
  const state = useStore(controller.store);
  const chatState = useChat(state.chat);
  const { isOpen, chat } = state;
  const { mode, sounds: isOnAtFirst } = controller.config;
  const sounds = useSounds(chat, chatState.lines, isOnAtFirst);
  const bubble = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) bubble.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <WidgetWindow controller={controller} chat={chat} state={chatState} sounds={sounds} />;
  if (mode === 'popup') return null;
  return <WidgetBubble ref={bubble} unread={countUnread(state)} onOpen={controller.open} />;
}

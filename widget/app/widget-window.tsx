import { Bell, BellOff, Minus, RotateCcw } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ChatClient, ChatState } from '@/lib/chat/create-chat';
import { say } from '@/lib/words/say';
import { ChatConversation } from '@/widget/chat/conversation';
import type { Sounds } from '@/widget/chat/use-sounds';
import { useVisibleRoom } from '@/widget/chat/use-visible-room';
import { useFocusTrap } from './use-focus-trap';
import type { WidgetController } from './widget-controller';
import styles from './widget-window.module.css';

const DIALOG = { role: 'dialog', 'aria-modal': true, tabIndex: -1 } as const;

type WidgetWindowProps = { controller: WidgetController; chat: ChatClient; state: ChatState; sounds: Sounds };

/** The conversation with its header: a dialog in the corner, or a part of the page. */
export function WidgetWindow({ controller, chat, state, sounds }: WidgetWindowProps) {
  const { mode, title } = controller.config;
  const isDialog = mode === 'bubble' || mode === 'popup';
  const heading = useId();
  const frame = useRef<HTMLElement>(null);
  useVisibleRoom(frame);
  useFocusTrap(frame, isDialog ? controller.close : undefined);
  const isBusy = state.outgoing !== null;
  return (
    <section
      ref={frame}
      className={`${styles.window} ${styles[mode]}`}
      {...(isDialog && DIALOG)}
      aria-labelledby={heading}
    >
      <header className={styles.header}>
        <h2 id={heading} className={styles.title} dir="auto">
          {title ?? say('Chat')}
        </h2>
        <button
          type="button"
          className={styles.button}
          aria-label={sounds.isOn ? say('Turn off sounds') : say('Turn on sounds')}
          title={sounds.isOn ? say('Turn off sounds') : say('Turn on sounds')}
          onClick={sounds.toggle}
        >
          {sounds.isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={say('Start again')}
          title={isBusy ? say('Wait for the reply') : say('Start again')}
          aria-disabled={isBusy}
          onClick={chat.restart}
        >
          <RotateCcw aria-hidden />
        </button>
        {isDialog && (
          <button
            type="button"
            className={styles.button}
            aria-label={say('Close chat')}
            title={say('Close chat')}
            onClick={controller.close}
          >
            <Minus aria-hidden />
          </button>
        )}
      </header>
      <ChatConversation key={chat.storageKey} chat={chat} state={state} />
    </section>
  );
}

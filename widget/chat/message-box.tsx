'use client';

import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { say } from '@/lib/words/say';
import styles from './message-box.module.css';

/** The message field. Enter sends; `onSend` returns whether the message was sent. */
export function MessageBox({ onSend }: { onSend: (text: string) => boolean }) {
  const [text, setText] = useState('');
  const send = () => {
    if (onSend(text)) setText('');
  };
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }
  return (
    <div className={styles.box}>
      <textarea
        className={styles.text}
        rows={1}
        value={text}
        aria-label={say('Message')}
        placeholder={say('Write a message')}
        enterKeyHint="send"
        maxLength={16384}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.send}
        aria-label={say('Send')}
        title={say('Send')}
        onClick={send}
      >
        <ArrowUp aria-hidden />
      </button>
    </div>
  );
}

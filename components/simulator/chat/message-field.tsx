'use client';

import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { getTurns } from '@/lib/simulator/store/simulation-state';
import { say } from '@/lib/words/say';
import { simulation, useSimulation } from '../simulation';
import styles from './composer.module.css';
import { useHeldMessage } from './use-held-message';

type MessageFieldProps = {
  text: string;
  onTextChange: (text: string) => void;
  placeholder: string;
  /** Returns whether the message was sent. */
  onSend: () => boolean;
};

/** The message field. Enter sends, arrow up recalls earlier messages. */
export function MessageField({ text, onTextChange, placeholder, onSend }: MessageFieldProps) {
  const [recalled, setRecalled] = useState<number | null>(null);
  const phase = useSimulation((state) => state.phase);

  function send() {
    if (onSend()) setRecalled(null);
  }

  const { sendOrHold, release } = useHeldMessage(send);

  function recall(direction: -1 | 1) {
    const said = listSentMessages();
    if (said.length === 0) return;
    const next = Math.min(said.length, Math.max(0, (recalled ?? said.length) + direction));
    setRecalled(next === said.length ? null : next);
    onTextChange(said[next] ?? '');
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      sendOrHold();
    } else if (event.key === 'ArrowUp' && (text === '' || recalled !== null)) {
      event.preventDefault();
      recall(-1);
    } else if (event.key === 'ArrowDown' && recalled !== null) {
      event.preventDefault();
      recall(1);
    }
  }

  return (
    <div className={styles.input}>
      <textarea
        className={styles.text}
        data-composer
        rows={1}
        value={text}
        aria-label={say('Type a message')}
        placeholder={placeholder}
        maxLength={16384}
        onChange={(event) => {
          onTextChange(event.target.value);
          setRecalled(null);
          release();
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton
        label={say('Send')}
        shortcut="Enter"
        variant="accent"
        size="small"
        icon={<ArrowUp aria-hidden />}
        disabledReason={
          phase === 'stepping'
            ? say('A turn is being stepped through')
            : phase === 'running'
              ? say('Running the turn')
              : undefined
        }
        onClick={send}
      />
    </div>
  );
}

/** The customer's messages in this branch, oldest first, without consecutive duplicates. */
function listSentMessages(): string[] {
  return getTurns(simulation.getState())
    .flatMap(({ input }) => (input.type === 'message' ? [input.text] : []))
    .filter((text, index, all) => text !== all[index - 1]);
}

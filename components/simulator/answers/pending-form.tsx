'use client';

import type { Pending, Session } from '@turnpike/engine';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/fields/text-field';
import { readAttempts, readMinutes, toInstantIn } from '@/lib/simulator/answers/read-pending';
import { say } from '@/lib/words/say';
import { useClockNow } from '../chat/use-clock';
import { simulation } from '../simulation';
import styles from './pending-form.module.css';

type PendingFormProps = { pending: Pending; session: Session };

/** Edits the pending question as an operator turn: its attempts or the time left of a request, or cancels it. */
export function PendingForm({ pending, session }: PendingFormProps) {
  const isRequest = pending.request !== undefined;
  const attempts = countAttempts(pending, session);
  const [text, setText] = useState(isRequest ? '15' : String(attempts));
  const now = useClockNow();
  const { override } = simulation.getState();
  const given = isRequest ? readMinutes(text) : readAttempts(text);
  const same = !isRequest && given.ok && given.value === attempts;

  function change() {
    if (!given.ok || same) return;
    void override({
      pending: isRequest ? { expiresAt: toInstantIn(given.value, now()) } : { attempts: given.value },
    });
  }

  return (
    <form
      className={styles.form}
      aria-label={say('Edit what is pending')}
      onSubmit={(event) => {
        event.preventDefault();
        change();
      }}
    >
      <TextField
        label={isRequest ? say('Minutes left') : say('Attempts so far')}
        layout="row"
        mono
        inputMode="numeric"
        value={text}
        error={given.ok ? undefined : given.reason}
        onValueChange={setText}
      />
      <span className={styles.buttons}>
        <Button
          size="small"
          type="submit"
          disabledReason={same ? say('Enter a different number') : given.ok ? undefined : given.reason}
        >
          {say('Set')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => override({ pending: null })}>
          {isRequest ? say('Cancel request') : say('Cancel question')}
        </Button>
      </span>
    </form>
  );
}

/** Attempts since the question was last opened. */
function countAttempts({ frame, node }: Pending, { frames }: Session): number {
  const counters = frames.find(({ id }) => id === frame)?.counters ?? [];
  const counter = counters.find((item) => item.node === node);
  return counter ? counter.attempts - (counter.reopenedAt ?? 0) : 0;
}

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

/**
 * Changes what is waited for, as an operator's turn: how often a question was tried, or for how long a request
 * is open still; or gives it up.
 */
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
      aria-label={say('Change what is waited for')}
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
          disabledReason={same ? say('That many it has already') : given.ok ? undefined : given.reason}
        >
          {say('Set')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => override({ pending: null })}>
          {say('Give it up')}
        </Button>
      </span>
    </form>
  );
}

/** Credited since the question was last opened, as a person counts them. */
function countAttempts({ frame, node }: Pending, { frames }: Session): number {
  const counters = frames.find(({ id }) => id === frame)?.counters ?? [];
  const counter = counters.find((item) => item.node === node);
  return counter ? counter.attempts - (counter.reopenedAt ?? 0) : 0;
}

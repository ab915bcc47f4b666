'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp, CornerUpLeft } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { IconButton } from '@/components/ui/icon-button';
import { KeyCap } from '@/components/ui/key-cap';
import { sayWith } from '@/components/words/say-with';
import { api } from '@/lib/client/api-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { say } from '@/lib/words/say';
import { HandBackDialog } from './hand-back-dialog';
import styles from './handoff-desk.module.css';

type HandoffDeskProps = { session: SessionResource; document: unknown; onSaid: () => void };

/** The actions of a person in a handed-off conversation: reply, and hand it back. */
export function HandoffDesk({ session, document, onSaid }: HandoffDeskProps) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isReturning, setReturning] = useState(false);
  // A retry reuses the idempotency key, so that the reply is not sent twice.
  const attempt = useRef<{ text: string; key: string } | null>(null);
  const { id, status } = session;

  function refresh() {
    onSaid();
    return Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.session(id) }),
      client.invalidateQueries({ queryKey: queryKeys.handoffs() }),
    ]);
  }

  async function send() {
    const said = text.trim();
    if (said === '' || busy) return;
    setBusy(true);
    setError(null);
    if (attempt.current?.text !== said) attempt.current = { text: said, key: crypto.randomUUID() };
    try {
      await api.replyToHandoff(id, { text: said }, attempt.current.key);
      attempt.current = null;
      setText('');
      await refresh();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : say('Could not send the reply.'));
      // Handed back by someone else meanwhile: refresh.
      if (failure instanceof ApiProblemError) await refresh();
    } finally {
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  }

  return (
    <section className={styles.desk} aria-label={say('Answer')}>
      {status === 'handoff' ? (
        <div className={styles.input}>
          <textarea
            className={styles.text}
            rows={2}
            value={text}
            aria-label={say('Reply to the customer')}
            placeholder={say('Reply to the customer')}
            maxLength={16384}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton
            label={say('Send reply')}
            shortcut="Enter"
            variant="accent"
            size="small"
            icon={<ArrowUp aria-hidden />}
            disabledReason={busy ? say('Sending') : undefined}
            onClick={send}
          />
        </div>
      ) : (
        <p className={styles.hint}>
          {say('The flow is stuck and retries with the next message. Choose a node where it can continue.')}
        </p>
      )}
      {error !== null && (
        <p role="alert">
          <StatusText tone="bad">{error}</StatusText>
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.hint}>
          {status === 'handoff' &&
            sayWith('The flow stays silent until you hand back. {key} sends', {
              key: <KeyCap keys="Enter" />,
            })}
        </span>
        <Button size="small" icon={<CornerUpLeft aria-hidden />} onClick={() => setReturning(true)}>
          {say('Hand back')}
        </Button>
      </div>
      {isReturning && (
        <HandBackDialog
          session={session}
          document={document}
          onClose={() => setReturning(false)}
          onReturned={refresh}
        />
      )}
    </section>
  );
}

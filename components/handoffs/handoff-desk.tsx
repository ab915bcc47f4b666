'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp, CornerUpLeft } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { IconButton } from '@/components/ui/icon-button';
import { KeyCap } from '@/components/ui/key-cap';
import { sayWith } from '@/components/words/say-with';
import { queryKeys } from '@/lib/client/query-keys';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { say } from '@/lib/words/say';
import { HandBackDialog } from './hand-back-dialog';
import styles from './handoff-desk.module.css';
import { useReply } from './use-reply';

type HandoffDeskProps = { session: SessionResource; document: unknown; onSaid: () => void };

/** The actions of a person in a handed-off conversation: reply, and hand it back. */
export function HandoffDesk({ session, document, onSaid }: HandoffDeskProps) {
  const client = useQueryClient();
  const [isReturning, setReturning] = useState(false);
  const { id, status } = session;

  function refresh() {
    onSaid();
    return Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.session(id) }),
      client.invalidateQueries({ queryKey: queryKeys.handoffs() }),
    ]);
  }

  const { text, setText, busy, error, send } = useReply(id, refresh);

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

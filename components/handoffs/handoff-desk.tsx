'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp, CornerUpLeft, MessageSquareText } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { StatusText } from '@/components/ui/feedback/status-text';
import { IconButton } from '@/components/ui/icon-button';
import { KeyCap } from '@/components/ui/key-cap';
import { sayWith } from '@/components/words/say-with';
import { queryKeys } from '@/lib/client/query-keys';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { findOpenPlaceholders } from '@/lib/pages/handoffs/find-open-placeholders';
import { say } from '@/lib/words/say';
import { ClaimBar } from './claim-bar';
import { HandBackDialog } from './hand-back-dialog';
import styles from './handoff-desk.module.css';
import { useClaim } from './use-claim';
import { useReply } from './use-reply';

const CannedReplyTool = onDemand(async () => (await import('./canned/canned-reply-tool')).CannedReplyTool);

type HandoffDeskProps = { session: SessionResource; document: unknown; onSaid: () => void };

/** The actions of a person in a handed-off conversation: claim it, reply, and hand it back. */
export function HandoffDesk({ session, document, onSaid }: HandoffDeskProps) {
  const client = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isReturning, setReturning] = useState(false);
  const [isPicking, setPicking] = useState(false);
  /** Facts of picked replies that are not known. */
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { id, status, facts } = session;
  const controls = useClaim(id);
  const { claim, isOthers } = controls;

  function refresh() {
    onSaid();
    return Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.session(id) }),
      client.invalidateQueries({ queryKey: queryKeys.handoffs() }),
    ]);
  }

  const { text, setText, busy, error, send } = useReply(id, refresh);
  const onlyOther =
    isOthers && claim
      ? say('Only {name} can reply now, so that the customer gets one answer.', { name: claim.name })
      : undefined;
  const open = findOpenPlaceholders(text, missing);

  function pick() {
    // The focus returns here.
    box.current?.focus();
    setPicking(true);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === '/' && text === '') pick();
    else if (event.key !== 'Enter' || event.shiftKey) return;
    else if (open.length === 0) void send();
    event.preventDefault();
  }

  return (
    <section className={styles.desk} aria-label={say('Answer')}>
      <ClaimBar controls={controls} />
      {status === 'handoff' && (
        // Stays while another person has the conversation, so that nothing moves when that becomes known.
        <div className={styles.input} data-locked={isOthers || undefined}>
          <textarea
            ref={box}
            className={styles.text}
            rows={2}
            value={text}
            disabled={isOthers}
            aria-label={say('Reply to the customer')}
            placeholder={say('Reply to the customer, or type / for a canned reply')}
            maxLength={16384}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton
            label={say('Canned replies')}
            shortcut="/"
            size="small"
            icon={<MessageSquareText aria-hidden />}
            disabledReason={onlyOther}
            onClick={pick}
          />
          <IconButton
            label={say('Send reply')}
            shortcut="Enter"
            variant="accent"
            size="small"
            icon={<ArrowUp aria-hidden />}
            disabledReason={
              onlyOther ??
              (busy
                ? say('Sending')
                : open.length > 0
                  ? say('Fill in {names} first', { names: open.join(', ') })
                  : undefined)
            }
            onClick={send}
          />
        </div>
      )}
      {status !== 'handoff' && (
        <p className={styles.hint}>
          {say('The flow is stuck and retries with the next message. Choose a node where it can continue.')}
        </p>
      )}
      {open.length > 0 && (
        <p role="status">
          <StatusText tone="warn">
            {say('Not known: {names}. Write it in, or remove it.', { names: open.join(', ') })}
          </StatusText>
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
            (onlyOther ??
              sayWith('The flow stays silent until you hand back. {key} sends', {
                key: <KeyCap keys="Enter" />,
              }))}
        </span>
        <Button
          size="small"
          icon={<CornerUpLeft aria-hidden />}
          disabledReason={onlyOther}
          onClick={() => setReturning(true)}
        >
          {say('Hand back')}
        </Button>
      </div>
      {status === 'handoff' && (
        <CannedReplyTool
          open={isPicking}
          onOpenChange={setPicking}
          known={{ document, facts }}
          text={text}
          onPick={(picked, unknown) => {
            setText(text === '' ? picked : `${text.trimEnd()} ${picked}`);
            setMissing([...missing, ...unknown]);
          }}
        />
      )}
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

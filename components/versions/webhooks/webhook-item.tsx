'use client';

import { useMutation } from '@tanstack/react-query';
import { KeyRound, ListX, Pencil, Power, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { showToast } from '@/components/ui/feedback/toast';
import { type WebhookPlace, webhookApi } from '@/lib/client/webhook-client';
import type { Webhook } from '@/lib/contract/schemas/webhooks';
import { formatInstant } from '@/lib/pages/time/format-time';
import { say } from '@/lib/words/say';
import list from '../environment-list/environment-list.module.css';
import { EnvironmentListItem } from '../environment-list/environment-list-item';
import { FailedDeliveries } from './failed-deliveries';
import { WebhookState } from './webhook-state';
import styles from './webhooks.module.css';

type WebhookItemProps = {
  place: WebhookPlace;
  webhook: Webhook;
  onEdit: () => void;
  /** A new secret, to show once. */
  onSecret: (secret: string) => void;
  onChanged: () => Promise<unknown>;
};

type Asking = 'rotate' | 'delete' | 'failures';

/** A webhook: its address, its state, and what can be done with it. */
export function WebhookItem({ place, webhook, onEdit, onSecret, onChanged }: WebhookItemProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { url, description, events, enabled, deliveryStates } = webhook;
  const name = description || url;
  const close = () => setAsking(null);
  const test = useMutation({
    mutationFn: () => webhookApi.testWebhook(place),
    onSuccess: ({ ok, error, ms }) =>
      showToast(
        ok
          ? { message: say('Accepted in {ms} ms', { ms }), tone: 'ok' }
          : { message: say('Test event not accepted'), description: error ?? undefined, tone: 'bad' },
      ),
    onError: (error) =>
      showToast({ message: say('Could not send a test event'), description: error.message, tone: 'bad' }),
  });
  const toggle = useMutation({
    mutationFn: () =>
      webhookApi.saveWebhook(place, { url, description, events, deliveryStates, enabled: !enabled }),
    onSettled: onChanged,
    onError: (error) =>
      showToast({ message: say('Could not save the webhook'), description: error.message, tone: 'bad' }),
  });
  return (
    <EnvironmentListItem
      name={name}
      state={
        <>
          {description !== '' && <code className={styles.url}>{url}</code>}
          {test.isPending ? (
            <StatusText tone="waiting">{say('Sending a test event')}</StatusText>
          ) : (
            <WebhookState webhook={webhook} />
          )}
          {webhook.previousSecretUntil !== null && Date.parse(webhook.previousSecretUntil) > Date.now() && (
            <span className={list.quiet}>
              {say('The previous secret is valid until {time}', {
                time: formatInstant(webhook.previousSecretUntil),
              })}
            </span>
          )}
        </>
      }
      actions={[
        {
          id: 'test',
          label: say('Send test event'),
          icon: <Send aria-hidden />,
          onSelect: () => test.mutate(),
        },
        {
          id: 'failures',
          label: say('Failed deliveries'),
          note: String(webhook.failedDeliveries),
          icon: <ListX aria-hidden />,
          onSelect: () => setAsking('failures'),
        },
        { kind: 'separator', id: 'rule' },
        { id: 'edit', label: say('Edit'), icon: <Pencil aria-hidden />, onSelect: onEdit },
        {
          id: 'toggle',
          label: enabled ? say('Disable') : say('Enable'),
          icon: <Power aria-hidden />,
          onSelect: () => toggle.mutate(),
        },
        {
          id: 'rotate',
          label: say('Rotate secret'),
          icon: <KeyRound aria-hidden />,
          onSelect: () => setAsking('rotate'),
        },
        {
          id: 'delete',
          label: say('Delete'),
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () => setAsking('delete'),
        },
      ]}
    >
      <ConfirmDialog
        open={asking === 'rotate'}
        onOpenChange={close}
        title={say('Rotate the secret of {name}?', { name })}
        description={say('Shows a new secret once. For 24 hours, deliveries are signed with both secrets.')}
        confirmLabel={say('Rotate secret')}
        tone="ink"
        onConfirm={async () => {
          onSecret((await webhookApi.rotateWebhookSecret(place)).secret);
          await onChanged();
        }}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        title={say('Delete {name}?', { name })}
        description={say('Turns that were not delivered yet and failed deliveries are not sent any more.')}
        confirmLabel={say('Delete')}
        onConfirm={async () => {
          await webhookApi.deleteWebhook(place);
          await onChanged();
        }}
      />
      {asking === 'failures' && (
        <FailedDeliveries place={place} name={name} onClose={close} onChanged={onChanged} />
      )}
    </EnvironmentListItem>
  );
}

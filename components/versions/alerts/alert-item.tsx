'use client';

import { useMutation } from '@tanstack/react-query';
import { BellOff, BellRing, History, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RelativeTime } from '@/components/time/relative-time';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { showToast } from '@/components/ui/feedback/toast';
import { type AlertPlace, alertApi } from '@/lib/client/alert-client';
import type { Alert } from '@/lib/contract/schemas/alerts';
import { toAlertForm, toSaveAlert } from '@/lib/pages/alerts/alert-form';
import { describeLimit, describeReading } from '@/lib/pages/alerts/alert-words';
import { say } from '@/lib/words/say';
import styles from '../environment-list/environment-list.module.css';
import { EnvironmentListItem } from '../environment-list/environment-list-item';
import { AlertHistory } from './alert-history';

type AlertItemProps = {
  place: AlertPlace;
  alert: Alert;
  onEdit: () => void;
  onChanged: () => Promise<unknown>;
};

/** An alert: what it watches, its state, and what can be done with it. */
export function AlertItem({ place, alert, onEdit, onChanged }: AlertItemProps) {
  const [asking, setAsking] = useState<'delete' | 'history' | null>(null);
  const name = describeLimit(alert);
  const test = useMutation({
    mutationFn: () => alertApi.testAlert(place),
    onSuccess(results) {
      const failed = results.filter(({ ok }) => !ok);
      if (results.length === 0) showToast({ message: say('The alert has no recipient yet'), tone: 'bad' });
      else if (failed.length === 0)
        showToast({
          message: say('{count, plural, one {# test sent} other {# tests sent}}', { count: results.length }),
          tone: 'ok',
        });
      else
        showToast({
          message: say('Test not sent to {to}', { to: failed.map(({ to }) => to).join(', ') }),
          description: failed[0]?.error ?? undefined,
          tone: 'bad',
        });
    },
    onError: (error) =>
      showToast({ message: say('Could not send a test'), description: error.message, tone: 'bad' }),
  });
  const mute = useMutation({
    mutationFn: () => alertApi.saveAlert(place, toSaveAlert(toAlertForm(alert, undefined), !alert.muted)),
    onSettled: onChanged,
    onError: (error) =>
      showToast({ message: say('Could not save the alert'), description: error.message, tone: 'bad' }),
  });
  return (
    <EnvironmentListItem
      name={name}
      state={
        <>
          <span className={styles.quiet}>
            {[...alert.emails, ...(alert.url === null ? [] : [alert.url])].join(', ') ||
              say('Shown in the app only')}
          </span>
          {test.isPending ? (
            <StatusText tone="waiting">{say('Sending a test')}</StatusText>
          ) : (
            <State alert={alert} />
          )}
          {alert.lastFailure && (
            <StatusText tone="bad">
              {say('Last notice not sent: {error}', { error: alert.lastFailure.error })}
            </StatusText>
          )}
        </>
      }
      actions={[
        {
          id: 'test',
          label: say('Send a test'),
          icon: <Send aria-hidden />,
          onSelect: () => test.mutate(),
        },
        {
          id: 'history',
          label: say('History'),
          icon: <History aria-hidden />,
          onSelect: () => setAsking('history'),
        },
        { kind: 'separator', id: 'rule' },
        { id: 'edit', label: say('Edit'), icon: <Pencil aria-hidden />, onSelect: onEdit },
        {
          id: 'mute',
          label: alert.muted ? say('Unmute') : say('Mute'),
          icon: alert.muted ? <BellRing aria-hidden /> : <BellOff aria-hidden />,
          onSelect: () => mute.mutate(),
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
        open={asking === 'delete'}
        onOpenChange={() => setAsking(null)}
        title={say('Delete the alert?')}
        description={say('Its history is deleted too.')}
        confirmLabel={say('Delete')}
        onConfirm={async () => {
          await alertApi.deleteAlert(place);
          await onChanged();
        }}
      />
      {asking === 'history' && <AlertHistory place={place} name={name} onClose={() => setAsking(null)} />}
    </EnvironmentListItem>
  );
}

function State({ alert: { raisedAt, muted, reading } }: { alert: Alert }) {
  const counted = reading ? describeReading(reading) : say('Not evaluated yet');
  return (
    <span className={styles.state}>
      {raisedAt === null ? (
        <StatusText tone={reading ? 'ok' : 'waiting'}>{counted}</StatusText>
      ) : (
        <StatusText tone="warn">
          <RelativeTime at={raisedAt} words={(ago) => say('Raised {ago}: {counted}', { ago, counted })} />
        </StatusText>
      )}
      {muted && <StatusText tone="waiting">{say('Muted')}</StatusText>}
    </span>
  );
}

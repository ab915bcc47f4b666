'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMay } from '@/components/account/use-may';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { alertApi, alertKeys } from '@/lib/client/alert-client';
import { LIMITS } from '@/lib/contract/limits';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Alert } from '@/lib/contract/schemas/alerts';
import { say } from '@/lib/words/say';
import { WebhookSecretDialog } from '../webhooks/webhook-secret-dialog';
import styles from '../webhooks/webhooks.module.css';
import { AlertDialog } from './alert-dialog';
import { AlertItem } from './alert-item';

type AlertsProps = { flowId: string; name: EnvironmentName };

/** The limits that an environment watches, and who gets a notice. */
export function Alerts({ flowId, name }: AlertsProps) {
  const mayPublish = useMay('flows:publish');
  const queries = useQueryClient();
  const [editing, setEditing] = useState<Alert | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const queryKey = alertKeys.alerts(flowId, name);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => alertApi.listAlerts({ flowId, name }, { signal }),
    enabled: mayPublish,
  });
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: alertKeys.raised() }),
    ]);
  if (!mayPublish) return null;
  const alerts = list.data?.alerts ?? [];
  const sendsMail = list.data?.sendsMail ?? false;
  const max = LIMITS.alertsPerEnvironment;
  return (
    <section className={styles.section} aria-label={say('Alerts of {environment}', { environment: name })}>
      <header className={styles.head}>
        <h4 className={styles.title}>{say('Alerts')}</h4>
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          disabledReason={
            alerts.length >= max ? say('An environment has at most {max} alerts', { max }) : undefined
          }
          onClick={() => setEditing('new')}
        >
          {say('Add alert')}
        </Button>
      </header>
      {list.isPending && <SkeletonRows label={say('Loading alerts')} rows={1} rowHeight={40} />}
      {list.isError && (
        <LoadError
          compact
          title={say('Could not load the alerts')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && alerts.length === 0 && (
        <p className={styles.quiet}>{say('Hear about many handoffs, dead ends, errors, or a high cost.')}</p>
      )}
      {alerts.length > 0 && (
        <ul className={styles.list}>
          {alerts.map((alert) => (
            <AlertItem
              key={alert.id}
              place={{ flowId, name, alertId: alert.id }}
              alert={alert}
              onEdit={() => setEditing(alert)}
              onChanged={refresh}
            />
          ))}
        </ul>
      )}
      {editing && (
        <AlertDialog
          environment={{ flowId, name }}
          known={editing === 'new' ? null : editing}
          sendsMail={sendsMail}
          onClose={() => setEditing(null)}
          onSaved={(created) => {
            if (created !== null) setSecret(created);
            void refresh();
          }}
        />
      )}
      {secret !== null && <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}

'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { alertApi, alertKeys } from '@/lib/client/alert-client';
import { LIMITS } from '@/lib/contract/limits';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Alert } from '@/lib/contract/schemas/alerts';
import { say } from '@/lib/words/say';
import { EnvironmentList } from '../environment-list/environment-list';
import { WebhookSecretDialog } from '../webhooks/webhook-secret-dialog';
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
    <>
      <EnvironmentList
        label={say('Alerts of {environment}', { environment: name })}
        title={say('Alerts')}
        query={list}
        count={list.data && alerts.length}
        max={max}
        texts={{
          add: say('Add alert'),
          tooMany: say('An environment has at most {max} alerts', { max }),
          loading: say('Loading alerts'),
          loadError: say('Could not load the alerts'),
          empty: say('Hear about many handoffs, dead ends, errors, or a high cost.'),
        }}
        onAdd={() => setEditing('new')}
      >
        {alerts.map((alert) => (
          <AlertItem
            key={alert.id}
            place={{ flowId, name, alertId: alert.id }}
            alert={alert}
            onEdit={() => setEditing(alert)}
            onChanged={refresh}
          />
        ))}
      </EnvironmentList>
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
    </>
  );
}

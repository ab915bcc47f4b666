'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { channelKeys } from '@/lib/client/channel-keys';
import { webhookApi } from '@/lib/client/webhook-client';
import { LIMITS } from '@/lib/contract/limits';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Webhook } from '@/lib/contract/schemas/webhooks';
import { say } from '@/lib/words/say';
import { EnvironmentList } from '../environment-list/environment-list';
import { WebhookDialog } from './webhook-dialog';
import { WebhookItem } from './webhook-item';
import { WebhookSecretDialog } from './webhook-secret-dialog';

type WebhooksProps = { flowId: string; name: EnvironmentName };

/** The webhooks of an environment: addresses that receive its turns. */
export function Webhooks({ flowId, name }: WebhooksProps) {
  const mayPublish = useMay('flows:publish');
  const queries = useQueryClient();
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const queryKey = channelKeys.webhooks(flowId, name);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => webhookApi.listWebhooks({ flowId, name }, { signal }),
    enabled: mayPublish,
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  if (!mayPublish) return null;
  const webhooks = list.data ?? [];
  const max = LIMITS.webhooksPerEnvironment;
  return (
    <>
      <EnvironmentList
        label={say('Webhooks of {environment}', { environment: name })}
        title={say('Webhooks')}
        query={list}
        count={list.data && webhooks.length}
        max={max}
        texts={{
          add: say('Add webhook'),
          tooMany: say('An environment has at most {max} webhooks', { max }),
          loading: say('Loading webhooks'),
          loadError: say('Could not load the webhooks'),
          empty: say('Send every turn to your own systems, signed and in order.'),
        }}
        onAdd={() => setEditing('new')}
      >
        {webhooks.map((webhook) => (
          <WebhookItem
            key={webhook.id}
            place={{ flowId, name, webhookId: webhook.id }}
            webhook={webhook}
            onEdit={() => setEditing(webhook)}
            onSecret={setSecret}
            onChanged={refresh}
          />
        ))}
      </EnvironmentList>
      {editing && (
        <WebhookDialog
          environment={{ flowId, name }}
          known={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(created) => {
            if (created) setSecret(created);
            void refresh();
          }}
        />
      )}
      {secret !== null && <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

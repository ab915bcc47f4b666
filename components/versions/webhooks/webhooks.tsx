'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMay } from '@/components/account/use-may';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { channelKeys } from '@/lib/client/channel-keys';
import { webhookApi } from '@/lib/client/webhook-client';
import { LIMITS } from '@/lib/contract/limits';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Webhook } from '@/lib/contract/schemas/webhooks';
import { say } from '@/lib/words/say';
import { WebhookDialog } from './webhook-dialog';
import { WebhookItem } from './webhook-item';
import { WebhookSecretDialog } from './webhook-secret-dialog';
import styles from './webhooks.module.css';

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
    <section className={styles.section} aria-label={say('Webhooks of {environment}', { environment: name })}>
      <header className={styles.head}>
        <h4 className={styles.title}>{say('Webhooks')}</h4>
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          disabledReason={
            webhooks.length >= max ? say('An environment has at most {max} webhooks', { max }) : undefined
          }
          onClick={() => setEditing('new')}
        >
          {say('Add webhook')}
        </Button>
      </header>
      {list.isPending && <SkeletonRows label={say('Loading webhooks')} rows={1} rowHeight={40} />}
      {list.isError && (
        <LoadError
          compact
          title={say('Could not load the webhooks')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <p className={styles.quiet}>{say('Send every turn to your own systems, signed and in order.')}</p>
      )}
      {webhooks.length > 0 && (
        <ul className={styles.list}>
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
        </ul>
      )}
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
    </section>
  );
}

'use client';

import { RelativeTime } from '@/components/time/relative-time';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { Webhook } from '@/lib/contract/schemas/webhooks';
import { formatInstant } from '@/lib/pages/time/format-time';
import { say } from '@/lib/words/say';
import styles from '../environment-list/environment-list.module.css';

/** Whether deliveries of a webhook are accepted, and since when not. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { enabled, failingSince, lastError, lastDeliveryAt, failedDeliveries } = webhook;
  if (!enabled)
    return <StatusText tone="waiting">{say('Disabled. Turns are sent after it is enabled.')}</StatusText>;
  return (
    <span className={styles.state}>
      {failingSince !== null ? (
        <StatusText tone="bad">
          {lastError === null
            ? say('Failing since {time}', { time: formatInstant(failingSince) })
            : say('Failing since {time}: {error}', { time: formatInstant(failingSince), error: lastError })}
        </StatusText>
      ) : lastDeliveryAt !== null ? (
        <StatusText tone="ok">
          <RelativeTime at={lastDeliveryAt} words={(ago) => say('Last delivery {ago}', { ago })} />
        </StatusText>
      ) : (
        <StatusText tone="waiting">{say('No delivery yet')}</StatusText>
      )}
      {failedDeliveries > 0 && (
        <StatusText tone="warn">
          {say('{count, plural, one {# failed delivery} other {# failed deliveries}}', {
            count: failedDeliveries,
          })}
        </StatusText>
      )}
    </span>
  );
}

'use client';

import { StatusText } from '@/components/ui/feedback/status-text';
import type { ChannelDelivery } from '@/lib/contract/schemas/channels';
import { say } from '@/lib/words/say';
import styles from '../environment-list/environment-list.module.css';

type DeliveryStateTextProps = { delivery: Pick<ChannelDelivery, 'state' | 'error'> };

/** What became of a message to a customer. */
export function DeliveryStateText({ delivery: { state, error } }: DeliveryStateTextProps) {
  switch (state) {
    case 'queued':
      return <StatusText tone="waiting">{error ?? say('Waiting')}</StatusText>;
    case 'sent':
      return <StatusText tone="ok">{say('Sent')}</StatusText>;
    case 'delivered':
      return <StatusText tone="ok">{say('Delivered')}</StatusText>;
    case 'read':
      return <StatusText tone="ok">{say('Read')}</StatusText>;
    case 'failed':
    case 'refused':
      return (
        <span className={styles.state}>
          <StatusText tone="bad">{say('Not sent')}</StatusText>
          {error !== null && <span className={styles.quiet}>{error}</span>}
        </span>
      );
  }
}

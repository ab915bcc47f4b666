'use client';

import { RelativeTime } from '@/components/time/relative-time';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { Channel } from '@/lib/contract/schemas/channels';
import { formatInstant } from '@/lib/pages/time/format-time';
import { say } from '@/lib/words/say';
import styles from '../environment-list/environment-list.module.css';

/** Whether messages arrive and replies can be sent. */
export function ChannelState({ channel }: { channel: Channel }) {
  const { failingSince, lastError, lastMessageAt, failedDeliveries } = channel;
  const last =
    lastMessageAt === null ? (
      <StatusText tone="waiting">{say('No message yet')}</StatusText>
    ) : (
      <StatusText tone="ok">
        <RelativeTime at={lastMessageAt} words={(ago) => say('Last message {ago}', { ago })} />
      </StatusText>
    );
  return (
    <span className={styles.state}>
      {failingSince === null ? (
        last
      ) : (
        <StatusText tone="bad">
          {say('Nothing can be sent since {time}', { time: formatInstant(failingSince) })}
        </StatusText>
      )}
      {lastError !== null && <span className={styles.quiet}>{lastError}</span>}
      {failedDeliveries > 0 && (
        <StatusText tone="warn">
          {say('{count, plural, one {# message not sent} other {# messages not sent}} in 30 days', {
            count: failedDeliveries,
          })}
        </StatusText>
      )}
    </span>
  );
}

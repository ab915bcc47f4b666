'use client';

import { DeliveryStateText } from '@/components/versions/channels/delivery-state-text';
import type { TurnDelivery } from '@/lib/contract/schemas/channels';
import { say } from '@/lib/words/say';
import styles from './turn-deliveries.module.css';

/** What became of the messages of a turn in a messenger: once if all have the same state, otherwise each. */
export function TurnDeliveries({ deliveries }: { deliveries: readonly TurnDelivery[] }) {
  const [first] = deliveries;
  if (!first) return null;
  const isSame = deliveries.every(({ state, error }) => state === first.state && error === first.error);
  return (
    <ul className={styles.list} aria-label={say('Messages sent to the customer')}>
      {(isSame ? [first] : deliveries).map((delivery, index) => (
        <li key={delivery.id} className={styles.item}>
          {!isSame && (
            <span>{say('Message {number} of {count}', { number: index + 1, count: deliveries.length })}</span>
          )}
          <DeliveryStateText delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

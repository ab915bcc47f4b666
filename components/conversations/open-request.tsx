'use client';

import { CircleHelp } from 'lucide-react';
import { Chip } from '@/components/ui/chip';
import { StatusText } from '@/components/ui/feedback/status-text';
import { sayWith } from '@/components/words/say-with';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { formatInstant } from '@/lib/pages/time/format-time';
import type { Names } from '@/lib/simulator/trace/names';
import { isRequestKind, REQUEST_NAMES, REQUEST_REASONS } from '@/lib/simulator/trace/request-words';
import { say } from '@/lib/words/say';
import styles from './open-request.module.css';

type OpenRequestProps = { pending: NonNullable<SessionResource['pending']>; names: Names };

/** The open request of a plan and its expiry. Empty for questions of nodes. */
export function OpenRequest({
  pending: { kind, node, facts, options = [], expiresAt },
  names,
}: OpenRequestProps) {
  if (!isRequestKind(kind)) return null;
  const late = expiresAt !== undefined && Date.parse(expiresAt) <= Date.now();
  return (
    <section className={styles.request} aria-label={say('Open request')}>
      <p className={styles.head}>
        <CircleHelp aria-hidden />
        <b>{REQUEST_NAMES[kind]}</b>
        {node !== '' && <span className={styles.note}>{names.node(node)}</span>}
      </p>
      <p>{say('Reason: {value}.', { value: REQUEST_REASONS[kind] })}</p>
      {(facts.length > 0 || options.length > 0) && (
        <p className={styles.chips}>
          {facts.map((name) => (
            <Chip key={name} kind="fact">
              {name}
            </Chip>
          ))}
          {options.map(({ id, label }) => (
            <Chip key={id} title={id}>
              {label}
            </Chip>
          ))}
        </p>
      )}
      {expiresAt !== undefined && (
        <p className={styles.note}>
          {late ? (
            <StatusText tone="warn">
              {sayWith('Expired {time}. Answers are ignored', {
                time: <time dateTime={expiresAt}>{formatInstant(expiresAt)}</time>,
              })}
            </StatusText>
          ) : (
            sayWith('Open until {time}', {
              time: <time dateTime={expiresAt}>{formatInstant(expiresAt)}</time>,
            })
          )}
        </p>
      )}
    </section>
  );
}

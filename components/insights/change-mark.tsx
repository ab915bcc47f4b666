import { CircleCheck, CircleDashed, Equal, TriangleAlert } from 'lucide-react';
import type { InsightChange } from '@/lib/contract/schemas/insights';
import { CHANGE_WORDS } from '@/lib/pages/insights/insight-words';
import { say } from '@/lib/words/say';
import styles from './change-mark.module.css';

const ICONS = {
  better: CircleCheck,
  worse: TriangleAlert,
  changed: Equal,
  'no-clear-change': Equal,
  'too-few': CircleDashed,
};

type ChangeMarkProps = { change: InsightChange; format: (value: number) => string };

/** What is claimed about a difference, with its interval drawn: the mark in the middle means no difference. */
export function ChangeMark({ change, format }: ChangeMarkProps) {
  const { verdict, difference, low, high } = change;
  const Icon = ICONS[verdict];
  const reach = Math.max(Math.abs(low ?? 0), Math.abs(high ?? 0)) * 1.15 || 1;
  const place = (value: number) => `${50 + (value / reach) * 50}%`;
  return (
    <div className={styles.change} data-verdict={verdict}>
      <p className={styles.words}>
        <span className={styles.verdict}>
          <Icon aria-hidden className={styles.icon} />
          {CHANGE_WORDS[verdict]}
        </span>
        {difference !== null && <b className={styles.difference}>{format(difference)}</b>}
      </p>
      {low !== null && high !== null && difference !== null ? (
        <p className={styles.interval}>
          <span className={styles.track} aria-hidden>
            <i className={styles.zero} />
            <i className={styles.range} style={{ left: place(low), right: `calc(100% - ${place(high)})` }} />
            <i className={styles.dot} style={{ left: place(difference) }} />
          </span>
          <span className={styles.bounds}>
            <span className="sr-only">{say('With 95 % certainty:')} </span>
            {say('{low} to {high}', { low: format(low), high: format(high) })}
          </span>
        </p>
      ) : (
        <p className={styles.bounds}>{say('30 conversations are needed on each side.')}</p>
      )}
    </div>
  );
}

import type { ScoreCounts } from '@/lib/contract/schemas/labels';
import { formatAccuracy } from '@/lib/pages/labels/format-accuracy';
import { say } from '@/lib/words/say';
import styles from './label-counts.module.css';

/** The share of right messages of one version, as a bar with its figures. */
export function LabelCounts({ name, counts }: { name: string; counts: ScoreCounts }) {
  const { right, wrong, accuracy } = counts;
  return (
    <p className={styles.counts}>
      <span className={styles.name}>{name}</span>
      <span aria-hidden className={styles.track}>
        <span className={styles.bar} style={{ width: `${100 * (accuracy ?? 0)}%` }} />
      </span>
      <span>{say('{right} of {scored} right', { right, scored: right + wrong })}</span>
      <b>{formatAccuracy(accuracy)}</b>
    </p>
  );
}

import type { InsightChange } from '@/lib/contract/schemas/insights';
import { formatPoints } from '@/lib/pages/insights/format-figures';
import { CHANGE_WORDS } from '@/lib/pages/insights/insight-words';
import styles from './change-words.module.css';

/** What is claimed about the difference of two shares, in a cell of a table. */
export function ChangeWords({ change: { verdict, difference } }: { change: InsightChange }) {
  const isClear = verdict === 'better' || verdict === 'worse' || verdict === 'changed';
  const words = CHANGE_WORDS[verdict].toLowerCase();
  return (
    <span className={styles.change} data-verdict={verdict}>
      {isClear && difference !== null ? `${formatPoints(difference)}, ${words}` : words}
    </span>
  );
}

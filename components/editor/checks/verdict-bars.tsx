import type { ListedVerdict } from '@/lib/editor/checks/list-verdicts';
import styles from './verdict-bars.module.css';

/** A bar for each verdict, in the order of the list. */
export function VerdictBars({ verdicts }: { verdicts: readonly ListedVerdict[] }) {
  return (
    <div className={styles.bars} aria-hidden>
      {verdicts.map(({ id, state }) => (
        <i key={id} data-state={state} />
      ))}
    </div>
  );
}

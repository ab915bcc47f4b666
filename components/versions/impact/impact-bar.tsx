import type { OutcomeGroup } from '@/lib/pages/versions/impact/impact-choices';
import styles from './impact.module.css';

/** The shares of the outcomes. The rows below say the same in words. */
export function ImpactBar({ groups }: { groups: readonly OutcomeGroup[] }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {groups.map(({ outcome, count }) => (
        <i key={outcome} className={styles.share} data-outcome={outcome} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}

import { countChoices, type ImpactChoices } from '@/lib/pages/versions/impact/impact-choices';
import { describeTotals } from '@/lib/pages/versions/impact/impact-words';
import styles from './impact.module.css';
import type { ImpactState } from './use-impact';

/** One sentence about what the release does with all conversations. */
export function ImpactTotals({ state, choices }: { state: ImpactState; choices: ImpactChoices }) {
  const classes = state.phase === 'done' ? state.impact.classes : [];
  const versions = [...new Set(classes.map(({ version }) => version))];
  return (
    <p className={styles.quiet} aria-live="polite">
      {describeTotals(countChoices(choices, classes), versions)}
    </p>
  );
}

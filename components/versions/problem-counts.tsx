import type { ReactNode } from 'react';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './publish-dialog.module.css';

type ProblemCountsProps = {
  errors: number;
  warnings: number;
  /** False for an empty flow, which has no errors and cannot be published. */
  isReady: boolean;
  children: ReactNode;
};

/** How many errors and warnings the draft has, and other counts, in the head of the dialog. */
export function ProblemCounts({ errors, warnings, isReady, children }: ProblemCountsProps) {
  return (
    <span className={styles.summary}>
      {errors > 0 && (
        <StatusText tone="bad">
          {say('{count, plural, one {# error} other {# errors}}', { count: errors })}
        </StatusText>
      )}
      {errors === 0 && isReady && <StatusText tone="ok">{say('No errors')}</StatusText>}
      {warnings > 0 && (
        <StatusText tone="warn">
          {say('{count, plural, one {# warning} other {# warnings}}', { count: warnings })}
        </StatusText>
      )}
      {children}
    </span>
  );
}

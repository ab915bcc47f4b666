import type { ReactNode } from 'react';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './publish-dialog.module.css';

type ProblemCountsProps = { errors: number; warnings: number; children: ReactNode };

/** How many errors and warnings the draft has, and other counts, in the head of the dialog. */
export function ProblemCounts({ errors, warnings, children }: ProblemCountsProps) {
  return (
    <span className={styles.summary}>
      <StatusText tone={errors > 0 ? 'bad' : 'ok'}>
        {errors > 0
          ? say('{count, plural, one {# error} other {# errors}}', { count: errors })
          : say('No errors')}
      </StatusText>
      {warnings > 0 && (
        <StatusText tone="warn">
          {say('{count, plural, one {# warning} other {# warnings}}', { count: warnings })}
        </StatusText>
      )}
      {children}
    </span>
  );
}

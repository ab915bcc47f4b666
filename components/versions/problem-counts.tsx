import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './publish-dialog.module.css';

/** How many errors and warnings the draft has, in the head of the dialog. */
export function ProblemCounts({ errors, warnings }: { errors: number; warnings: number }) {
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
    </span>
  );
}

import type { ScoreReport } from '@/lib/contract/schemas/labels';
import { formatAccuracy } from '@/lib/pages/labels/format-accuracy';
import { say } from '@/lib/words/say';
import styles from './labels-view.module.css';

/** How many messages the draft understands, and how well it recognizes messages that are about nothing in the flow. */
export function ScoreFigures({ report, of }: { report: ScoreReport | null; of: number }) {
  if (!report)
    return (
      <h3 className={styles.title}>{say('{of, plural, one {# message} other {# messages}}', { of })}</h3>
    );
  const { right, wrong, stale, accuracy, outOfScope } = report;
  return (
    <div>
      <h3 className={styles.title}>
        {say('Understanding: {right} of {scored} right ({percent})', {
          ...{ right, scored: right + wrong, percent: formatAccuracy(accuracy) },
        })}
      </h3>
      <p className={styles.quiet}>
        {outOfScope.expected > 0 &&
          say('Not about this flow: {recall} found, and right in {precision} of the cases.', {
            recall: formatAccuracy(outOfScope.recall),
            precision: formatAccuracy(outOfScope.precision),
          })}{' '}
        {stale > 0 &&
          say(
            '{stale, plural, one {# message is} other {# messages are}} not scored: the flow has changed.',
            {
              stale,
            },
          )}
      </p>
    </div>
  );
}

'use client';

import { LabelCounts } from '@/components/labels/label-counts';
import { useLabelScore } from '@/components/labels/use-label-score';
import { useLabels } from '@/components/labels/use-labels';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './publish-dialog.module.css';
import { PlaceLink } from './required/place-link';

type PublishUnderstandingProps = {
  flowId: string;
  /** The number of the live version, or null. */
  live: number | null;
  save: (() => Promise<void>) | undefined;
  /** Closes the dialog, to show the message behind it. */
  onLeave: () => void;
};

/** How the draft understands the labelled messages, beside the live version. */
export function PublishUnderstanding({ flowId, live, save, onLeave }: PublishUnderstandingProps) {
  const labels = useLabels(flowId);
  const count = labels.data?.length ?? 0;
  const score = useLabelScore({
    flowId,
    body: live === null ? {} : { against: live },
    stamp: count === 0 ? undefined : String(count),
    save,
  });
  if (count === 0) return null;
  const { report, progress } = score;
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>
        {say('Understanding')}{' '}
        <span className={styles.aside}>
          {say('{count, plural, one {# labelled message} other {# labelled messages}}', { count })}
        </span>
      </h3>
      {score.phase === 'scoring' && (
        <StatusText tone="waiting">
          {progress
            ? say('Scoring: {done} of {of}', { done: progress.done, of: progress.of })
            : say('Scoring the draft')}
        </StatusText>
      )}
      {score.error && <StatusText tone="bad">{score.error.message}</StatusText>}
      {report && (
        <>
          {report.against && (
            <LabelCounts
              name={say('v{version}', { version: report.against.version })}
              counts={report.against}
            />
          )}
          <LabelCounts name={say('Draft')} counts={report} />
          {report.against && report.against.worse.length > 0 && (
            <>
              <StatusText tone="bad">
                {say('{count, plural, one {# message} other {# messages}} no longer right', {
                  count: report.against.worse.length,
                })}
              </StatusText>
              <ul className={styles.heads}>
                {report.against.worse.slice(0, 5).map(({ id, text }) => (
                  <li key={id}>
                    <PlaceLink place={{ kind: 'label', id }} onLeave={onLeave}>
                      “{text}”
                    </PlaceLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}

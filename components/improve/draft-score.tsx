import { Progress } from '@/components/ui/feedback/progress';
import { sayWith } from '@/components/words/say-with';
import { compareAccuracy } from '@/lib/pages/improve/weigh-teaching';
import { formatPoints } from '@/lib/pages/insights/format-figures';
import { formatAccuracy } from '@/lib/pages/labels/format-accuracy';
import { say } from '@/lib/words/say';
import styles from './draft-score.module.css';
import { useDraftScore } from './use-draft-score';

/** How many labelled messages the draft understands, and what changed since the live version. */
export function DraftScore({ flowId, live }: { flowId: string; live: number | null }) {
  const { data, isError, isFetching } = useDraftScore(flowId, live);
  if (isError) return null;
  if (!data) return <Progress label={say('Scoring labelled messages')} />;
  const { accuracy, right, wrong, against } = data;
  if (right + wrong === 0) return null;
  const change = compareAccuracy(accuracy, against?.accuracy);
  return (
    <p className={styles.score} role="status" aria-busy={isFetching}>
      <span>
        {against && change !== undefined && live !== null
          ? sayWith('{draft} understood by the draft, {live} by v{version}', {
              draft: <b>{formatAccuracy(accuracy)}</b>,
              live: <b>{formatAccuracy(against.accuracy)}</b>,
              version: live,
            })
          : sayWith('{draft} understood by the draft', { draft: <b>{formatAccuracy(accuracy)}</b> })}
      </span>
      {change !== undefined && (
        <span
          className={styles.change}
          data-verdict={change > 0 ? 'better' : change < 0 ? 'worse' : undefined}
        >
          {change === 0 ? say('no change') : formatPoints(change)}
        </span>
      )}
      <span className={styles.count}>
        {say('{count, plural, one {# labelled message} other {# labelled messages}}', {
          count: right + wrong,
        })}
      </span>
    </p>
  );
}

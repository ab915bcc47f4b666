import { Sparkline } from '@/components/insights/sparkline';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { formatCount } from '@/lib/pages/insights/format-figures';
import { say } from '@/lib/words/say';
import styles from './flow-traffic.module.css';
import { useFlowActivity } from './use-flow-activity';

/** The conversations of each of the last 14 days, and their number. */
export function FlowTraffic({ flow }: { flow: FlowSummary }) {
  const activity = useFlowActivity(flow.id);
  const count = activity?.days.reduce((sum, day) => sum + day, 0) ?? 0;
  const total = Math.max(flow.conversations, count);
  if (total === 0) return <span className={styles.quiet}>{say('None yet')}</span>;
  if (activity && count === 0) return <span className={styles.quiet}>{say('None in 14 days')}</span>;
  return (
    <span className={styles.traffic}>
      <span className={styles.chart}>{activity && <Sparkline now={activity.days} />}</span>
      {activity && (
        <b
          title={say('{count, plural, one {# conversation} other {# conversations}} in all', {
            count: total,
          })}
        >
          {formatCount(count)}
        </b>
      )}
    </span>
  );
}

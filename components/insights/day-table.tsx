import type { Insights } from '@/lib/contract/schemas/insights';
import { formatCount, formatSeconds, formatShare } from '@/lib/pages/insights/format-figures';
import { say } from '@/lib/words/say';
import { Rows } from './element-tables';

/** What the small charts draw, as numbers. */
export function DayTable({ insights }: { insights: Insights }) {
  return (
    <Rows
      label={say('Days')}
      headers={[
        say('Day'),
        say('Conversations'),
        say('Reached the goal'),
        say('Handed off'),
        say('Left'),
        say('Not understood'),
        say('Median time'),
      ]}
      rows={insights.days.map(({ day, conversations, outcomes, messages, notUnderstood, seconds }) => [
        day,
        formatCount(conversations),
        formatShare({ n: outcomes.goal ?? 0, of: conversations }),
        formatShare({ n: outcomes['handed-off'] ?? 0, of: conversations }),
        formatShare({ n: outcomes.left ?? 0, of: conversations }),
        formatShare({ n: notUnderstood, of: messages }),
        seconds === null ? '–' : formatSeconds(seconds),
      ])}
    />
  );
}

import Link from 'next/link';
import type { InsightFilter, Insights } from '@/lib/contract/schemas/insights';
import { toDayHref } from '@/lib/pages/insights/conversations-href';
import { formatCount, formatSeconds, formatShare } from '@/lib/pages/insights/format-figures';
import { formatDay } from '@/lib/pages/time/format-time';
import { say } from '@/lib/words/say';
import { Rows } from './rows';

/** In the order of the columns. */
const OUTCOMES = ['goal', 'handed-off', 'left'] as const;

/** What the small charts draw, as numbers. Each opens its conversations. */
export function DayTable({ insights }: { insights: Insights }) {
  const link = (day: string, n: number, text: string, filter?: InsightFilter) =>
    n === 0 ? (
      text
    ) : (
      <Link href={toDayHref(insights, day, filter)} prefetch={false}>
        {text}
      </Link>
    );
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
      rows={insights.days.map(({ day, conversations, outcomes, messages, notUnderstood, seconds }) => ({
        id: day,
        cells: [
          formatDay(day),
          link(day, conversations, formatCount(conversations)),
          ...OUTCOMES.map((outcome) => {
            const n = outcomes[outcome] ?? 0;
            return link(day, n, formatShare({ n, of: conversations }), { outcome });
          }),
          link(day, notUnderstood, formatShare({ n: notUnderstood, of: messages }), { mark: ['missed:'] }),
          seconds === null ? '–' : formatSeconds(seconds),
        ],
      }))}
    />
  );
}

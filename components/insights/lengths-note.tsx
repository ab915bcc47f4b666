import type { InsightSpan, Insights } from '@/lib/contract/schemas/insights';
import { formatCount, formatDecimal, formatSeconds } from '@/lib/pages/insights/format-figures';
import { say } from '@/lib/words/say';
import styles from './outcome-bar.module.css';

/** How long conversations are, and how soon customers answer. */
export function LengthsNote({ insights: { spans, figures } }: { insights: Insights }) {
  const find = (name: InsightSpan['span']) => spans.find(({ span }) => span === name)?.now;
  const [messages, answer] = [find('messages'), find('answer-seconds')];
  const sentences = [
    messages?.p50 != null &&
      messages.p95 != null &&
      say(
        'A conversation has {p50, plural, one {# message} other {# messages}} (median), 95 % at most {p95}, and {turns} turns on average.',
        {
          p50: Math.round(messages.p50),
          p95: formatCount(Math.round(messages.p95)),
          turns: formatDecimal(figures.averageTurns),
        },
      ),
    answer?.p50 != null &&
      answer.p95 != null &&
      say('Customers answer in {p50} (median), 95 % within {p95}.', {
        p50: formatSeconds(answer.p50),
        p95: formatSeconds(answer.p95),
      }),
  ].filter((sentence) => typeof sentence === 'string');
  if (sentences.length === 0) return null;
  return <p className={styles.lengths}>{sentences.join(' ')}</p>;
}

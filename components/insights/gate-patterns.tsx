import Link from 'next/link';
import type { Insights } from '@/lib/contract/schemas/insights';
import { toConversationsHref } from '@/lib/pages/insights/conversations-href';
import { formatCount, formatShare } from '@/lib/pages/insights/format-figures';
import { findPatternFilter } from '@/lib/pages/insights/pattern-filter';
import { say } from '@/lib/words/say';
import { TitledRows } from './rows';

/** Which gates opened in a conversation, in which order. */
export function GatePatterns({ insights }: { insights: Insights }) {
  const { figures, conversations } = insights;
  if (figures.gatePatterns.length === 0) return null;
  return (
    <TitledRows
      title={say('Most frequent orders')}
      headers={[say('Gates'), say('Conversations'), say('Share')]}
      rows={figures.gatePatterns.map(({ gates, sessions }) => {
        const filter = findPatternFilter(gates, insights);
        return {
          id: gates.join(' '),
          cells: [
            gates.join(' → ') || say('No gate opened'),
            filter ? (
              <Link key="conversations" href={toConversationsHref(insights, filter)}>
                {formatCount(sessions)}
              </Link>
            ) : (
              formatCount(sessions)
            ),
            formatShare({ n: sessions, of: conversations }),
          ],
        };
      })}
    />
  );
}

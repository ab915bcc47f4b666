import type { Insights } from '@/lib/contract/schemas/insights';
import { formatShare } from '@/lib/pages/insights/format-figures';
import { say } from '@/lib/words/say';
import { CountLink } from './count-link';
import { TitledRows } from './rows';

/** Which gates opened in a conversation, in which order. */
export function GatePatterns({ insights }: { insights: Insights }) {
  const { figures, conversations } = insights;
  if (figures.gatePatterns.length === 0) return null;
  return (
    <TitledRows
      title={say('Most frequent orders')}
      headers={[say('Gates'), say('Conversations'), say('Share')]}
      rows={figures.gatePatterns.map(({ gates, sessions, filter }) => ({
        id: gates.join(' '),
        cells: [
          gates.join(' → ') || say('No gate opened'),
          <CountLink key="conversations" insights={insights} filter={filter} n={sessions} />,
          formatShare({ n: sessions, of: conversations }),
        ],
      }))}
    />
  );
}

import type { Insights } from '@/lib/contract/schemas/insights';
import { formatCount } from '@/lib/pages/insights/format-figures';
import type { PartNames } from '@/lib/pages/insights/read-part-names';
import { say } from '@/lib/words/say';
import { Rows } from './rows';

/** Tasks that customers started in the middle of another one, and how they ended. */
export function InterruptTable({ insights, names }: { insights: Insights; names: PartNames }) {
  return (
    <Rows
      label={say('Interruptions')}
      headers={[
        say('Task'),
        say('Started'),
        say('Completed'),
        say('Canceled'),
        say('Abandoned'),
        say('Failed'),
      ]}
      rows={insights.interrupts.map(({ graph, started, completed, cancelled, abandoned, error }) => ({
        id: graph,
        cells: [
          names.get(graph)?.name ?? graph,
          ...[started, completed, cancelled, abandoned, error].map(formatCount),
        ],
      }))}
    />
  );
}

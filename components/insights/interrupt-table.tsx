import type { Insights } from '@/lib/contract/schemas/insights';
import type { PartNames } from '@/lib/pages/insights/read-part-names';
import { say } from '@/lib/words/say';
import { CountLink } from './count-link';
import { Rows } from './rows';

const STATES = ['started', 'completed', 'cancelled', 'abandoned', 'error'] as const;

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
      rows={insights.interrupts.map((row) => ({
        id: row.graph,
        cells: [
          names.get(row.graph)?.name ?? row.graph,
          ...STATES.map((state) => (
            <CountLink key={state} insights={insights} filter={row.filters[state]} n={row[state]} />
          )),
        ],
      }))}
    />
  );
}

import Link from 'next/link';
import type { Insights } from '@/lib/contract/schemas/insights';
import { toConversationsHref } from '@/lib/pages/insights/conversations-href';
import {
  formatCost,
  formatCount,
  formatDecimal,
  formatQuantiles,
  formatSeconds,
  formatShare,
} from '@/lib/pages/insights/format-figures';
import { type PartNames, toToolKey } from '@/lib/pages/insights/read-part-names';
import { EXCLUSION_WORDS } from '@/lib/simulator/trace/exclusion-words';
import { say } from '@/lib/words/say';
import { CountLink } from './count-link';
import { Rows } from './rows';

type TableProps = { insights: Insights; names: PartNames };

/** In which order and how soon gates opened. */
export function GateTable({ insights }: TableProps) {
  return (
    <Rows
      label={say('Gates')}
      headers={[say('Gate'), say('Opened'), say('Share'), say('Order'), say('Median time')]}
      rows={insights.gates.map(({ gate, opened, order, seconds, filter }) => ({
        id: gate,
        cells: [
          gate,
          <CountLink key="opened" insights={insights} filter={filter} n={opened} />,
          formatShare({ n: opened, of: insights.conversations }),
          order === null ? '–' : formatDecimal(order),
          seconds.p50 === null ? '–' : formatSeconds(seconds.p50),
        ],
      }))}
    />
  );
}

/** How often rules applied, and why they did not. */
export function RuleTable({ insights, names }: TableProps) {
  return (
    <Rows
      label={say('Rules')}
      headers={[say('Rule'), say('Conversations'), say('Applied'), say('Did not apply')]}
      rows={insights.rules.map(({ rule, conversations, fired, dropped, filter }) => ({
        id: rule,
        cells: [
          names.get(rule)?.name ?? rule,
          <CountLink key="conversations" insights={insights} filter={filter} n={conversations} />,
          <CountLink key="fired" insights={insights} filter={filter} n={fired} />,
          dropped.length === 0
            ? '0'
            : dropped.map(({ reason, n }) => `${formatCount(n)} ${sayExclusion(reason)}`).join(', '),
        ],
      }))}
    />
  );
}

/** In the words of the trace. */
const sayExclusion = (reason: string): string =>
  EXCLUSION_WORDS[reason as keyof typeof EXCLUSION_WORDS] ?? reason.replaceAll('-', ' ');

/** Calls of tools, how long they took and what failed. */
export function ToolTable({ insights, names }: TableProps) {
  return (
    <Rows
      label={say('Tools')}
      headers={[say('Tool'), say('Calls'), say('Failed'), say('Errors'), say('Median'), say('95 % within')]}
      rows={insights.tools.map(({ tool, calls, failed, errors, ms, filters }) => ({
        id: tool,
        cells: [
          names.get(toToolKey(tool))?.name ?? tool,
          <CountLink key="calls" insights={insights} filter={filters.calls} n={calls} />,
          failed === 0 ? (
            '0'
          ) : (
            <Link key="failed" href={toConversationsHref(insights, filters.failed)}>
              {formatCount(failed)} ({formatShare({ n: failed, of: calls })})
            </Link>
          ),
          errors.map(({ code, n }) => `${formatCount(n)} ${code}`).join(', ') || '–',
          ...formatQuantiles(ms),
        ],
      }))}
    />
  );
}

/** What models cost and how long they took. */
export function ModelTable({ insights }: TableProps) {
  return (
    <Rows
      label={say('Models')}
      headers={[
        say('Model'),
        say('Calls'),
        say('Failed'),
        say('Tokens in'),
        say('Tokens out'),
        say('Cost'),
        say('Median'),
        say('95 % within'),
      ]}
      rows={insights.models.map(
        ({ model, calls, failed, inputTokens, outputTokens, micros, ms, filters }) => ({
          id: model,
          cells: [
            model,
            <CountLink key="calls" insights={insights} filter={filters.calls} n={calls} />,
            <CountLink key="failed" insights={insights} filter={filters.failed} n={failed} />,
            formatCount(inputTokens),
            formatCount(outputTokens),
            formatCost(micros),
            ...formatQuantiles(ms),
          ],
        }),
      )}
    />
  );
}

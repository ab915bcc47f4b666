import type { Insights } from '@/lib/contract/schemas/insights';
import type { INTERRUPT_STATES } from '../counting/digest/marks';
import { claimShares, toQuantiles } from './claim';
import type { CountTable } from './count-table';
import { sortByCount } from './sort-by-count';

type Parts = Pick<Insights, 'gates' | 'rules' | 'tools' | 'models' | 'edges' | 'paths' | 'interrupts'>;

/** The tables of everything but nodes, most frequent first. */
export function listParts(now: CountTable, before: CountTable | undefined): Parts {
  return {
    gates: listIds(now, 'gate').map((gate) => toGate(gate, now, before)),
    rules: listIds(now, 'rule', now.byLast('rule-dropped').keys()).map((rule) => toRule(rule, now, before)),
    tools: listIds(now, 'tool', now.items('tool-failed').keys()).map((tool) => toTool(tool, now, before)),
    models: listIds(now, 'model', now.items('model-failed').keys()).map((model) => ({
      model,
      ...measureModel(model, now),
      before: before ? measureModel(model, before) : null,
      filters: { calls: { mark: [`model-called:${model}`] }, failed: { mark: [`model-failed:${model}`] } },
    })),
    edges: listIds(now, 'edge').map((edge) => ({
      edge,
      conversations: now.get('edge', edge),
      times: now.get('edge-times', edge),
      filter: { mark: [`edge:${edge}`] },
    })),
    paths: listIds(now, 'path').map((path) => ({ path, conversations: now.get('path', path) })),
    interrupts: [...now.byLast('interrupt')].map(([graph, counts]) => {
      const get = (state: string) => counts.get(state) ?? 0;
      const ends = { completed: get('completed'), cancelled: get('cancelled'), error: get('error') };
      const filterOf = (state: (typeof INTERRUPT_STATES)[number]) => ({
        mark: [`interrupt-${state}:${graph}`],
      });
      const filters = {
        ...{
          started: filterOf('started'),
          completed: filterOf('completed'),
          cancelled: filterOf('cancelled'),
        },
        ...{ abandoned: filterOf('abandoned'), error: filterOf('error') },
      };
      return { graph, started: get('started'), ...ends, abandoned: get('abandoned'), filters };
    }),
  };
}

/** The ids of a kind, and others that only happened in another way. */
function listIds(table: CountTable, kind: string, others: Iterable<string> = []): string[] {
  const ids = new Set([...sortByCount(table.items(kind)).map(([id]) => id), ...others]);
  return [...ids];
}

function toGate(gate: string, now: CountTable, before: CountTable | undefined): Insights['gates'][number] {
  const measure = (table: CountTable) => ({
    opened: table.get('gate', gate),
    seconds: toQuantiles(table.histogram('gate-seconds', gate)),
  });
  const figures = measure(now);
  return {
    gate,
    ...figures,
    order: figures.opened === 0 ? null : now.get('gate-order', gate) / figures.opened,
    before: before ? measure(before) : null,
    change: before ? claimConversations('gate', gate, now, before) : null,
    filter: { mark: [`gate:${gate}`] },
  };
}

function toRule(rule: string, now: CountTable, before: CountTable | undefined): Insights['rules'][number] {
  const measure = (table: CountTable) => ({
    conversations: table.get('rule', rule),
    fired: table.get('rule-times', rule),
  });
  return {
    rule,
    ...measure(now),
    dropped: sortByCount(now.byLast('rule-dropped').get(rule) ?? []).map(([reason, n]) => ({ reason, n })),
    before: before ? measure(before) : null,
    change: before ? claimConversations('rule', rule, now, before) : null,
    filter: { mark: [`rule:${rule}`] },
  };
}

/** The share of all conversations. More is neither better nor worse. */
function claimConversations(kind: string, id: string, now: CountTable, before: CountTable) {
  const shareOf = (table: CountTable) => ({ n: table.get(kind, id), of: table.conversations });
  return claimShares(shareOf(now), shareOf(before), 0);
}

function toTool(tool: string, now: CountTable, before: CountTable | undefined): Insights['tools'][number] {
  const measure = (table: CountTable) => {
    const failed = table.get('tool-failed', tool);
    return {
      calls: table.get('tool', tool) + failed,
      failed,
      ms: toQuantiles(table.histogram('tool-ms', tool)),
    };
  };
  const [figures, earlier] = [measure(now), before && measure(before)];
  const toShare = ({ calls, failed }: { calls: number; failed: number }) => ({ n: failed, of: calls });
  return {
    tool,
    ...figures,
    errors: sortByCount(now.byFirst('tool-error').get(tool) ?? []).map(([code, n]) => ({ code, n })),
    before: earlier ?? null,
    change: earlier ? claimShares(toShare(figures), toShare(earlier), -1) : null,
    filters: { calls: { mark: [`tool-called:${tool}`] }, failed: { mark: [`tool-failed:${tool}`] } },
  };
}

function measureModel(model: string, table: CountTable) {
  const failed = table.get('model-failed', model);
  return {
    calls: table.get('model', model) + failed,
    failed,
    inputTokens: table.get('model-input', model),
    outputTokens: table.get('model-output', model),
    micros: table.get('model-cost', model),
    ms: toQuantiles(table.histogram('model-ms', model)),
  };
}

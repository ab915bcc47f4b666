import type { EnvironmentName } from '@/lib/contract/names';
import type { InsightsOverview } from '@/lib/contract/schemas/insights';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { type ReadDeps, readFromReplica } from '@/lib/server/db/replica';
import { type CountRow, type CountTable, createCountTable } from './count-table';
import { listMeasures } from './list-measures';
import { getPreviousPeriod, listDays, type Period, readInsightPeriod } from './period';

type OverviewQuery = Partial<Period> & { environment?: EnvironmentName | undefined };
type FlowCountRow = CountRow & { flow_id: string; name: string; day: string | null; earlier: boolean };

/** Sums by flow, and conversations by day. */
const COUNTS = `
  SELECT f.id AS flow_id, f.name, c.kind, c.item, c.day < $4::date AS earlier, sum(c.n)::float8 AS n,
    CASE WHEN c.kind = 'outcome' THEN to_char(c.day, 'YYYY-MM-DD') END AS day
  FROM flow f
  JOIN insight_count c ON c.workspace_id = f.workspace_id AND c.flow_id = f.id AND c.environment = $2
    AND c.kind IN ('outcome', 'messages', 'missed', 'squares', 'left', 'handoff', 'model-cost') AND c.day BETWEEN $3::date AND $5::date
  WHERE f.workspace_id = $1
  GROUP BY f.id, f.name, c.kind, c.item, earlier, 7 HAVING sum(c.n) <> 0`;

/** What happened in each flow of the workspace, compared with the period before. */
export async function listInsights(
  deps: ReadDeps,
  actor: Actor,
  { environment = 'production', ...query }: OverviewQuery,
): Promise<InsightsOverview> {
  requireScope(actor, 'sessions:read');
  const period = readInsightPeriod(query, Date.now());
  const { from } = getPreviousPeriod(period);
  const values = [actor.workspaceId, environment, from, period.from, period.to];
  const { rows } = await readFromReplica(deps, (pool) => pool.query<FlowCountRow>(COUNTS, values));
  const flows = new Map<string, FlowCountRow[]>();
  for (const row of rows) {
    const own = flows.get(row.flow_id);
    if (own) own.push(row);
    else flows.set(row.flow_id, [row]);
  }
  const list = [...flows.values()].map((own) => toOverviewRow(own, period));
  list.sort((a, b) => b.conversations - a.conversations || (a.flow.name < b.flow.name ? -1 : 1));
  return { environment, ...period, flows: list };
}

function toOverviewRow(rows: readonly FlowCountRow[], period: Period): InsightsOverview['flows'][number] {
  const [first] = rows as [FlowCountRow];
  const now = createCountTable(sumDays(rows.filter(({ earlier }) => !earlier)));
  const before = createCountTable(sumDays(rows.filter(({ earlier }) => earlier)));
  const byDay = new Map<string, number>();
  for (const { day, n } of rows) if (day !== null) byDay.set(day, (byDay.get(day) ?? 0) + n);
  return {
    flow: { id: first.flow_id, name: first.name },
    conversations: now.conversations,
    conversationsBefore: before.conversations,
    days: listDays(period).map((day) => byDay.get(day) ?? 0),
    outcomes: now.outcomes,
    micros: sumItems(now, 'model-cost'),
    microsBefore: sumItems(before, 'model-cost'),
    measures: listMeasures(now, before).filter(({ measure }) => measure !== 'error'),
  };
}

const sumItems = (table: CountTable, kind: string): number =>
  [...table.items(kind).values()].reduce((sum, n) => sum + n, 0);

/** Outcomes are read by day. */
function sumDays(rows: readonly FlowCountRow[]): CountRow[] {
  const sums = new Map<string, CountRow>();
  for (const { kind, item, n } of rows) {
    const key = `${kind} ${item}`;
    sums.set(key, { kind, item, n: (sums.get(key)?.n ?? 0) + n });
  }
  return [...sums.values()];
}

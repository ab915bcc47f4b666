import type { Pool } from 'pg';
import {
  type ImprovementRow,
  type ImproveQueue,
  type MessageGroupRow,
  QUEUE_KINDS,
  type QueueKind,
} from '@/lib/contract/schemas/improve';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowStore } from '../flows/flow-deps';
import { requireFlow } from '../flows/flows';
import { GROUP_QUOTE, toGroupTitle } from './group-title';
import { QUEUE, type QueueFilter, toQueueValues } from './queue-statement';

type Deps = FlowStore & { pool: Pool };

/** Groups shown, biggest first. */
const MAX_GROUPS = 100;
const MAX_DONE = 50;

const COUNTS = `
  WITH queue AS (${QUEUE})
  SELECT kind, count(*)::int AS messages, (count(*) FILTER (WHERE group_id IS NULL))::int AS ungrouped,
    (count(*) FILTER (WHERE vector IS NULL))::int AS waiting
  FROM queue GROUP BY kind`;

const GROUPS = `
  WITH queue AS (${QUEUE}), place AS (
    SELECT DISTINCT ON (group_id) group_id, node, count(*)::int AS messages FROM queue WHERE node IS NOT NULL
    GROUP BY group_id, node ORDER BY group_id, count(*) DESC, node)
  SELECT g.id, g.title, ${GROUP_QUOTE} AS quote, count(*)::int AS messages,
    count(DISTINCT coalesce(s.customer_id, s.id))::int AS customers, min(queue.at) AS "from", max(queue.at) AS "to",
    min(place.node) AS node, coalesce(min(place.messages), 0) AS "atNode"
  FROM queue
  JOIN message_group g ON g.workspace_id = $1 AND g.id = queue.group_id
  JOIN session s ON s.workspace_id = $1 AND s.id = queue.session_id
  LEFT JOIN place ON place.group_id = g.id
  GROUP BY g.workspace_id, g.flow_id, g.id, g.title
  ORDER BY count(*) DESC, min(queue.at), g.id LIMIT $7`;

const DONE = `
  SELECT i.id, i.kind, i.target, i.test_id AS "testId", i.messages, i.by_name AS by, i.at, g.title, ${GROUP_QUOTE} AS quote
  FROM improvement i LEFT JOIN message_group g ON g.workspace_id = i.workspace_id AND g.id = i.group_id
  WHERE i.workspace_id = $1 AND i.flow_id = $2 AND i.at >= clock_timestamp() - interval '1 day'
  ORDER BY i.at DESC, i.id LIMIT $3`;

type CountRow = { kind: QueueKind; messages: number; ungrouped: number; waiting: number };
type GroupRow = Omit<MessageGroupRow, 'from' | 'to' | 'isTitled'> & {
  title: string | null;
  from: Date;
  to: Date;
};
type DoneRow = Omit<ImprovementRow, 'target' | 'testId' | 'at' | 'title'> & {
  target: string | null;
  testId: string | null;
  title: string | null;
  quote: string | null;
  at: Date;
};

/** Notes that the flow is looked at, so that housekeeping keeps its groups up to date. */
export async function getImproveQueue(
  { pool, prisma }: Deps,
  actor: Actor,
  flowId: string,
  filter: QueueFilter,
): Promise<ImproveQueue> {
  requireScope(actor, 'sessions:read');
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const { workspaceId } = actor;
  const { kind } = filter;
  const flow = { workspaceId, flowId };
  const of = [workspaceId, flowId];
  const [counts, groups, done, view] = await Promise.all([
    pool.query<CountRow>(COUNTS, toQueueValues(flow, { ...filter, kind: undefined })),
    pool.query<GroupRow>(GROUPS, [...toQueueValues(flow, filter), MAX_GROUPS]),
    pool.query<DoneRow>(DONE, [...of, MAX_DONE]),
    pool.query<{ grouped_at: Date | null }>(
      `INSERT INTO improve_view (workspace_id, flow_id, looked_at) VALUES ($1, $2, clock_timestamp())
       ON CONFLICT (workspace_id, flow_id) DO UPDATE SET looked_at = excluded.looked_at RETURNING grouped_at`,
      of,
    ),
  ]);
  const shown = counts.rows.filter((row) => kind === undefined || row.kind === kind);
  return {
    counts: Object.fromEntries(
      QUEUE_KINDS.map((each) => [each, counts.rows.find((row) => row.kind === each)?.messages ?? 0]),
    ) as ImproveQueue['counts'],
    groups: groups.rows.map(toGroup),
    ungrouped: sum(shown.map(({ ungrouped }) => ungrouped)),
    waiting: sum(shown.map(({ waiting }) => waiting)),
    groupedAt: view.rows[0]?.grouped_at?.toISOString() ?? null,
    done: done.rows.map(toImprovement),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

const toGroup = ({ title, quote, from, to, ...row }: GroupRow): MessageGroupRow => ({
  ...row,
  title: title ?? toGroupTitle(quote),
  isTitled: title !== null,
  quote,
  from: from.toISOString(),
  to: to.toISOString(),
});

const toImprovement = ({ target, testId, title, quote, at, ...row }: DoneRow): ImprovementRow => ({
  ...row,
  ...(target !== null && { target: JSON.parse(target) as ImprovementRow['target'] }),
  ...(testId !== null && { testId }),
  title: title ?? toGroupTitle(quote ?? ''),
  at: at.toISOString(),
});

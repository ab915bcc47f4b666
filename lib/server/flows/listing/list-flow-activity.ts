import type { FlowActivity } from '@/lib/contract/schemas/flow-listing';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { countRecent } from '@/lib/server/counting/count-recent';
import type { CountDeps } from '@/lib/server/counting/count-turns';
import { type ReadDeps, readFromReplica } from '@/lib/server/db/replica';
import { listDays, readInsightPeriod } from '@/lib/server/insights/period';

const MAX_PEOPLE = 4;

const STARTED = `
  SELECT flow_id AS flow, to_char(day, 'YYYY-MM-DD') AS day, sum(n)::float8 AS n
  FROM insight_count
  WHERE workspace_id = $1 AND environment = 'production' AND kind = 'outcome' AND day BETWEEN $2::date AND $3::date
  GROUP BY flow_id, day HAVING sum(n) > 0`;
const PEOPLE = `
  SELECT flow, author FROM (
    SELECT flow_id AS flow, author, max(changed_at) AS at,
      row_number() OVER (PARTITION BY flow_id ORDER BY max(changed_at) DESC, author) AS place
    FROM draft_author WHERE workspace_id = $1 GROUP BY flow_id, author) AS newest
  WHERE place <= $2 ORDER BY flow, place`;

/** What the list of flows shows beside each flow. Recent turns that are not counted yet are counted first. */
export async function listFlowActivity(deps: CountDeps & ReadDeps, actor: Actor): Promise<FlowActivity[]> {
  requireScope(actor, 'flows:read');
  const { workspaceId } = actor;
  await countRecent(deps, workspaceId);
  const period = readInsightPeriod({}, Date.now());
  const days = listDays(period);
  const [started, people] = await readFromReplica(deps, (pool) =>
    Promise.all([
      pool.query<{ flow: string; day: string; n: number }>(STARTED, [workspaceId, period.from, period.to]),
      pool.query<{ flow: string; author: string }>(PEOPLE, [workspaceId, MAX_PEOPLE]),
    ]),
  );
  const flows = new Map<string, FlowActivity>();
  const get = (flow: string): FlowActivity => {
    const known = flows.get(flow) ?? { flow, days: days.map(() => 0), people: [] };
    flows.set(flow, known);
    return known;
  };
  for (const { flow, day, n } of started.rows) get(flow).days[days.indexOf(day)] = n;
  for (const { flow, author } of people.rows) get(flow).people.push(author);
  return [...flows.values()];
}

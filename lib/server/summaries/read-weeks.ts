import type { PoolClient } from 'pg';
import { OUTCOME_BITS } from '@/lib/server/rollouts/session-outcomes';

/** What is counted of the conversations that started in a week. */
export type WeekFigures = {
  conversations: number;
  finished: number;
  handoff: number;
  deadlock: number;
  error: number;
  notUnderstood: number;
  /** Ratings in stars. */
  ratings: number;
  averageStars: number | null;
};

/** The newest conversations of a week that are counted. */
export const MAX_WEEKLY = 100_000;

const { handoff, deadlock, error, notUnderstood } = OUTCOME_BITS;
const happened = (bit: number) => `count(*) FILTER (WHERE outcomes & ${bit} > 0)::int`;

/** A range of the index on flow and start for each flow. $3 is the Monday after the week. */
const COUNT = `
  SELECT count(*)::int AS conversations, count(*) FILTER (WHERE status = 'complete')::int AS finished,
    ${happened(handoff)} AS handoff, ${happened(deadlock)} AS deadlock, ${happened(error)} AS error,
    ${happened(notUnderstood)} AS "notUnderstood"
  FROM (
    SELECT status, outcomes FROM session
    WHERE workspace_id = $1 AND flow_id = ANY($2) AND environment = 'production' AND rev > 0
      AND created_at >= ($3::date - 7)::timestamp AT TIME ZONE 'utc'
      AND created_at < $3::date::timestamp AT TIME ZONE 'utc'
    ORDER BY created_at DESC LIMIT ${MAX_WEEKLY}
  ) counted`;
const RATED = `
  SELECT count(*)::int AS ratings, avg(score)::float8 AS "averageStars" FROM rating
  WHERE workspace_id = $1 AND flow_id = ANY($2) AND environment = 'production' AND scale = 'stars'
    AND at >= ($3::date - 7)::timestamp AT TIME ZONE 'utc' AND at < $3::date::timestamp AT TIME ZONE 'utc'`;

/** The figures of the week before `monday` (yyyy-mm-dd, UTC) and of the week before that. */
export async function readWeeks(
  client: Pick<PoolClient, 'query'>,
  workspaceId: string,
  flowIds: readonly string[],
  monday: string,
): Promise<{ last: WeekFigures; before: WeekFigures }> {
  const read = async (end: string): Promise<WeekFigures> => {
    const values = [workspaceId, flowIds, end];
    const counted = await client.query<Omit<WeekFigures, 'ratings' | 'averageStars'>>(COUNT, values);
    const rated = await client.query<Pick<WeekFigures, 'ratings' | 'averageStars'>>(RATED, values);
    return { ...counted.rows[0], ...rated.rows[0] } as WeekFigures;
  };
  return { last: await read(monday), before: await read(addDays(monday, -7)) };
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

import type { PoolClient } from 'pg';
import type { AlertMeasure, AlertRate } from '@/lib/contract/names';
import type { AlertReading } from '@/lib/contract/schemas/alerts';
import { OUTCOME_BITS } from '@/lib/server/rollouts/session-outcomes';
import type { AlertVerdict } from './next-alert-step';

export type WatchedAlert = {
  workspaceId: string;
  flowId: string;
  environment: string;
  measure: AlertMeasure;
  threshold: number;
  windowMinutes: number;
  minConversations: number;
  /** For `tool-failed`: only this tool. */
  tool: string | null;
};

const BITS: Record<AlertRate, number> = {
  handoff: OUTCOME_BITS.handoff,
  deadlock: OUTCOME_BITS.deadlock,
  error: OUTCOME_BITS.error,
  'not-understood': OUTCOME_BITS.notUnderstood,
  'tool-failed': OUTCOME_BITS.toolFailed,
};
/** The newest conversations of a window that are counted. */
const MAX_COUNTED = 100_000;
const MICROS = 1_000_000;

/** One range of an index on columns that no turn changes. */
const COUNT_RATE = `
  SELECT count(*)::int AS conversations, count(*) FILTER (WHERE outcomes & $5::int > 0)::int AS reached
  FROM (
    SELECT outcomes FROM session
    WHERE workspace_id = $1 AND flow_id = $2 AND environment = $3 AND rev > 0
      AND created_at >= statement_timestamp() - $4 * interval '1 minute'
    ORDER BY created_at DESC LIMIT ${MAX_COUNTED}
  ) counted`;

/** Of the conversations that called a tool. */
const COUNT_TOOL = `
  SELECT count(*)::int AS conversations, count(*) FILTER (WHERE $6 = ANY (marks))::int AS reached
  FROM (
    SELECT marks FROM session_digest
    WHERE workspace_id = $1 AND flow_id = $2 AND environment = $3
      AND started_at >= statement_timestamp() - $4 * interval '1 minute' AND marks && ARRAY[$5, $6]
    ORDER BY started_at DESC LIMIT ${MAX_COUNTED}
  ) counted`;

const READ_SPEND = `
  SELECT coalesce(sum(micros), 0)::float8 AS micros FROM environment_spend
  WHERE workspace_id = $1 AND flow_id = $2 AND environment = $3
    AND day = (statement_timestamp() AT TIME ZONE 'utc')::date`;

/** Counts what an alert watches: conversations by what happened in them at least once, or the cost of the day. */
export async function readAlert(
  client: Pick<PoolClient, 'query'>,
  { workspaceId, flowId, environment, measure, windowMinutes, tool }: WatchedAlert,
): Promise<AlertReading> {
  const place = [workspaceId, flowId, environment];
  if (measure === 'spend') {
    const { rows } = await client.query<{ micros: number }>(READ_SPEND, place);
    return { dollars: (rows[0]?.micros ?? 0) / MICROS };
  }
  const { rows } =
    tool === null
      ? await client.query<AlertReading>(COUNT_RATE, [...place, windowMinutes, BITS[measure]])
      : await client.query<AlertReading>(COUNT_TOOL, [
          ...[...place, windowMinutes, `tool:${tool}`, `tool-failed:${tool}`],
        ]);
  return rows[0] ?? { conversations: 0, reached: 0 };
}

export function judgeAlert(
  { threshold, minConversations }: Pick<WatchedAlert, 'threshold' | 'minConversations'>,
  { conversations = 0, reached = 0, dollars }: AlertReading,
): AlertVerdict {
  if (dollars !== undefined) return dollars > threshold ? 'above' : 'below';
  if (conversations < minConversations) return 'unclear';
  return (reached / conversations) * 100 > threshold ? 'above' : 'below';
}

import type { Pool } from 'pg';
import type { Insights } from '@/lib/contract/schemas/insights';
import type { CountFilter } from './read-insight-counts';

/** The versions, channels and languages of a period's conversations. The newest version first. */
export async function readChoices(
  pool: Pool,
  { workspaceId, flowId, environment, from, to }: CountFilter,
): Promise<Insights['choices']> {
  const { rows } = await pool.query<{ number: number; channel: string; locale: string }>(
    `SELECT v.number, c.channel, c.locale FROM (
       SELECT DISTINCT version_id, channel, locale FROM insight_count
       WHERE workspace_id = $1 AND flow_id = $2 AND environment = $3 AND kind = 'outcome'
         AND day BETWEEN $4::date AND $5::date AND n > 0) c
     JOIN version v ON v.workspace_id = $1 AND v.flow_id = $2 AND v.id = c.version_id`,
    [workspaceId, flowId, environment, from, to],
  );
  return {
    versions: [...new Set(rows.map(({ number }) => number))].sort((a, b) => b - a),
    channels: [...new Set(rows.map(({ channel }) => channel))].sort(),
    locales: [...new Set(rows.map(({ locale }) => locale))].sort(),
  };
}

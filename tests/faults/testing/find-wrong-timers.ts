import type { Pool } from 'pg';

/** The idle time of the flow and the margin of a wake-up, and what a busy machine may add to it. */
type TimerTimes = { idleMs: number; lateMs: number };

/**
 * Turns with a time the database's clock did not have, and conversations of the flow `brief` that ended too early or too
 * late. Others must not have ended. A turn receives its time before its row is written.
 */
const WRONG = `
  WITH timed AS (
    SELECT t.session_id, t.rev, t.at, t.received_at, s.flow_id, s.status,
      (t.record::json #>> '{input,name}') = 'time-out' AS timed_out,
      extract(epoch FROM t.at - lag(t.at) OVER (PARTITION BY t.session_id ORDER BY t.rev)) * 1000 AS idle_ms
    FROM turn t JOIN session s ON s.workspace_id = t.workspace_id AND s.id = t.session_id
    WHERE t.record IS NOT NULL
  )
  SELECT session_id || ' turn ' || rev || ' has the time ' || at || ', stored at ' || received_at AS what
  FROM timed WHERE abs(extract(epoch FROM at - received_at)) > 60
  UNION ALL
  SELECT session_id || ' ended after ' || round(coalesce(idle_ms, 0)) || ' ms' FROM timed
  WHERE timed_out AND (flow_id <> 'brief' OR idle_ms < $1 OR idle_ms > $1 + $2)
  UNION ALL
  SELECT id || ' ended without a time-out' FROM session s
  WHERE status = 'expired' AND NOT EXISTS (SELECT FROM timed WHERE timed.session_id = s.id AND timed_out)
  UNION ALL
  SELECT id || ' did not end' FROM session
  WHERE flow_id = 'brief' AND status <> 'expired'
    AND updated_at < clock_timestamp() - ($1 + $2) * interval '1 millisecond'`;

/** Describes every timer that did not go by the database's clock. */
export async function findWrongTimers(pool: Pool, { idleMs, lateMs }: TimerTimes): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(WRONG, [idleMs, lateMs]);
  return rows.map(({ what }) => what);
}

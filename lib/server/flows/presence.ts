import type { Pool } from 'pg';
import { PRESENCE, type Presence, type PresentTab, type SetPresence } from '@/lib/contract/schemas/presence';
import { type Actor, personId, requireScope } from '@/lib/server/accounts/actor';
import { flowNotFound } from './lock-flow';

type Deps = { pool: Pool };
type Row = { revision: number; others: PresentTab[] };

/**
 * Records that a tab has the flow open, and returns the other tabs.
 *
 * In the database and not in memory, because the tabs of one flow talk to different processes. In one statement,
 * because every tab sends it every few seconds. A tab belongs to the person who opened it; others cannot update it.
 */
const NOTE = `
  WITH f AS (SELECT revision FROM flow WHERE workspace_id = $1 AND id = $2),
  live AS (
    SELECT * FROM presence
    WHERE workspace_id = $1 AND flow_id = $2 AND tab <> $3 AND expires_at > clock_timestamp() AND NOT ended
    ORDER BY since, tab LIMIT ${PRESENCE.tabsPerFlow}
  ),
  noted AS (
    INSERT INTO presence (workspace_id, flow_id, tab, person_id, kind, name, item, away, since, expires_at)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp(), clock_timestamp() + make_interval(secs => $9)
    FROM f WHERE (SELECT count(*) FROM live) < ${PRESENCE.tabsPerFlow}
    ON CONFLICT (workspace_id, flow_id, tab) DO UPDATE SET
      name = EXCLUDED.name, item = EXCLUDED.item, away = EXCLUDED.away, expires_at = EXCLUDED.expires_at, ended = false,
      since = CASE WHEN presence.expires_at > clock_timestamp() THEN presence.since ELSE EXCLUDED.since END
    WHERE presence.person_id = EXCLUDED.person_id AND NOT (presence.ended AND presence.expires_at > clock_timestamp())
  )
  SELECT f.revision, coalesce((
    SELECT json_agg(json_build_object(
      'tab', tab, 'person', json_build_object('kind', kind, 'id', person_id, 'name', name),
      'item', item, 'away', away,
      'since', to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) ORDER BY since, tab) FROM live
  ), '[]'::json) AS others
  FROM f`;

export async function notePresence(
  { pool }: Deps,
  actor: Actor,
  flowId: string,
  { tab, item = null, away = false }: SetPresence,
): Promise<Presence> {
  requireScope(actor, 'flows:read');
  const { rows } = await pool.query<Row>(NOTE, [
    ...[actor.workspaceId, flowId, tab, personId(actor), actor.kind, actor.name, item, away],
    away ? PRESENCE.awayExpires : PRESENCE.expires,
  ]);
  const [row] = rows;
  if (!row) throw flowNotFound();
  return row;
}

/** An ended tab is kept while an earlier update may still arrive, even if that update is its first. */
const END = `
  WITH f AS (SELECT FROM flow WHERE workspace_id = $1 AND id = $2),
  one AS (
    INSERT INTO presence (workspace_id, flow_id, tab, person_id, kind, name, ended, since, expires_at)
    SELECT $1, $2, $4, $3, $5, $6, true, clock_timestamp(), clock_timestamp() + make_interval(secs => $7)
    FROM f WHERE $4::text IS NOT NULL
    ON CONFLICT (workspace_id, flow_id, tab) DO UPDATE SET ended = true, expires_at = EXCLUDED.expires_at
    WHERE presence.person_id = EXCLUDED.person_id
  ),
  every_one AS (
    UPDATE presence SET ended = true, expires_at = clock_timestamp() + make_interval(secs => $7)
    WHERE $4::text IS NULL AND workspace_id = $1 AND flow_id = $2 AND person_id = $3
  )
  SELECT FROM f`;

/**
 * Ends a tab, or without `tab` all tabs of the actor on this flow; never those of others. The id of an ended tab cannot
 * be reused before {@link PRESENCE.expires}, because an earlier update may arrive after the end.
 */
export async function endPresence(
  { pool }: Deps,
  actor: Actor,
  flowId: string,
  tab: string | undefined,
): Promise<void> {
  requireScope(actor, 'flows:read');
  const { rows } = await pool.query(END, [
    ...[actor.workspaceId, flowId, personId(actor), tab ?? null, actor.kind, actor.name],
    PRESENCE.expires,
  ]);
  if (rows.length === 0) throw flowNotFound();
}

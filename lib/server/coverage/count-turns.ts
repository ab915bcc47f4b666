import { findTouched, type TouchedKind } from '@turnpike/engine/testing';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { Pool, PoolClient } from 'pg';
import { COVERAGE_DAYS } from '@/lib/contract/limits';
import { inTransaction } from '@/lib/server/db/pool';

export type FlowRef = { workspaceId: string; flowId: string };

/** One transaction reads at most this many conversations and turns. */
const BATCH = { sessions: 200, turns: 500 };

type Row = { session_id: string; rev: number; record: string; day: string; environment: string };
type Count = { environment: string; day: string; kind: TouchedKind | 'turn'; item: string; turns: number };

/**
 * Adds uncounted turns to the counts of their flow, newest conversations first, up to a limit. `complete` is true if
 * all turns are counted.
 *
 * Turns do not update the counters themselves, because concurrent turns would wait for each other. Each conversation
 * stores how far it is counted, so an interrupted count neither loses nor doubles turns. A conversation that is being
 * erased is skipped, and one that is being counted is erased afterwards.
 */
export async function countTurns(pool: Pool, flow: FlowRef, limit: number): Promise<{ complete: boolean }> {
  for (let counted = 0; counted < limit; ) {
    const batch = await countBatch(pool, flow, Math.min(BATCH.turns, limit - counted));
    if (batch === 'busy') return { complete: false };
    counted += batch.turns;
    if (batch.complete) return { complete: true };
  }
  return { complete: false };
}

/** Returns `busy` if another process counts or changes the flow: the rest is counted next time. */
async function countBatch(
  pool: Pool,
  { workspaceId, flowId }: FlowRef,
  limit: number,
): Promise<'busy' | { turns: number; complete: boolean }> {
  return inTransaction(pool, async (client) => {
    const lock = `SELECT 1 FROM flow WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE SKIP LOCKED`;
    const { rowCount } = await client.query(lock, [workspaceId, flowId]);
    return rowCount === 1 ? countRows(client, { workspaceId, flowId }, limit) : 'busy';
  });
}

async function countRows(client: PoolClient, { workspaceId, flowId }: FlowRef, limit: number) {
  const { rows: sessions } = await client.query<{ id: string; environment: string; counted: number }>(
    `SELECT s.id, s.environment, coalesce(m.rev, 0) AS counted
     FROM session s
     LEFT JOIN coverage_mark m ON m.workspace_id = s.workspace_id AND m.session_id = s.id
     WHERE s.workspace_id = $1 AND s.flow_id = $2 AND s.rev > coalesce(m.rev, 0)
       AND s.updated_at >= clock_timestamp() - $3 * interval '1 day'
     ORDER BY s.updated_at DESC LIMIT $4 FOR KEY SHARE OF s SKIP LOCKED`,
    [workspaceId, flowId, COVERAGE_DAYS, BATCH.sessions],
  );
  if (sessions.length === 0) return { turns: 0, complete: true };
  const { rows } = await client.query<Row>(
    `SELECT t.session_id, t.rev, t.record, to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, x.environment
     FROM unnest($2::text[], $3::text[], $4::int[]) WITH ORDINALITY AS x (id, environment, counted, n)
     JOIN turn t ON t.workspace_id = $1 AND t.session_id = x.id AND t.rev > x.counted AND t.record IS NOT NULL
     ORDER BY x.n, t.rev LIMIT $5`,
    [
      workspaceId,
      sessions.map(({ id }) => id),
      sessions.map(({ environment }) => environment),
      sessions.map(({ counted }) => counted),
      limit,
    ],
  );
  await addCounts(client, { workspaceId, flowId }, sumUp(rows));
  const marks = new Map(rows.map(({ session_id, rev }) => [session_id, rev]));
  await client.query(
    `INSERT INTO coverage_mark (workspace_id, session_id, rev)
     SELECT $1, x.id, x.rev FROM unnest($2::text[], $3::int[]) AS x (id, rev)
     ON CONFLICT (workspace_id, session_id) DO UPDATE SET rev = excluded.rev`,
    [workspaceId, [...marks.keys()], [...marks.values()]],
  );
  return { turns: rows.length, complete: rows.length < limit && sessions.length < BATCH.sessions };
}

async function addCounts(client: PoolClient, { workspaceId, flowId }: FlowRef, counts: readonly Count[]) {
  await client.query(
    `INSERT INTO coverage_count (workspace_id, flow_id, environment, day, kind, item, turns)
     SELECT $1, $2, x.* FROM unnest($3::text[], $4::date[], $5::text[], $6::text[], $7::bigint[])
       AS x (environment, day, kind, item, turns)
     ON CONFLICT (workspace_id, flow_id, environment, day, kind, item)
     DO UPDATE SET turns = coverage_count.turns + excluded.turns`,
    [
      ...[workspaceId, flowId, counts.map(({ environment }) => environment), counts.map(({ day }) => day)],
      ...[counts.map(({ kind }) => kind), counts.map(({ item }) => item), counts.map(({ turns }) => turns)],
    ],
  );
}

/** A part counts once per turn, however often the turn reached it. */
function sumUp(rows: readonly Row[]): Count[] {
  const counts = new Map<string, Count>();
  for (const { record, day, environment } of rows) {
    const { events } = JSON.parse(record) as TurnRecord;
    const parts = new Set(events.flatMap(findTouched).map(({ kind, id }) => JSON.stringify([kind, id])));
    for (const part of ['["turn",""]', ...parts]) {
      const [kind, item] = JSON.parse(part) as [Count['kind'], string];
      const key = JSON.stringify([environment, day, part]);
      const count = counts.get(key) ?? { environment, day, kind, item, turns: 0 };
      counts.set(key, { ...count, turns: count.turns + 1 });
    }
  }
  return [...counts.values()];
}

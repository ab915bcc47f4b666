import { findTouched, type TouchedKind } from '@turnpike/engine/testing';
import type { PoolClient } from 'pg';
import type { CountedTurn, FlowRef } from './read-uncounted';

type Count = { environment: string; day: string; kind: TouchedKind | 'turn'; item: string; turns: number };

/** Adds turns to the coverage of their flow, and marks them for a process of the release before. */
export async function writeCoverage(
  client: PoolClient,
  { workspaceId, flowId }: FlowRef,
  turns: readonly CountedTurn[],
): Promise<void> {
  const counts = sumUp(turns.filter(({ isCovered }) => !isCovered));
  await client.query(
    `INSERT INTO coverage_count (workspace_id, flow_id, environment, day, kind, item, turns)
     SELECT $1, $2, x.* FROM unnest($3::text[], $4::date[], $5::text[], $6::text[], $7::bigint[])
       AS x (environment, day, kind, item, turns)
     ON CONFLICT (workspace_id, flow_id, environment, day, kind, item)
     DO UPDATE SET turns = coverage_count.turns + excluded.turns`,
    [
      ...[workspaceId, flowId, counts.map(({ environment }) => environment), counts.map(({ day }) => day)],
      ...[
        counts.map(({ kind }) => kind),
        counts.map(({ item }) => item),
        counts.map(({ turns: sum }) => sum),
      ],
    ],
  );
  const marks = new Map(turns.map(({ sessionId, rev }) => [sessionId, rev]));
  await client.query(
    `INSERT INTO coverage_mark (workspace_id, session_id, rev)
     SELECT $1, x.id, x.rev FROM unnest($2::text[], $3::int[]) AS x (id, rev)
     ON CONFLICT (workspace_id, session_id) DO UPDATE SET rev = greatest(coverage_mark.rev, excluded.rev)`,
    [workspaceId, [...marks.keys()], [...marks.values()]],
  );
}

/** A part counts once per turn, however often the turn reached it. */
function sumUp(turns: readonly CountedTurn[]): Count[] {
  const counts = new Map<string, Count>();
  for (const { environment, at, record } of turns) {
    const day = at.toISOString().slice(0, 10);
    const parts = new Set(
      record.events.flatMap(findTouched).map(({ kind, id }) => JSON.stringify([kind, id])),
    );
    for (const part of ['["turn",""]', ...parts]) {
      const [kind, item] = JSON.parse(part) as [Count['kind'], string];
      const key = JSON.stringify([environment, day, part]);
      const count = counts.get(key) ?? { environment, day, kind, item, turns: 0 };
      counts.set(key, { ...count, turns: count.turns + 1 });
    }
  }
  return [...counts.values()];
}

import type { PoolClient } from 'pg';
import type { CountedCoverage } from './add-coverage';
import { splitKey } from './digest/list-counts';
import type { FlowRef } from './find-uncounted';

/** Adds turns to the coverage of their flow. */
export async function writeCoverage(
  client: PoolClient,
  { workspaceId, flowId }: FlowRef,
  coverage: CountedCoverage,
): Promise<void> {
  const counts = [...coverage].flatMap(([key, parts]) => {
    const { kind: day, item: environment } = splitKey(key);
    return [...parts].map(([part, turns]) => ({ environment, day, ...splitKey(part), turns }));
  });
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
}

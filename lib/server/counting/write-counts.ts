import type { PoolClient } from 'pg';
import { type Count, type CountPart, sumCounts } from './digest/list-counts';
import type { FlowRef } from './find-uncounted';

/** Adds parts to the counters of a flow, whose row must be locked. */
export async function writeCounts(
  client: PoolClient,
  { workspaceId, flowId }: FlowRef,
  parts: readonly CountPart[],
): Promise<void> {
  const counts = sumCounts(parts);
  const column = <K extends keyof Count>(name: K): Count[K][] => counts.map((count) => count[name]);
  await client.query(
    `INSERT INTO insight_count (workspace_id, flow_id, environment, day, version_id, channel, locale, kind, item, n)
     SELECT $1, $2, x.* FROM unnest($3::text[], $4::date[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
       $10::bigint[]) AS x (environment, day, version_id, channel, locale, kind, item, n)
     ON CONFLICT (workspace_id, flow_id, environment, kind, day, version_id, channel, locale, item)
     DO UPDATE SET n = insight_count.n + excluded.n`,
    [
      ...[workspaceId, flowId, column('environment'), column('day'), column('versionId')],
      ...[column('channel'), column('locale'), column('kind'), column('item'), column('n')],
    ],
  );
}

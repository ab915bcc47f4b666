import type { PoolClient } from 'pg';
import type { FlowRef } from './find-uncounted';
import type { TurnRef } from './read-uncounted';

/** Says up to which turn coverage is counted, for a process of the release before. */
export async function markCovered(
  client: PoolClient,
  { workspaceId }: FlowRef,
  last: readonly Pick<TurnRef, 'sessionId' | 'rev'>[],
): Promise<void> {
  await client.query(
    `INSERT INTO coverage_mark (workspace_id, session_id, rev)
     SELECT $1, x.id, x.rev FROM unnest($2::text[], $3::int[]) AS x (id, rev)
     ON CONFLICT (workspace_id, session_id) DO UPDATE SET rev = greatest(coverage_mark.rev, excluded.rev)`,
    [workspaceId, last.map(({ sessionId }) => sessionId), last.map(({ rev }) => rev)],
  );
}

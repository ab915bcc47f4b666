import type { PoolClient } from 'pg';
import { FOLLOWED, readFollowedByNext } from './read-followed';
import type { CountedTurn, FlowRef } from './read-uncounted';

/** Stores what followed the message in the turn before each of these. What is stronger stays. */
export async function followMessages(
  client: PoolClient,
  { workspaceId }: FlowRef,
  turns: readonly CountedTurn[],
): Promise<void> {
  const next = turns.filter(
    ({ record: { input } }) => input.type !== 'operator' && input.type !== 'override',
  );
  await client.query(
    `UPDATE session_message m SET followed = x.follows
     FROM unnest($2::text[], $3::int[], $4::text[]) AS x (id, rev, follows)
     WHERE m.workspace_id = $1 AND m.session_id = x.id AND m.rev = x.rev - 1
       AND (m.followed IS NULL OR array_position($5::text[], x.follows) < array_position($5::text[], m.followed))`,
    [
      ...[workspaceId, next.map(({ sessionId }) => sessionId), next.map(({ rev }) => rev)],
      ...[next.map(({ record }) => readFollowedByNext(record)), FOLLOWED],
    ],
  );
}

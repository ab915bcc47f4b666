import type { PoolClient } from 'pg';
import type { FlowRef } from './find-uncounted';
import { FOLLOWED, type FollowedBy, readFollowed, readFollowedByNext } from './read-followed';
import type { CountedTurn } from './read-uncounted';

/**
 * Stores what followed messages that were counted before, by the turns after them that are counted now. What is stronger
 * stays.
 */
export async function followMessages(
  client: PoolClient,
  { workspaceId }: FlowRef,
  turns: readonly CountedTurn[],
): Promise<void> {
  const next = turns.filter(
    (turn, place) => turn.rev > 1 && !isNext(turns[place - 1], turn) && isFollowing(turn),
  );
  if (next.length === 0) return;
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

/** What followed the message of a turn, as far as it and the turn counted after it say so. */
export function findFollowed(turn: CountedTurn, next: CountedTurn | undefined): FollowedBy | undefined {
  const own = readFollowed(turn.record);
  const then = isNext(turn, next) && isFollowing(next) ? readFollowedByNext(next.record) : undefined;
  return FOLLOWED.find((followed) => followed === own || followed === then);
}

const isNext = (turn: CountedTurn | undefined, next: CountedTurn | undefined): next is CountedTurn =>
  turn?.sessionId === next?.sessionId && turn !== undefined && next?.rev === turn.rev + 1;

/** Neither an operator nor a test answers for the customer. */
const isFollowing = ({ record: { input } }: CountedTurn): boolean =>
  input.type !== 'operator' && input.type !== 'override';

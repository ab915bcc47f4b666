import type { PoolClient } from 'pg';
import type { FlowRef } from './find-uncounted';
import { FOLLOWED, type FollowedBy, readFollowed, readFollowedByNext } from './read-followed';
import type { CountedTurn, TurnRef } from './read-uncounted';

/** What a turn says about its own message and about the one before it. */
export type Following = {
  ref: TurnRef;
  own: FollowedBy | undefined;
  /** Undefined if the turn is not the customer's: neither an operator nor a test answers for them. */
  before: FollowedBy | undefined;
};

export function readFollowing({ ref, record }: CountedTurn): Following {
  const { type } = record.input;
  const isFollowing = type !== 'operator' && type !== 'override';
  return {
    ref,
    own: readFollowed(record),
    before: isFollowing ? readFollowedByNext(record) : undefined,
  };
}

/**
 * Stores what followed messages that were counted before, by the turns after them that are counted now. What is stronger
 * stays.
 */
export async function followMessages(
  client: PoolClient,
  { workspaceId }: FlowRef,
  turns: readonly Following[],
): Promise<void> {
  const next = turns.filter(
    (turn, place) => turn.ref.rev > 1 && !isNext(turns[place - 1], turn) && turn.before !== undefined,
  );
  if (next.length === 0) return;
  await client.query(
    `UPDATE session_message m SET followed = x.follows
     FROM unnest($2::text[], $3::int[], $4::text[]) AS x (id, rev, follows)
     WHERE m.workspace_id = $1 AND m.session_id = x.id AND m.rev = x.rev - 1
       AND (m.followed IS NULL OR array_position($5::text[], x.follows) < array_position($5::text[], m.followed))`,
    [
      ...[workspaceId, next.map(({ ref }) => ref.sessionId), next.map(({ ref }) => ref.rev)],
      ...[next.map(({ before }) => before), FOLLOWED],
    ],
  );
}

/** What followed the message of a turn, as far as it and the turn counted after it say so. */
export function findFollowed(turn: Following, next: Following | undefined): FollowedBy | undefined {
  const then = isNext(turn, next) ? next?.before : undefined;
  return FOLLOWED.find((followed) => followed === turn.own || followed === then);
}

const isNext = (turn: Following | undefined, next: Following | undefined): boolean =>
  turn !== undefined && turn.ref.sessionId === next?.ref.sessionId && turn.ref.rev + 1 === next.ref.rev;

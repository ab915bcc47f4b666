import type { Pool } from 'pg';
import { LIMITS } from '@/lib/contract/limits';
import { COMMENT_REQUEST, RATING_REPLY } from '@/lib/contract/schemas/channels';
import { readRatings } from '@/lib/server/ratings/read-ratings';
import { storeRating } from '@/lib/server/ratings/save-rating';
import { Refusal } from '@/lib/server/refusal';
import type { WaitingMessage } from './accept-messages';
import type { ChannelAdapter } from './adapter';
import type { ChannelAccount } from './channel-account';
import { findReplyOf, findTurnByMessage } from './conversations';
import { enqueueRequests } from './enqueue-requests';
import type { SenderRef } from './sender-queue';
import { parseTap } from './tap-data';

type Rated = { deps: { pool: Pool }; account: ChannelAccount; adapter: ChannelAdapter; ref: SenderRef };
type Said = Extract<WaitingMessage, { kind: 'message' }>;
type Turn = { sessionId: string; turn: number };

/** Ids of deliveries that ask for a comment. */
const COMMENT = 'comment.';

/**
 * Stores the rating that a tapped button is, or the comment that a reply to our request for it is. Neither is a turn: it
 * does not change an open conversation and starts none. False if the message is something else.
 */
export async function takeRating(rated: Rated, id: string, said: Said): Promise<boolean> {
  const { deps, ref } = rated;
  const tap = said.tap === undefined ? undefined : parseTap(said.tap);
  if (tap && 'score' in tap.path) {
    const { turn, path } = tap;
    const asked = await findReplyOf(deps.pool, ref, tap.conversation, turn);
    if (asked) await rate(rated, id, { sessionId: asked.sessionId, turn }, path);
    return true;
  }
  if (said.quoted?.id === undefined || said.text === '') return false;
  const asked = await findTurnByMessage(deps.pool, ref, said.quoted.id, COMMENT);
  if (!asked) return false;
  await rate(rated, id, asked, { comment: said.text.slice(0, LIMITS.ratingComment) });
  return true;
}

/** A score keeps the comment, and a comment the score. What cannot be stored any more gets no answer. */
async function rate(
  { deps: { pool }, account, adapter, ref }: Rated,
  id: string,
  { sessionId, turn }: Turn,
  given: { score: number } | { comment: string },
): Promise<void> {
  const session = { workspaceId: ref.workspaceId, sessionId };
  const before = (await readRatings(pool, session)).find((rating) => rating.turn === turn);
  const score = 'score' in given ? given.score : before?.score;
  if (score === undefined) return;
  const comment = 'comment' in given ? given.comment : (before?.comment ?? undefined);
  try {
    const { comment: takesComment } = await storeRating(pool, session, account.flowId, {
      turn,
      score,
      comment,
    });
    const asksFor = takesComment && comment === undefined;
    const { commentRequest = COMMENT_REQUEST, ratingReply = RATING_REPLY } = account.settings;
    const requests = adapter.renderText(asksFor ? commentRequest : ratingReply);
    const prefix = asksFor ? COMMENT : 'rated.';
    const queued = requests.map((request, n) => ({ id: `${prefix}${id}.${n}`, request }));
    await enqueueRequests(pool, ref, queued, { sessionId, rev: turn });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

import { msg } from '@turnpike/engine/messages';
import { findTouched } from '@turnpike/engine/testing';
import type { FilledRating, TurnRecord } from '@turnpike/engine/turn';
import type { Pool } from 'pg';
import { RATINGS_PER_MINUTE } from '@/lib/contract/limits';
import { RATING_BOUNDS, type SaveRating } from '@/lib/contract/schemas/ratings';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import type { Actor } from '@/lib/server/accounts/actor';
import { requireStarted } from '@/lib/server/chats/require-started';
import { type Limits, perMinute } from '@/lib/server/limits/limits';
import { Refusal } from '@/lib/server/refusal';
import { isPublishable } from '@/lib/server/turns/request/check-publishable-turn';
import type { SessionRef } from '@/lib/server/turns/store/store';

/** The last turns before a rating whose rules are noted with it. */
const MAX_TURNS = 100;

const FIND_REPLY = `
  SELECT t.reply, s.environment, r.turn IS NOT NULL AS "isChange" FROM turn t
  JOIN session s ON s.workspace_id = t.workspace_id AND s.id = t.session_id
  LEFT JOIN rating r ON r.workspace_id = t.workspace_id AND r.session_id = t.session_id AND r.turn = t.rev
  WHERE t.workspace_id = $1 AND t.session_id = $2 AND t.rev = $3 AND t.reply IS NOT NULL`;

const READ_RECORDS = `
  SELECT record FROM turn
  WHERE workspace_id = $1 AND session_id = $2 AND rev <= $3 AND record IS NOT NULL
  ORDER BY rev DESC LIMIT ${MAX_TURNS}`;

/** A rating can be changed for a day after it was first given. */
const SAVE = `
  INSERT INTO rating (workspace_id, session_id, turn, flow_id, environment, version, node, rules, scale, score, comment, at,
    changed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, statement_timestamp(), statement_timestamp())
  ON CONFLICT (workspace_id, session_id, turn) DO UPDATE
  SET score = excluded.score, comment = excluded.comment, changed_at = excluded.changed_at
  WHERE rating.at > statement_timestamp() - interval '1 day'`;

type Given = { flowId: string; sessionId: string; network: string | null };

/** Stores what the customer thinks of a conversation that the caller started, if its reply in that turn asked. */
export async function saveRating(
  { pool, limits }: { pool: Pool; limits: Limits },
  actor: Actor,
  { flowId, sessionId, network }: Given,
  { turn, score, comment }: SaveRating,
): Promise<void> {
  if (isPublishable(actor))
    await limits.consume(`ratings:from:${network ?? 'unknown'}`, perMinute(RATINGS_PER_MINUTE.network));
  const ref = await requireStarted(pool, actor, { flowId, sessionId });
  await limits.consume(`ratings:in:${ref.workspaceId}:${sessionId}`, perMinute(RATINGS_PER_MINUTE.session));
  await storeRating(pool, ref, flowId, { turn, score, comment });
}

/**
 * Stores a rating of a conversation.
 *
 * @throws {Refusal} `invalid-request`: its reply in that turn did not ask for it. `rating-final`: it is too old to change.
 */
export async function storeRating(
  pool: Pool,
  ref: SessionRef,
  flowId: string,
  { turn, score, comment }: SaveRating,
): Promise<FilledRating> {
  const asked = await findAsked(pool, ref, turn);
  checkScore(asked.rating, score);
  const words = comment?.trim() || null;
  if (words !== null && !asked.rating.comment)
    throw new Refusal('invalid-request', msg('This rating takes no comment.'), { pointer: '/comment' });
  const { rowCount } = await pool.query(SAVE, [
    ref.workspaceId,
    ref.sessionId,
    turn,
    flowId,
    asked.environment,
    asked.version,
    asked.node,
    // A change keeps them.
    asked.isChange ? [] : await readRules(pool, ref, turn),
    asked.rating.scale,
    score,
    words,
  ]);
  if (rowCount === 0)
    throw new Refusal('rating-final', msg('A rating can be changed for a day. This one is older.'));
  return asked.rating;
}

type Asked = {
  rating: FilledRating;
  node: string | null;
  version: number;
  environment: string;
  isChange: boolean;
};
type AskedRow = Pick<Asked, 'environment' | 'isChange'> & { reply: string };

async function findAsked(pool: Pool, { workspaceId, sessionId }: SessionRef, turn: number): Promise<Asked> {
  const values = [workspaceId, sessionId, turn];
  const { rows } = await pool.query<AskedRow>(FIND_REPLY, values);
  const [row] = rows;
  const { replies, flow } = row ? (JSON.parse(row.reply) as TurnResponse) : { replies: [], flow: undefined };
  for (const { content = [], node = null } of replies) {
    const rating = content.find((part) => part.type === 'rating');
    if (row && flow && rating) return { ...row, rating: rating as FilledRating, node, version: flow.version };
  }
  throw new Refusal(
    'invalid-request',
    msg('Turn {turn} of this conversation asks for no rating.', { turn }),
    {
      pointer: '/turn',
    },
  );
}

function checkScore({ scale }: FilledRating, score: number): void {
  const { min, max } = RATING_BOUNDS[scale];
  if (score >= min && score <= max) return;
  throw new Refusal('invalid-request', msg('Use a score from {min} to {max}.', { min, max }), {
    pointer: '/score',
  });
}

async function readRules(
  pool: Pool,
  { workspaceId, sessionId }: SessionRef,
  turn: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ record: string }>(READ_RECORDS, [workspaceId, sessionId, turn]);
  const touched = rows.flatMap(({ record }) =>
    (JSON.parse(record) as TurnRecord).events.flatMap(findTouched),
  );
  return [...new Set(touched.flatMap(({ kind, id }) => (kind === 'rule' ? [id] : [])))].sort();
}

import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { TagSessions } from '@/lib/contract/schemas/remarks';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { toAuditRow } from '@/lib/server/accounts/audit';
import { insertAudit } from '@/lib/server/accounts/insert-audit';
import { inTransaction } from '@/lib/server/db/pool';
import { Refusal } from '@/lib/server/refusal';
import { noSession, type RemarkDeps } from './change-session';

/** The page suggests this many. */
const LISTED = 200;

/** The tags of the workspace, most used first. */
export async function listTags(
  { pool }: RemarkDeps,
  actor: Actor,
): Promise<{ tag: string; conversations: number }[]> {
  requireScope(actor, 'sessions:read');
  const { rows } = await pool.query<{ tag: string; conversations: number }>(
    `SELECT tag, count(*)::int AS conversations FROM session_tag WHERE workspace_id = $1
     GROUP BY tag ORDER BY count(*) DESC, tag LIMIT $2`,
    [actor.workspaceId, LISTED],
  );
  return rows;
}

/** Adds tags to all of the conversations, and removes others from them: all or nothing. */
export async function tagSessions(
  { pool }: RemarkDeps,
  actor: Actor,
  { sessions, add, remove }: TagSessions,
): Promise<void> {
  requireScope(actor, 'sessions:read');
  const { workspaceId } = actor;
  // In one order, so that two callers never wait for each other.
  const ids = [...new Set(sessions)].sort();
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'SELECT 1 FROM session WHERE workspace_id = $1 AND id = ANY ($2::text[]) AND rev > 0 ORDER BY id FOR NO KEY UPDATE',
      [workspaceId, ids],
    );
    if (rowCount !== ids.length) throw noSession();
    const { rows } = await client.query<{ session_id: string }>(
      `WITH removed AS (
         DELETE FROM session_tag WHERE workspace_id = $1 AND session_id = ANY ($2::text[]) AND tag = ANY ($4::text[])
         RETURNING session_id
       ), added AS (
         INSERT INTO session_tag (workspace_id, session_id, tag, author)
         SELECT $1, s.id, t.tag, $5 FROM unnest($2::text[]) AS s (id), unnest($3::text[]) AS t (tag)
         ON CONFLICT DO NOTHING RETURNING session_id
       )
       SELECT session_id FROM removed UNION SELECT session_id FROM added ORDER BY session_id`,
      [workspaceId, ids, [...new Set(add)].filter((tag) => !remove.includes(tag)), remove, actor.name],
    );
    const full = await client.query(
      `SELECT 1 FROM session_tag WHERE workspace_id = $1 AND session_id = ANY ($2::text[])
       GROUP BY session_id HAVING count(*) > $3 LIMIT 1`,
      [workspaceId, ids, LIMITS.tagsPerConversation],
    );
    if (full.rowCount !== 0)
      throw new Refusal(
        'quota-reached',
        msg('A conversation has at most {max} tags.', { max: LIMITS.tagsPerConversation }),
      );
    for (const { session_id: id } of rows) await insertAudit(client, toAuditRow(actor, 'session.tag', id));
  });
}

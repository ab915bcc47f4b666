import { msg } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import { LIMITS } from '@/lib/contract/limits';
import type { CannedReply, SaveCannedReply } from '@/lib/contract/schemas/handoffs';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { toAuditRow } from '@/lib/server/accounts/audit';
import { insertAudit } from '@/lib/server/accounts/insert-audit';
import { inTransaction } from '@/lib/server/db/pool';
import { Refusal } from '@/lib/server/refusal';

/** The canned replies of the workspace, by name. */
export async function listCannedReplies({ pool }: { pool: Pool }, actor: Actor): Promise<CannedReply[]> {
  requireScope(actor, 'sessions:read');
  const { rows } = await pool.query<CannedReply>(
    'SELECT id, name, text FROM canned_reply WHERE workspace_id = $1 ORDER BY lower(name), id LIMIT $2',
    [actor.workspaceId, LIMITS.cannedRepliesPerWorkspace],
  );
  return rows;
}

/** Creates a canned reply, or changes it. */
export async function saveCannedReply(
  { pool }: { pool: Pool },
  actor: Actor,
  id: string,
  { name, text }: SaveCannedReply,
): Promise<CannedReply> {
  requireScope(actor, 'sessions:write');
  const { workspaceId } = actor;
  return inTransaction(pool, async (client) => {
    // Two callers cannot pass the limit together.
    await client.query('SELECT 1 FROM workspace WHERE id = $1 FOR NO KEY UPDATE', [workspaceId]);
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM canned_reply WHERE workspace_id = $1 AND id <> $2',
      [workspaceId, id],
    );
    const { cannedRepliesPerWorkspace: max } = LIMITS;
    if ((rows[0]?.count ?? 0) >= max)
      throw new Refusal('quota-reached', msg('A workspace has at most {max} canned replies.', { max }));
    await client.query(
      `INSERT INTO canned_reply (workspace_id, id, name, text) VALUES ($1, $2, $3, $4)
       ON CONFLICT (workspace_id, id) DO UPDATE SET name = excluded.name, text = excluded.text`,
      [workspaceId, id, name, text],
    );
    await insertAudit(client, toAuditRow(actor, 'canned-reply.save', id));
    return { id, name, text };
  });
}

export async function deleteCannedReply({ pool }: { pool: Pool }, actor: Actor, id: string): Promise<void> {
  requireScope(actor, 'sessions:write');
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('DELETE FROM canned_reply WHERE workspace_id = $1 AND id = $2', [
      actor.workspaceId,
      id,
    ]);
    if (rowCount === 0)
      throw new Refusal('canned-reply-not-found', msg('There is no canned reply with this id.'));
    await insertAudit(client, toAuditRow(actor, 'canned-reply.delete', id));
  });
}

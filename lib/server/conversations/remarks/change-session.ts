import { msg } from '@turnpike/engine/messages';
import type { Pool, PoolClient } from 'pg';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { toAuditRow } from '@/lib/server/accounts/audit';
import { insertAudit } from '@/lib/server/accounts/insert-audit';
import { inTransaction } from '@/lib/server/db/pool';
import { Refusal } from '@/lib/server/refusal';

export type RemarkDeps = { pool: Pool };
type Change = { action: string; object: string };

/**
 * Changes what is said about a conversation, and audits it. The conversation is locked, so that it is not erased
 * meanwhile. `work` returns the audited object, without words, or undefined if nothing changed.
 */
export async function changeSession<T extends Change | undefined>(
  { pool }: RemarkDeps,
  actor: Actor,
  sessionId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  requireScope(actor, 'sessions:read');
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'SELECT 1 FROM session WHERE workspace_id = $1 AND id = $2 AND rev > 0 FOR NO KEY UPDATE',
      [actor.workspaceId, sessionId],
    );
    if (rowCount === 0) throw noSession();
    const change = await work(client);
    if (change) await insertAudit(client, toAuditRow(actor, change.action, change.object));
    return change;
  });
}

export const noSession = (): Refusal =>
  new Refusal('session-not-found', msg('No conversation found with this id.'));

import type { Remarks } from '@/lib/contract/schemas/remarks';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { noSession, type RemarkDeps } from './change-session';
import { toNote } from './notes';
import { readRemarks } from './read-remarks';

/** What members of the workspace say about a conversation, oldest first. */
export async function getRemarks({ pool }: RemarkDeps, actor: Actor, sessionId: string): Promise<Remarks> {
  requireScope(actor, 'sessions:read');
  const { workspaceId } = actor;
  const session = await pool.query('SELECT 1 FROM session WHERE workspace_id = $1 AND id = $2 AND rev > 0', [
    workspaceId,
    sessionId,
  ]);
  if (session.rowCount === 0) throw noSession();
  const { tags, notes, flags } = await readRemarks(pool, { workspaceId, sessionId });
  return {
    tags: tags.map((row) => ({ ...row, at: row.at.toISOString() })),
    notes: notes.map((row) => toNote(row, actor)),
    flags: flags.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

import type { FlagReason } from '@/lib/contract/conversation-filter';
import type { Remarks } from '@/lib/contract/schemas/remarks';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { noSession, type RemarkDeps } from './change-session';
import { type NoteRow, toNote } from './notes';

type TagRow = { tag: string; author: string; at: Date };
type FlagRow = { turn: number; reason: FlagReason; comment: string; author: string; at: Date };

/** What members of the workspace say about a conversation, oldest first. */
export async function getRemarks({ pool }: RemarkDeps, actor: Actor, sessionId: string): Promise<Remarks> {
  requireScope(actor, 'sessions:read');
  const ref = [actor.workspaceId, sessionId];
  const session = await pool.query(
    'SELECT 1 FROM session WHERE workspace_id = $1 AND id = $2 AND rev > 0',
    ref,
  );
  if (session.rowCount === 0) throw noSession();
  const of = 'WHERE workspace_id = $1 AND session_id = $2';
  const tags = await pool.query<TagRow>(
    `SELECT tag, author, at FROM session_tag ${of} ORDER BY at, tag`,
    ref,
  );
  const notes = await pool.query<NoteRow>(
    `SELECT id, text, author_id, author, at FROM session_note ${of} ORDER BY at, id`,
    ref,
  );
  const flags = await pool.query<FlagRow>(
    `SELECT turn, reason, comment, author, at FROM reply_flag ${of} ORDER BY turn`,
    ref,
  );
  return {
    tags: tags.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    notes: notes.rows.map((row) => toNote(row, actor)),
    flags: flags.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

import type { Pool } from 'pg';
import type { FlagReason } from '@/lib/contract/conversation-filter';
import type { SessionRef } from '@/lib/server/turns/store/store';
import type { NoteRow } from './notes';

type TagRow = { tag: string; author: string; at: Date };
type FlagRow = { turn: number; reason: FlagReason; comment: string; author: string; at: Date };

/** Tags, notes and reports of wrong replies of a conversation, oldest first. */
export async function readRemarks(
  pool: Pool,
  { workspaceId, sessionId }: SessionRef,
): Promise<{ tags: TagRow[]; notes: NoteRow[]; flags: FlagRow[] }> {
  const ref = [workspaceId, sessionId];
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
  return { tags: tags.rows, notes: notes.rows, flags: flags.rows };
}

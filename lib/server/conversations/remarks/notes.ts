import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { ConversationNote } from '@/lib/contract/schemas/remarks';
import { type Actor, personId } from '@/lib/server/accounts/actor';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { changeSession, type RemarkDeps } from './change-session';

export type NoteRow = { id: string; text: string; author_id: string; author: string; at: Date };

export async function addNote(
  deps: RemarkDeps,
  actor: Actor,
  sessionId: string,
  text: string,
): Promise<ConversationNote> {
  const { note } = await changeSession(deps, actor, sessionId, async (client) => {
    const { workspaceId } = actor;
    const held = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM session_note WHERE workspace_id = $1 AND session_id = $2',
      [workspaceId, sessionId],
    );
    const { notesPerConversation: max } = LIMITS;
    if ((held.rows[0]?.count ?? 0) >= max)
      throw new Refusal('quota-reached', msg('A conversation has at most {max} notes.', { max }));
    const { rows } = await client.query<NoteRow>(
      `INSERT INTO session_note (workspace_id, id, session_id, text, author_id, author)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id, text, author_id, author, at`,
      [workspaceId, newId('note'), sessionId, text, personId(actor), actor.name],
    );
    return { action: 'session.note', object: sessionId, note: toNote(rows[0] as NoteRow, actor) };
  });
  return note;
}

/** Authors delete their own notes. */
export async function deleteNote(
  deps: RemarkDeps,
  actor: Actor,
  sessionId: string,
  noteId: string,
): Promise<void> {
  await changeSession(deps, actor, sessionId, async (client) => {
    const { rowCount } = await client.query(
      'DELETE FROM session_note WHERE workspace_id = $1 AND session_id = $2 AND id = $3 AND author_id = $4',
      [actor.workspaceId, sessionId, noteId, personId(actor)],
    );
    if (rowCount === 0) throw new Refusal('note-not-found', msg('You have no note with this id here.'));
    return { action: 'session.note-delete', object: sessionId };
  });
}

export const toNote = (
  { id, text, author_id: authorId, author, at }: NoteRow,
  actor: Actor,
): ConversationNote => ({
  ...{ id, text, author },
  at: at.toISOString(),
  isOwn: authorId === personId(actor),
});

import type pg from 'pg';
import { isStartedBy } from '../turns/request/check-publishable-turn';
import { sessionNotFound } from '../turns/request/turn-refusals';
import type { SessionRef } from '../turns/store/store';
import { chatNotFound } from './chat-not-found';
import { findChat, toChatSender } from './find-chat-actor';

const LIST_REPLIES = `
  SELECT reply FROM turn
  WHERE workspace_id = $1 AND session_id = $2 AND rev > $3 AND reply IS NOT NULL
  ORDER BY rev LIMIT 50`;

/**
 * The stored answers of a conversation after a turn, as JSON: replies of people, results of tools and reminders reach the
 * chat page this way. Only conversations that began on this page.
 */
export async function listChatTurns(
  { pool }: { pool: pg.Pool },
  { chatId, sessionId, after }: { chatId: string; sessionId: string; after: number },
): Promise<string> {
  const chat = await findChat({ pool }, chatId);
  if (!chat) throw chatNotFound();
  const workspaceId = chat.workspace_id;
  if (!(await isStartedBy(pool, { workspaceId, sessionId }, toChatSender(chat))))
    throw sessionNotFound(sessionId);
  return `{"turns":[${(await listReplies(pool, { workspaceId, sessionId, after })).join()}]}`;
}

/** The stored answers of a conversation after a turn, each a TurnResponse as JSON. */
export async function listReplies(
  pool: pg.Pool,
  { workspaceId, sessionId, after }: SessionRef & { after: number },
): Promise<string[]> {
  const values = [workspaceId, sessionId, after];
  const { rows } = await pool.query<{ reply: string }>({ name: 'list-replies', text: LIST_REPLIES, values });
  return rows.map(({ reply }) => reply);
}

import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Actor } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import { isProved, parseChatKey } from './chat-key';

const FIND_CHAT = `
  SELECT chat_id, workspace_id, flow_id, name, chat_password_hash FROM environment WHERE chat_id = $1`;
type Row = { chat_id: string; workspace_id: string; flow_id: string; name: EnvironmentName };

/** The environment of an open chat link. Refused if it has a password and the key does not prove it. */
export async function findChat({ pool }: { pool: pg.Pool }, key: string): Promise<Row | undefined> {
  const parsed = parseChatKey(key);
  if (!parsed) return undefined;
  const { rows } = await pool.query<Row & { chat_password_hash: string | null }>({
    name: 'find-chat',
    text: FIND_CHAT,
    values: [parsed.chatId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { chat_password_hash: hash, ...chat } = row;
  if (hash !== null && !isProved(parsed, hash))
    throw new Refusal('chat-password-required', msg('Reload the page and enter the password of this chat.'));
  return chat;
}

/** How turns of a chat link are stored. */
export const toChatSender = ({ chat_id, flow_id }: Row) => ({
  channel: 'web',
  account: `key:${chat_id}:${flow_id}`,
});

/** The actor of an open chat link: it takes turns of one environment, from the chat page of this server. */
export async function findChatActor(deps: { pool: pg.Pool }, key: string): Promise<Actor | undefined> {
  const row = await findChat(deps, key);
  if (!row) return undefined;
  return {
    kind: 'key',
    keyId: row.chat_id,
    name: 'chat link',
    workspaceId: row.workspace_id,
    scopes: new Set(['turns:take'] as const),
    turnsPerMinute: null,
    // Set per request.
    ip: null,
    publishable: { origins: 'own', flowIds: new Set([row.flow_id]), environment: row.name, identity: null },
  };
}

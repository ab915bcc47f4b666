import type pg from 'pg';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Actor } from '@/lib/server/accounts/actor';

const FIND_CHAT = 'SELECT workspace_id, flow_id, name FROM environment WHERE chat_id = $1';
type Row = { workspace_id: string; flow_id: string; name: EnvironmentName };

/** The id of a chat link serves as its key. */
export const isChatKey = (key: string): boolean => key.startsWith('chat_');

/** The environment of an open chat link. */
export async function findChat({ pool }: { pool: pg.Pool }, chatId: string): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>({ name: 'find-chat', text: FIND_CHAT, values: [chatId] });
  return rows[0];
}

/** How turns of a chat link are stored. */
export const toChatSender = (chatId: string, { flow_id }: Row) => ({
  channel: 'web',
  account: `key:${chatId}:${flow_id}`,
});

/** The actor of an open chat link: it takes turns of one environment, from the chat page of this server. */
export async function findChatActor(deps: { pool: pg.Pool }, chatId: string): Promise<Actor | undefined> {
  const row = await findChat(deps, chatId);
  if (!row) return undefined;
  return {
    kind: 'key',
    keyId: chatId,
    name: 'chat link',
    workspaceId: row.workspace_id,
    scopes: new Set(['turns:take'] as const),
    turnsPerMinute: null,
    // Set per request.
    ip: null,
    publishable: { origins: 'own', flowIds: new Set([row.flow_id]), environment: row.name, identity: null },
  };
}

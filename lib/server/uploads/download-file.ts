import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { chatNotFound } from '@/lib/server/chats/chat-not-found';
import { findChat, toChatSender } from '@/lib/server/chats/find-chat-actor';
import { requireStarted } from '@/lib/server/chats/require-started';
import { Refusal } from '@/lib/server/refusal';
import { isStartedBy } from '@/lib/server/turns/request/check-publishable-turn';
import type { AssetStore } from './asset-store';

type Deps = { pool: pg.Pool; assets: AssetStore };
type Place = { sessionId: string; assetId: string };
export type Download = { file: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

const FIND_FILE = `
  SELECT name, mime_type FROM asset WHERE workspace_id = $1 AND session_id = $2 AND id = $3`;

/** A file for a person or application that may read the conversation. */
export async function downloadFile(deps: Deps, actor: Actor, place: Place): Promise<Download> {
  requireScope(actor, 'sessions:read');
  return read(deps, actor.workspaceId, place);
}

/** A file for the page of a publishable key, which started the conversation. */
export async function downloadStartedFile(
  deps: Deps,
  actor: Actor,
  { flowId, ...place }: Place & { flowId: string },
): Promise<Download> {
  const { workspaceId } = await requireStarted(deps.pool, actor, { flowId, ...place });
  return read(deps, workspaceId, place);
}

/** A file for the customer of a chat link, whose conversation began on this page. */
export async function downloadChatFile(
  deps: Deps,
  { chatId, ...place }: Place & { chatId: string },
): Promise<Download> {
  const chat = await findChat(deps, chatId);
  if (!chat) throw chatNotFound();
  const ref = { workspaceId: chat.workspace_id, sessionId: place.sessionId };
  if (!(await isStartedBy(deps.pool, ref, toChatSender(chat)))) throw fileNotFound();
  return read(deps, chat.workspace_id, place);
}

async function read(
  { pool, assets }: Deps,
  workspaceId: string,
  { sessionId, assetId }: Place,
): Promise<Download> {
  const values = [workspaceId, sessionId, assetId];
  const { rows } = await pool.query<{ name: string; mime_type: string }>(FIND_FILE, values);
  const [row] = rows;
  const file = row && (await assets.get({ workspaceId, assetId }));
  if (!file) throw fileNotFound();
  return { file, headers: toHeaders(row) };
}

/** A browser saves the file and never shows it as a page of this server. */
function toHeaders({ name, mime_type }: { name: string; mime_type: string }): Record<string, string> {
  return {
    'content-type': mime_type.startsWith('text/') ? `${mime_type}; charset=utf-8` : mime_type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeRfc8187(name)}`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  };
}

const encodeRfc8187 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const fileNotFound = (): Refusal =>
  new Refusal(
    'file-not-found',
    msg('There is no such file. It may have been deleted with its conversation.'),
  );

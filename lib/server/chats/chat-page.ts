import type pg from 'pg';
import type { ChatFlow, ChatManifest } from '@/lib/contract/schemas/chats';
import { Refusal } from '@/lib/server/refusal';
import { chatNotFound } from './chat-not-found';
import { findChat } from './find-chat-actor';

const FIND_FLOW = `
  SELECT flow.name, version.content::json->>'locale' AS locale
  FROM flow
  LEFT JOIN environment ON environment.workspace_id = flow.workspace_id AND environment.flow_id = flow.id
    AND environment.name = $3
  LEFT JOIN version ON version.workspace_id = flow.workspace_id AND version.id = environment.version_id
  WHERE flow.workspace_id = $1 AND flow.id = $2`;

type ChatDeps = { pool: pg.Pool; challengePage?: string | null | undefined };

/** What the chat page shows of a flow before its first message. */
export async function getChat({ pool, challengePage = null }: ChatDeps, key: string): Promise<ChatFlow> {
  const chat = await findChat({ pool }, key);
  if (!chat) throw chatNotFound();
  const { workspace_id, flow_id, name: environment } = chat;
  const { rows } = await pool.query<{ name: string; locale: string | null }>({
    name: 'find-chat-flow',
    text: FIND_FLOW,
    values: [workspace_id, flow_id, environment],
  });
  const { name = '', locale = null } = rows[0] ?? {};
  return { flowId: flow_id, name, locale: locale ?? 'en', challengePage };
}

/** Phones draw these on their own background; a browser needs one of at least 144 pixels to install a page. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
];

/** With what a phone installs the page of a chat link. The name of a flow behind a password is left out. */
export async function getChatManifest(deps: { pool: pg.Pool }, chatId: string): Promise<ChatManifest> {
  const name = await getChat(deps, chatId).then(
    (chat) => chat.name,
    (error) => {
      if (error instanceof Refusal && error.code === 'chat-password-required') return 'Chat';
      throw error;
    },
  );
  const page = `/c/${chatId}`;
  return {
    id: page,
    name,
    start_url: page,
    scope: page,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: ICONS,
  };
}

import { chatOperations } from '@/lib/contract/operations/chats';
import { getChat, getChatManifest } from '@/lib/server/chats/chat-page';
import { enterChat } from '@/lib/server/chats/chat-passwords';
import { listChatTurns } from '@/lib/server/chats/list-chat-turns';
import { perMinute } from '@/lib/server/limits/limits';
import { bindRoutes } from '../bind-routes';

/** Per network: an open chat page reads every few seconds, and an office may share one. */
const READS = perMinute(1200);

export const chatRoutes = bindRoutes(chatOperations, {
  async getChat({ deps, params, client }) {
    await deps.limits.consume(`chats:${client.network ?? 'unknown'}`, READS);
    return { body: await getChat(deps, params.chatId) };
  },
  async getChatManifest({ deps, params, client }) {
    await deps.limits.consume(`chats:${client.network ?? 'unknown'}`, READS);
    return { body: await getChatManifest(deps, params.chatId) };
  },
  enterChat: async ({ deps, params, body, client }) => ({
    body: await enterChat(deps, { ...params, ...body, network: client.network }),
  }),
  async listChatTurns({ deps, params, query, client }) {
    await deps.limits.consume(`chats:${client.network ?? 'unknown'}`, READS);
    return { bytes: await listChatTurns(deps, { ...params, after: query.after ?? 0 }) };
  },
});

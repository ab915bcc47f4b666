import { chatOperations } from '@/lib/contract/operations/chats';
import { getChat } from '@/lib/server/chats/chat-links';
import { perMinute } from '@/lib/server/limits/limits';
import { bindRoutes } from '../bind-routes';

/** Per network: an office may share one. */
const PAGES = perMinute(300);

export const chatRoutes = bindRoutes(chatOperations, {
  async getChat({ deps, params, client }) {
    await deps.limits.consume(`chats:${client.network ?? 'unknown'}`, PAGES);
    return { body: await getChat(deps, params.chatId) };
  },
});

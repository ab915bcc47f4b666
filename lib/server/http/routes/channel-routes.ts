import { channelOperations } from '@/lib/contract/operations/channels';
import {
  createChannel,
  deleteChannel,
  listChannels,
  saveChannel,
} from '@/lib/server/channels/accounts/channels';
import { listChannelDeliveries } from '@/lib/server/channels/accounts/list-channel-deliveries';
import {
  cancelScheduledConversation,
  listScheduledConversations,
  scheduleChannelConversation,
} from '@/lib/server/channels/accounts/scheduled-conversations';
import { startChannelConversation } from '@/lib/server/channels/accounts/start-channel-conversation';
import { refOfEnvironment } from '@/lib/server/flows/environments';
import type { AppDeps } from '../app-deps';
import { bindRoutes } from '../bind-routes';
import { readIdempotencyKey } from '../read-headers';

const withFetch = (deps: AppDeps) => ({ ...deps, fetch: deps.providers.fetch });

export const channelRoutes = bindRoutes(channelOperations, {
  listChannels: async ({ deps, actor, params }) => ({
    body: { channels: await listChannels(deps, actor, refOfEnvironment(params)) },
  }),
  createChannel: async ({ deps, actor, params, body }) => ({
    body: await createChannel(withFetch(deps), actor, refOfEnvironment(params), body),
  }),
  saveChannel: async ({ deps, actor, params, body }) => ({
    body: await saveChannel(withFetch(deps), actor, refOfEnvironment(params), body),
  }),
  async deleteChannel({ deps, actor, params }) {
    await deleteChannel(withFetch(deps), actor, refOfEnvironment(params));
    return {};
  },
  async listChannelDeliveries({ deps, actor, params, query }) {
    const { items, next } = await listChannelDeliveries(deps, actor, refOfEnvironment(params), query);
    return { body: { deliveries: items, next } };
  },
  scheduleChannelConversation: async ({ deps, actor, params, body, headers }) => ({
    body: await scheduleChannelConversation(
      deps,
      actor,
      refOfEnvironment(params),
      body,
      readIdempotencyKey(headers),
    ),
  }),
  async listScheduledConversations({ deps, actor, params, query }) {
    const { items, next } = await listScheduledConversations(deps, actor, refOfEnvironment(params), query);
    return { body: { conversations: items, next } };
  },
  async cancelScheduledConversation({ deps, actor, params }) {
    await cancelScheduledConversation(deps, actor, refOfEnvironment(params));
    return {};
  },
  startChannelConversation: async ({ deps, actor, params, body, headers }) => ({
    body: {
      sessionId: await startChannelConversation(
        { ...deps, wakeUps: deps.turns.wakeUps },
        actor,
        refOfEnvironment(params),
        body,
        readIdempotencyKey(headers),
      ),
    },
  }),
});

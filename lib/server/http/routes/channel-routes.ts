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
import { requireEnvironment } from '@/lib/server/flows/environments';
import type { AppDeps } from '../app-deps';
import { bindRoutes } from '../bind-routes';
import { readIdempotencyKey } from '../read-headers';

const withFetch = (deps: AppDeps) => ({ ...deps, fetch: deps.providers.fetch });

/** The environment of the path, checked. */
const refOf = <P extends { name: string }>(params: P) => ({
  ...params,
  name: requireEnvironment(params.name),
});

export const channelRoutes = bindRoutes(channelOperations, {
  listChannels: async ({ deps, actor, params }) => ({
    body: { channels: await listChannels(deps, actor, refOf(params)) },
  }),
  createChannel: async ({ deps, actor, params, body }) => ({
    body: await createChannel(withFetch(deps), actor, refOf(params), body),
  }),
  saveChannel: async ({ deps, actor, params, body }) => ({
    body: await saveChannel(withFetch(deps), actor, refOf(params), body),
  }),
  async deleteChannel({ deps, actor, params }) {
    await deleteChannel(withFetch(deps), actor, refOf(params));
    return {};
  },
  async listChannelDeliveries({ deps, actor, params, query }) {
    const { items, next } = await listChannelDeliveries(deps, actor, refOf(params), query);
    return { body: { deliveries: items, next } };
  },
  scheduleChannelConversation: async ({ deps, actor, params, body, headers }) => ({
    body: await scheduleChannelConversation(deps, actor, refOf(params), body, readIdempotencyKey(headers)),
  }),
  async listScheduledConversations({ deps, actor, params, query }) {
    const { items, next } = await listScheduledConversations(deps, actor, refOf(params), query);
    return { body: { conversations: items, next } };
  },
  async cancelScheduledConversation({ deps, actor, params }) {
    await cancelScheduledConversation(deps, actor, refOf(params));
    return {};
  },
  startChannelConversation: async ({ deps, actor, params, body, headers }) => ({
    body: {
      sessionId: await startChannelConversation(
        { ...deps, wakeUps: deps.turns.wakeUps },
        actor,
        refOf(params),
        body,
        readIdempotencyKey(headers),
      ),
    },
  }),
});

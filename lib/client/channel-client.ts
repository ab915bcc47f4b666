import * as paths from '@/lib/contract/release-paths';
import { type Body, type CallOptions, createCaller, type Query } from './call-operation';

type Environment = { flowId: string; name: string };
export type ChannelPlace = Environment & { channelId: string };

const { call } = createCaller();

/** The messengers of environments, for the pages: same origin, session cookie. */
export const channelApi = {
  listChannels: async (params: Environment, init?: CallOptions) =>
    (await call(paths.listChannels, { params, ...init })).channels,
  /** 400 with the pointer of the field that the messenger refused. */
  createChannel: (params: Environment, body: Body<'createChannel'>) =>
    call(paths.createChannel, { params, body }),
  saveChannel: (params: ChannelPlace, body: Body<'saveChannel'>) => call(paths.saveChannel, { params, body }),
  deleteChannel: (params: ChannelPlace) => call(paths.deleteChannel, { params }),
  /** Newest first. Pass the `next` of a page as `cursor` for the following one. */
  listChannelDeliveries: (
    params: ChannelPlace,
    query: Query<'listChannelDeliveries'> = {},
    init?: CallOptions,
  ) => call(paths.listChannelDeliveries, { params, query, ...init }),
  scheduleChannelConversation: (params: ChannelPlace, body: Body<'scheduleChannelConversation'>) =>
    call(paths.scheduleChannelConversation, {
      params,
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  listScheduledConversations: (
    params: ChannelPlace,
    query: Query<'listScheduledConversations'> = {},
    init?: CallOptions,
  ) => call(paths.listScheduledConversations, { params, query, ...init }),
  cancelScheduledConversation: (params: ChannelPlace & { scheduledId: string }) =>
    call(paths.cancelScheduledConversation, { params }),
};

import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  ChannelDeliveryListSchema,
  ChannelListSchema,
  SaveChannelSchema,
  SavedChannelSchema,
  ScheduleConversationSchema,
  ScheduledConversationListSchema,
  ScheduledConversationSchema,
  StartChannelConversationSchema,
  StartedChannelConversationSchema,
} from '../schemas/channels';
import { FlowParams, PageQuery, ResourceIdSchema } from '../schemas/parameters';

const tag = 'Channels';
const access = 'flows:publish';
const EnvironmentParams = FlowParams.extend({ name: ResourceIdSchema });
const ChannelParams = EnvironmentParams.extend({ channelId: ResourceIdSchema });

export const channelOperations = defineOperations({
  listChannels: {
    summary: 'List the messengers of an environment, without their tokens',
    tag,
    access,
    params: EnvironmentParams,
    success: { description: 'The channels, oldest first', schema: ChannelListSchema },
  },
  createChannel: {
    summary: 'Connect a Telegram bot or a WhatsApp number. The messenger is asked whether the token is valid',
    tag,
    access,
    params: EnvironmentParams,
    body: { schema: SaveChannelSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The channel', schema: SavedChannelSchema },
  },
  saveChannel: {
    summary: 'Change a channel or its tokens, and register its address again',
    tag,
    access,
    params: ChannelParams,
    body: { schema: SaveChannelSchema, limits: SMALL_LIMITS },
    success: { description: 'The channel', schema: SavedChannelSchema },
  },
  deleteChannel: {
    summary: 'Disconnect a channel. Its conversations stay',
    tag,
    access,
    params: ChannelParams,
    success: { description: 'The channel was deleted' },
  },
  listChannelDeliveries: {
    summary: 'List the messages sent to people, newest first, with the states that the messenger reported',
    tag,
    access,
    params: ChannelParams,
    query: PageQuery,
    success: { description: 'A page of messages', schema: ChannelDeliveryListSchema },
  },
  scheduleChannelConversation: {
    summary: 'Start a conversation with a person at a time. Whether they allow it is checked at that time',
    tag,
    access: 'turns:take',
    params: ChannelParams,
    body: { schema: ScheduleConversationSchema, limits: SMALL_LIMITS },
    headers: ['idempotency-key'],
    success: {
      status: 201,
      description: 'The conversation that will start',
      schema: ScheduledConversationSchema,
    },
  },
  listScheduledConversations: {
    summary: 'List conversations that start at a time, and those of the last 30 days, the latest time first',
    tag,
    access: 'turns:take',
    params: ChannelParams,
    query: PageQuery,
    success: { description: 'A page of scheduled conversations', schema: ScheduledConversationListSchema },
  },
  cancelScheduledConversation: {
    summary: 'Cancel a conversation that has not started',
    tag,
    access: 'turns:take',
    params: ChannelParams.extend({ scheduledId: ResourceIdSchema }),
    success: { description: 'It will not start' },
  },
  startChannelConversation: {
    summary: 'Start a conversation with a person. Their answer continues it',
    tag,
    access: 'turns:take',
    params: ChannelParams,
    body: { schema: StartChannelConversationSchema, limits: SMALL_LIMITS },
    headers: ['idempotency-key'],
    success: {
      status: 202,
      description: 'The conversation that starts',
      schema: StartedChannelConversationSchema,
    },
  },
});

/** As `queryKeys`, for what only the channels and webhooks of an environment load. */
export const channelKeys = {
  webhooks: (flowId: string, environment: string) => ['flows', flowId, 'webhooks', environment] as const,
  channels: (flowId: string, environment: string) => ['flows', flowId, 'channels', environment] as const,
  scheduledConversations: (channelId: string) => ['scheduled-conversations', channelId] as const,
  channelDeliveries: (channelId: string) => ['channel-deliveries', channelId] as const,
  failedDeliveries: (webhookId: string) => ['failed-deliveries', webhookId] as const,
};

/** Paths as in `paths.ts` that only the versions of a flow call, so that no other page loads them. */

export const compareVersions = 'POST /flows/{flowId}/compare';
export const getReleaseChecks = 'GET /flows/{flowId}/environments/{name}/release-checks';
export const setRequiredChecks = 'PUT /flows/{flowId}/environments/{name}/required-checks';
export const scheduleRelease = 'POST /flows/{flowId}/environments/{name}/scheduled-releases';
export const cancelRelease = 'DELETE /flows/{flowId}/environments/{name}/scheduled-releases/{releaseId}';
export const listReviews = 'GET /flows/{flowId}/reviews';
export const addReview = 'POST /flows/{flowId}/reviews';
export const openChatLink = 'PUT /flows/{flowId}/environments/{name}/chat-link';
export const setChatPassword = 'PUT /flows/{flowId}/environments/{name}/chat-link/password';
export const removeChatPassword = 'DELETE /flows/{flowId}/environments/{name}/chat-link/password';
export const closeChatLink = 'DELETE /flows/{flowId}/environments/{name}/chat-link';

// Environment settings
export const getEnvironmentSettings = 'GET /flows/{flowId}/environments/{name}/settings';
export const saveEnvironmentSettings = 'PUT /flows/{flowId}/environments/{name}/settings';
export const saveEnvironmentSecret = 'PUT /flows/{flowId}/environments/{name}/secrets/{secret}';
export const deleteEnvironmentSecret = 'DELETE /flows/{flowId}/environments/{name}/secrets/{secret}';
export const saveEnvironmentProvider = 'PUT /flows/{flowId}/environments/{name}/providers/{provider}';
export const deleteEnvironmentProvider = 'DELETE /flows/{flowId}/environments/{name}/providers/{provider}';
export const listEnvironmentNeeds = 'GET /flows/{flowId}/environments/{name}/needs';

// Rollouts
export const startRollout = 'POST /flows/{flowId}/environments/{name}/rollouts';
export const getRollout = 'GET /flows/{flowId}/rollouts/{rolloutId}';
export const changeRollout = 'PUT /flows/{flowId}/rollouts/{rolloutId}';
export const finishRollout = 'POST /flows/{flowId}/rollouts/{rolloutId}/finish';
export const stopRollout = 'POST /flows/{flowId}/rollouts/{rolloutId}/stop';

// Channels
export const listChannels = 'GET /flows/{flowId}/environments/{name}/channels';
export const createChannel = 'POST /flows/{flowId}/environments/{name}/channels';
export const saveChannel = 'PUT /flows/{flowId}/environments/{name}/channels/{channelId}';
export const deleteChannel = 'DELETE /flows/{flowId}/environments/{name}/channels/{channelId}';
export const listChannelDeliveries =
  'GET /flows/{flowId}/environments/{name}/channels/{channelId}/deliveries';
export const scheduleChannelConversation =
  'POST /flows/{flowId}/environments/{name}/channels/{channelId}/scheduled';
export const listScheduledConversations =
  'GET /flows/{flowId}/environments/{name}/channels/{channelId}/scheduled';
export const cancelScheduledConversation =
  'DELETE /flows/{flowId}/environments/{name}/channels/{channelId}/scheduled/{scheduledId}';
export const startChannelConversation =
  'POST /flows/{flowId}/environments/{name}/channels/{channelId}/conversations';

// Webhooks
export const listWebhooks = 'GET /flows/{flowId}/environments/{name}/webhooks';
export const createWebhook = 'POST /flows/{flowId}/environments/{name}/webhooks';
export const saveWebhook = 'PUT /flows/{flowId}/environments/{name}/webhooks/{webhookId}';
export const deleteWebhook = 'DELETE /flows/{flowId}/environments/{name}/webhooks/{webhookId}';
export const rotateWebhookSecret = 'POST /flows/{flowId}/environments/{name}/webhooks/{webhookId}/secret';
export const testWebhook = 'POST /flows/{flowId}/environments/{name}/webhooks/{webhookId}/test';
export const listFailedDeliveries = 'GET /flows/{flowId}/environments/{name}/webhooks/{webhookId}/failures';
export const replayDeliveries = 'POST /flows/{flowId}/environments/{name}/webhooks/{webhookId}/replay';

// Alerts
export const listAlerts = 'GET /flows/{flowId}/environments/{name}/alerts';
export const createAlert = 'POST /flows/{flowId}/environments/{name}/alerts';
export const saveAlert = 'PUT /flows/{flowId}/environments/{name}/alerts/{alertId}';
export const deleteAlert = 'DELETE /flows/{flowId}/environments/{name}/alerts/{alertId}';
export const testAlert = 'POST /flows/{flowId}/environments/{name}/alerts/{alertId}/test';
export const listAlertEvents = 'GET /flows/{flowId}/environments/{name}/alerts/{alertId}/events';

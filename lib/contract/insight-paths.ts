/** Paths as in `paths.ts` that only the insights pages call, so that no other page loads them. */

export const getInsights = 'GET /flows/{flowId}/insights';
export const findTypicalConversation = 'GET /flows/{flowId}/insights/typical-conversation';
export const listInsights = 'GET /insights';

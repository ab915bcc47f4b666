/** Paths as in `paths.ts` that only the messages to improve of a flow call, so that no other page loads them. */

export const getImproveQueue = 'GET /flows/{flowId}/improve';
export const listQueuedMessages = 'GET /flows/{flowId}/improve/messages';
export const groupQueuedMessages = 'POST /flows/{flowId}/improve/group';
export const renameMessageGroup = 'PUT /flows/{flowId}/improve/groups/{groupId}';
export const suggestImprovements = 'POST /flows/{flowId}/improve/suggestions';
export const previewImprovement = 'POST /flows/{flowId}/improve/preview';
export const addImprovement = 'POST /flows/{flowId}/improvements';
export const undoImprovement = 'DELETE /flows/{flowId}/improvements/{improvementId}';

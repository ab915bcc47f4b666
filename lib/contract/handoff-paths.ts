/** Paths as in `paths.ts` that only the handoff desk calls, so that no other page loads them. */

export const getClaim = 'GET /handoffs/{sessionId}/claim';
export const claimHandoff = 'PUT /handoffs/{sessionId}/claim';
export const releaseHandoff = 'DELETE /handoffs/{sessionId}/claim';
export const listAssignees = 'GET /handoff-assignees';
export const listCannedReplies = 'GET /canned-replies';
export const saveCannedReply = 'PUT /canned-replies/{replyId}';
export const deleteCannedReply = 'DELETE /canned-replies/{replyId}';

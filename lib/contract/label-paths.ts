/** Paths as in `paths.ts` that only labelled messages call, so that no other page loads them. */

export const listLabels = 'GET /flows/{flowId}/labelled-messages';
export const createLabels = 'POST /flows/{flowId}/labelled-messages';
export const saveLabel = 'PUT /flows/{flowId}/labelled-messages/{labelId}';
export const deleteLabel = 'DELETE /flows/{flowId}/labelled-messages/{labelId}';
export const exportLabels = 'GET /flows/{flowId}/labelled-messages/export';
export const importLabels = 'POST /flows/{flowId}/labelled-messages/import';
export const scoreLabels = 'POST /flows/{flowId}/labelled-messages/score';

/** Paths as in `paths.ts` that only the list of flows calls, so that no other page loads them. */

export const setFlowListing = 'PUT /flows/{flowId}/listing';
export const listFlowActivity = 'GET /flow-activity';
export const listDraftResults = 'GET /draft-results';

/** Paths as in `paths.ts` that only the conversations call, so that no other page loads them. */

export const exportSessions = 'GET /session-export';
export const listTags = 'GET /session-tags';
export const tagSessions = 'POST /session-tags';
export const getRemarks = 'GET /sessions/{sessionId}/remarks';
export const addNote = 'POST /sessions/{sessionId}/notes';
export const deleteNote = 'DELETE /sessions/{sessionId}/notes/{noteId}';
export const flagReply = 'PUT /sessions/{sessionId}/turns/{number}/flag';
export const unflagReply = 'DELETE /sessions/{sessionId}/turns/{number}/flag';
export const listViews = 'GET /conversation-views';
export const saveView = 'PUT /conversation-views/{viewId}';
export const deleteView = 'DELETE /conversation-views/{viewId}';

/** Paths as in `paths.ts` for comments of members, which only panels call that are loaded on demand. */

export const writeComment = 'POST /flows/{flowId}/comments';
export const listColleagues = 'GET /colleagues';
export const listMyMentions = 'GET /mentions';

/** Paths as in `paths.ts` of the texts of a flow. No page calls them: the editor has the texts of its own draft. */

export const exportFlowTexts = 'GET /flows/{flowId}/texts/export';
export const importFlowTexts = 'POST /flows/{flowId}/texts/import';

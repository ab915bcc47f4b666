/**
 * Row ids are unique across workspaces, and callers choose test ids; the flow id, which they cannot choose, separates
 * them.
 */
export const toTestRowId = (flowId: string, testId: string): string => `${flowId}/${testId}`;

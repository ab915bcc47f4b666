/** As `queryKeys`, for what only the pages of conversations and tests load. */
export const conversationKeys = {
  labels: (flowId: string) => ['flows', flowId, 'labels'] as const,
  tags: () => ['sessions', 'tags'] as const,
  savedViews: () => ['sessions', 'views'] as const,
  remarks: (sessionId: string) => ['sessions', sessionId, 'remarks'] as const,
};

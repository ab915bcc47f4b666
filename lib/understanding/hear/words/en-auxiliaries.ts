/** Verbs before or after a subject in questions. */
export const AUXILIARIES =
  'is|are|am|was|were|do|does|did|can|could|will|would|shall|should|have|has|had|may|might|must';

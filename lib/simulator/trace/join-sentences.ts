/** Joins sentences; false and missing ones are omitted. */
export const joinSentences = (sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ');

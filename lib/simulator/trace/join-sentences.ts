/** Whole sentences one after another; what is false or missing is left out. */
export const joinSentences = (sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ');

/** Replaces a sensitive value. A message with only this text was masked entirely. */
export const MASKED_TEXT = '•••';

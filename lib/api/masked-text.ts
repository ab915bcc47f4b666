/** Stands where a sensitive value was; a message that is nothing but this was hidden whole. */
export const MASKED_TEXT = '•••';

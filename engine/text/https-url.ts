/** A host without a user name, then a path, query or fragment without spaces, quotes, brackets and control characters. */
const HTTPS_URL = /^https:\/\/[^\s\p{Cc}"<>\\^`{|}/?#%@]+(?:[/?#][^\s\p{Cc}"<>\\^`{|}]*)?$/iu;

/** Whether a text is a complete address that starts with https. */
export const isHttpsUrl = (text: string): boolean => HTTPS_URL.test(text);

export function readWords(root: string, locale?: string): { TURNPIKE_LOCALE: string; TURNPIKE_WORDS: string };

import type { Topic } from './implied-words.ts';

/** The words that ask a kind of question, and what answers it. */
export const kind = (asked: readonly string[], said: Omit<Topic, 'asked'>): Topic => ({ asked, ...said });

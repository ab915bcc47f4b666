import type { Question } from './read-question.ts';

/**
 * Whether a chain asks the same questions as the checklist, which starts from the top after every answer. It
 * does if no skipped question can become due later: everything its condition reads is always asked before it.
 */
export function isInOrder(questions: readonly Question[]): boolean {
  const settled = new Set<string>();
  const known = new Set(questions.map(({ fact }) => fact));
  for (const { fact, asked, needs, path } of questions) {
    // A path may become active at any time, which makes its questions due.
    if (path !== undefined) return false;
    if (!asked) continue;
    if (needs.some((name) => known.has(name) && !settled.has(name))) return false;
    settled.add(fact);
  }
  return true;
}

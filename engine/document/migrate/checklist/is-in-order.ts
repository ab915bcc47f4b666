import type { Question } from './read-question.ts';

/**
 * Whether walking once through the questions asks what the checklist asks, which looks again from the top
 * after every answer. It does when nothing passed over can become due later: all that a question's
 * condition reads is asked for before it, in any case.
 */
export function isInOrder(questions: readonly Question[]): boolean {
  const settled = new Set<string>();
  const known = new Set(questions.map(({ fact }) => fact));
  for (const { fact, asked, needs, path } of questions) {
    // A path may be taken at any time, and what belongs to it is due then.
    if (path !== undefined) return false;
    if (!asked) continue;
    if (needs.some((name) => known.has(name) && !settled.has(name))) return false;
    settled.add(fact);
  }
  return true;
}

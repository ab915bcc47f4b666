import { memoByObject, type Problem, type Severity } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { sayCode, sayMessage } from '@/lib/words/say-message';
import { createLazy } from '../lazy';
import { findItemOf, type ItemKey } from '../model/item';

/** The names of problems, which are not needed before the worker has found some. */
export const problemNames = createLazy(() => import('./problem-names'));

/** Flag on a card: a short text of its worst problem. */
export type ProblemFlag = { severity: Severity; text: string; messages: string[] };

export const getProblemFlags = memoByObject((problems: readonly Problem[]): Map<ItemKey, ProblemFlag> => {
  const byItem = new Map<ItemKey, Problem[]>();
  for (const problem of problems) {
    const key = findItemOf(problem.where);
    if (key) byItem.set(key, [...(byItem.get(key) ?? []), problem]);
  }
  return new Map([...byItem].map(([key, list]) => [key, toFlag(list)]));
});

export function countProblems(problems: readonly Problem[]): { errors: number; warnings: number } {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}

function toFlag(list: Problem[]): ProblemFlag {
  const severity = list.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
  const [first] = list.filter((problem) => problem.severity === severity) as [Problem];
  const text =
    list.length > 1
      ? say('{count, plural, one {# problem} other {# problems}}', { count: list.length })
      : (problemNames.get()?.sayProblemName ?? sayCode)(first.code);
  return { severity, text, messages: list.map((problem) => sayMessage(problem.message)) };
}

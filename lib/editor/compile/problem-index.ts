import type { Problem, Severity } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { tell } from '@/lib/words/tell';
import { findItemOf, type ItemKey } from '../model/item';

/** Flag on a card: a short text of its worst problem. */
export type ProblemFlag = { severity: Severity; text: string; messages: string[] };

const flags = new WeakMap<readonly Problem[], Map<ItemKey, ProblemFlag>>();

export function getProblemFlags(problems: readonly Problem[]): Map<ItemKey, ProblemFlag> {
  let found = flags.get(problems);
  if (!found) {
    const byItem = new Map<ItemKey, Problem[]>();
    for (const problem of problems) {
      const key = findItemOf(problem.where);
      if (key) byItem.set(key, [...(byItem.get(key) ?? []), problem]);
    }
    found = new Map([...byItem].map(([key, list]) => [key, toFlag(list)]));
    flags.set(problems, found);
  }
  return found;
}

const firsts = new WeakMap<readonly Problem[], Map<string, Problem>>();

/** First problem at a field or inside it. */
export function findProblemAt(problems: readonly Problem[], pointer: string): Problem | undefined {
  let found = firsts.get(problems);
  if (!found) {
    found = new Map();
    for (const problem of problems)
      for (let at = problem.pointer; !found.has(at); at = at.slice(0, at.lastIndexOf('/'))) {
        found.set(at, problem);
        if (at === '') break;
      }
    firsts.set(problems, found);
  }
  return found.get(pointer);
}

export function countProblems(problems: readonly Problem[]): { errors: number; warnings: number } {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}

function toFlag(list: Problem[]): ProblemFlag {
  const severity = list.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
  const [first] = list.filter((problem) => problem.severity === severity) as [Problem];
  const text = list.length > 1 ? say('{count} problems', { count: list.length }) : tell(toWords(first.code));
  return { severity, text, messages: list.map((problem) => tell(problem.message)) };
}

/** `missing-reference` as "Missing reference". */
export function toWords(code: string): string {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

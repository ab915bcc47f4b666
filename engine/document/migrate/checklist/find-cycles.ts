import type { Question } from './read-question.ts';

/**
 * Facts whose questions depend on each other. Iterative, because a checklist may be one long chain. Each
 * cycle is reported once.
 */
export function findCycles(questions: readonly Pick<Question, 'fact' | 'needs'>[]): string[][] {
  const needs = new Map<string, Set<string>>();
  for (const question of questions)
    needs.set(question.fact, new Set([...(needs.get(question.fact) ?? []), ...question.needs]));
  const done = new Set<string>();
  const cycles: string[][] = [];
  for (const start of needs.keys()) {
    if (done.has(start)) continue;
    const stack: { fact: string; rest: string[] }[] = [{ fact: start, rest: [...(needs.get(start) ?? [])] }];
    const onStack = new Map([[start, 0]]);
    while (stack.length > 0) {
      const top = stack[stack.length - 1] as { fact: string; rest: string[] };
      const next = top.rest.pop();
      if (next === undefined) {
        done.add(top.fact);
        onStack.delete(top.fact);
        stack.pop();
      } else if (onStack.has(next)) {
        cycles.push(stack.slice(onStack.get(next)).map(({ fact }) => fact));
      } else if (!done.has(next) && needs.has(next)) {
        onStack.set(next, stack.length);
        stack.push({ fact: next, rest: [...(needs.get(next) ?? [])] });
      }
    }
  }
  return cycles;
}

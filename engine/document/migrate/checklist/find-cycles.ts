import type { Question } from './read-question.ts';

/**
 * Facts whose questions wait for each other. Walked without recursion, since a checklist may be one long
 * chain; every circle is named once, from where it was met.
 */
export function findCycles(questions: readonly Pick<Question, 'fact' | 'needs'>[]): string[][] {
  const needs = new Map<string, Set<string>>();
  for (const question of questions)
    needs.set(question.fact, new Set([...(needs.get(question.fact) ?? []), ...question.needs]));
  const done = new Set<string>();
  const cycles: string[][] = [];
  for (const start of needs.keys()) {
    if (done.has(start)) continue;
    const way: { fact: string; rest: string[] }[] = [{ fact: start, rest: [...(needs.get(start) ?? [])] }];
    const onWay = new Map([[start, 0]]);
    while (way.length > 0) {
      const top = way[way.length - 1] as { fact: string; rest: string[] };
      const next = top.rest.pop();
      if (next === undefined) {
        done.add(top.fact);
        onWay.delete(top.fact);
        way.pop();
      } else if (onWay.has(next)) {
        cycles.push(way.slice(onWay.get(next)).map(({ fact }) => fact));
      } else if (!done.has(next) && needs.has(next)) {
        onWay.set(next, way.length);
        way.push({ fact: next, rest: [...(needs.get(next) ?? [])] });
      }
    }
  }
  return cycles;
}

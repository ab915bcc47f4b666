import { findFlows } from '@/lib/pages/flows/find-flows';

const SEPARATOR = ' / ';

/** `Booking / Alice books a cleaning` is “Alice books a cleaning” in the group “Booking”. */
export function splitTestName(name: string): { group: string | null; title: string } {
  const at = name.indexOf(SEPARATOR);
  const title = at === -1 ? '' : name.slice(at + SEPARATOR.length).trim();
  const group = at === -1 ? '' : name.slice(0, at).trim();
  return group === '' || title === '' ? { group: null, title: name } : { group, title };
}

export type ShownTests = 'all' | 'failing' | 'passing';

type TestGroup<T> = { group: string | null; tests: T[] };

/** Tests without a group come first; groups follow in the order of their first test. */
export function groupTests<T extends { name: string }>(tests: readonly T[]): TestGroup<T>[] {
  const groups = new Map<string | null, T[]>([[null, []]]);
  for (const test of tests) {
    const { group } = splitTestName(test.name);
    groups.set(group, [...(groups.get(group) ?? []), test]);
  }
  return [...groups].flatMap(([group, own]) => (own.length === 0 ? [] : [{ group, tests: own }]));
}

/** Tests whose name has all words and whose last run ended as asked. A test without a run is neither failing nor passing. */
export const filterTests = <T extends { id: string; name: string }>(
  tests: readonly T[],
  { words, shown }: { words: string; shown: ShownTests },
  hasPassed: (id: string) => boolean | undefined,
): T[] =>
  findFlows(tests, words).filter(({ id }) => shown === 'all' || hasPassed(id) === (shown === 'passing'));

/** The selected test and the ordered tests it was selected from. */
export type TestChoice = { id: string | null; among: readonly string[] };

export const NO_CHOICE: TestChoice = { id: null, among: [] };

/**
 * Selects a test. The selection is kept across runs. If the test was removed, its neighbor is selected,
 * the next one first. Without a selection, the first failing test is selected, or else the first.
 */
export function chooseTest(
  before: TestChoice,
  tests: readonly { id: string }[],
  hasFailed: (id: string) => boolean,
): TestChoice {
  const ids = tests.map(({ id }) => id);
  const isSame = ids.length === before.among.length && ids.every((id, at) => id === before.among[at]);
  const isKept = before.id === null ? ids.length === 0 : ids.includes(before.id);
  if (isSame && isKept) return before;
  return { id: findChoice(before, ids, hasFailed), among: ids };
}

function findChoice(
  { id, among }: TestChoice,
  ids: readonly string[],
  hasFailed: (id: string) => boolean,
): string | null {
  if (id !== null && ids.includes(id)) return id;
  const at = id === null ? -1 : among.indexOf(id);
  const neighbors = at < 0 ? [] : [...among.slice(at + 1), ...among.slice(0, at).reverse()];
  return neighbors.find((other) => ids.includes(other)) ?? ids.find(hasFailed) ?? ids[0] ?? null;
}

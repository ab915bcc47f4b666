/** Flows whose name contains every typed word, in any order. All if nothing is typed. */
export function findFlows<F extends { name: string }>(flows: readonly F[], words: string): F[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return flows.filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)));
}

/** Those whose name has every word that was typed, in any order; all of them while nothing is typed. */
export function findFlows<F extends { name: string }>(flows: readonly F[], words: string): F[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return flows.filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)));
}

import type { Side } from './side';

/**
 * Merges the order of both sides: the order of the side that moved members, with additions after their
 * former predecessor. `both` means that each side moved members, and `otherwise` decides.
 */
export function joinOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  otherwise: Side,
): { keys: string[]; both: boolean } {
  const [here, there] = [new Set(mine), new Set(theirs)];
  const shared = new Set(base.filter((key) => here.has(key) && there.has(key)));
  const inOrder = (side: readonly string[]) => side.filter((key) => shared.has(key));
  const [was, left, right] = [inOrder(base), inOrder(mine), inOrder(theirs)].map(String) as [
    string,
    string,
    string,
  ];
  const both = left !== was && right !== was && left !== right;
  const spine = left === was ? theirs : right === was || otherwise === 'mine' ? mine : theirs;
  const [before, after] = [listRuns(mine, shared), listRuns(theirs, shared)];
  const keys = new Set<string>();
  for (const anchor of [undefined, ...inOrder(spine)]) {
    if (anchor !== undefined) keys.add(anchor);
    const [a = [], b = []] = [before.get(anchor), after.get(anchor)];
    // By name, so that both sides produce the same order.
    const first = (a[0] ?? '') <= (b[0] ?? '') ? [a, b] : [b, a];
    for (const key of first.flat()) keys.add(key);
  }
  return { keys: [...keys], both };
}

/** The members after each shared member, up to the next; `undefined` holds those before the first. */
function listRuns(side: readonly string[], shared: ReadonlySet<string>): Map<string | undefined, string[]> {
  const runs = new Map<string | undefined, string[]>();
  let anchor: string | undefined;
  for (const key of side) {
    if (shared.has(key)) anchor = key;
    else runs.set(anchor, [...(runs.get(anchor) ?? []), key]);
  }
  return runs;
}

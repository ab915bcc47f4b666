/** The shortest cycle through a vertex within its component. The vertex is repeated at the end. */
export function findShortestCycle(
  next: readonly (readonly number[])[],
  component: ReadonlySet<number>,
  start: number,
): number[] {
  const cameFrom = new Map<number, number>();
  const open = [start];
  // The list grows during iteration, which makes it a queue.
  for (const at of open) {
    for (const successor of next[at] ?? []) {
      if (successor === start) {
        const cycle = [start];
        for (let back: number | undefined = at; back !== undefined; back = cameFrom.get(back))
          cycle.push(back);
        return cycle.reverse();
      }
      if (!component.has(successor) || cameFrom.has(successor)) continue;
      cameFrom.set(successor, at);
      open.push(successor);
    }
  }
  return [start];
}

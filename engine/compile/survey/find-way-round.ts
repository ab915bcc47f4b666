/** The shortest way from a vertex back to itself within its part; the vertex comes again at its end. */
export function findWayRound(
  next: readonly (readonly number[])[],
  part: ReadonlySet<number>,
  start: number,
): number[] {
  const cameFrom = new Map<number, number>();
  const open = [start];
  // A list grows while it is walked, which makes it a queue.
  for (const at of open) {
    for (const follower of next[at] ?? []) {
      if (follower === start) {
        const way = [start];
        for (let back: number | undefined = at; back !== undefined; back = cameFrom.get(back)) way.push(back);
        return way.reverse();
      }
      if (!part.has(follower) || cameFrom.has(follower)) continue;
      cameFrom.set(follower, at);
      open.push(follower);
    }
  }
  return [start];
}

import type { ProofSituation, ProofStep } from '../search/search.ts';

/**
 * Situations from which the customer can reach a goal: some move leads there in every variant of the situation.
 * `follows`: the steps that count.
 */
export function findLeading(
  situations: readonly ProofSituation[],
  isGoal: (situation: ProofSituation) => boolean,
  isReached: (step: ProofStep) => boolean,
  follows: (step: ProofStep) => boolean = () => true,
): boolean[] {
  const before: [place: number, step: ProofStep][][] = situations.map(() => []);
  const leading = situations.map(isGoal);
  const queue = [...leading.keys()].filter((place) => leading[place]);
  const open = situations.map(({ next }) => groupVariants(next));
  const take = (place: number, { move, variant }: ProofStep) => {
    const variants = open[place]?.get(move);
    variants?.delete(variant);
    if (leading[place] || variants?.size !== 0) return;
    leading[place] = true;
    queue.push(place);
  };
  for (const [place, { next }] of situations.entries())
    for (const step of next) {
      if (!follows(step)) continue;
      if (isReached(step)) take(place, step);
      else if (step.to >= 0) before[step.to]?.push([place, step]);
    }
  for (let place = queue.pop(); place !== undefined; place = queue.pop())
    for (const [earlier, step] of before[place] ?? []) take(earlier, step);
  return leading;
}

function groupVariants(steps: readonly ProofStep[]): Map<number, Set<number>> {
  const groups = new Map<number, Set<number>>();
  for (const { move, variant } of steps) {
    const variants = groups.get(move) ?? new Set();
    groups.set(move, variants.add(variant));
  }
  return groups;
}

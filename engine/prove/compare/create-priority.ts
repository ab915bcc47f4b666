import type { Session } from '../../session/session.ts';
import type { PairWorld, SessionPair } from './list-pair-moves.ts';
import { createDistance } from './measure-distance.ts';

/**
 * Says how early to search a pair, lowest first. Undefined: nothing to head for is known.
 *
 * It is the length of a conversation through the pair to the change: the turns until now, and the steps that are left.
 * Each pair that waits at the same place and knows the same facts as others comes one later than the one before, so that
 * all places are reached before many values are tried at one.
 */
export function createPriority(world: PairWorld): ((pair: SessionPair) => number) | undefined {
  const measure = createDistance(world);
  if (!measure) return undefined;
  const counts = new Map<string, number>();
  return (pair) => {
    const place = `${describePlace(pair.before)} ${describePlace(pair.after)}`;
    const count = counts.get(place) ?? 0;
    counts.set(place, count + 1);
    return pair.before.turn + measure(pair) + count;
  };
}

const describePlace = ({ frames, pending, facts }: Session): string =>
  JSON.stringify([
    frames.map(({ graph, node, facts: own = [] }) => [graph, node, own.map(([name]) => name)]),
    pending?.kind,
    pending?.node,
    facts.map(([name]) => name),
  ]);

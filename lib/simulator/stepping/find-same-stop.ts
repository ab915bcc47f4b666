import type { Stop } from '../store/types';

type Placed = Pick<Stop, 'mark'>;

/**
 * The corresponding stop in a replayed turn: the same occurrence of the mark, or else the same index.
 */
export function findSameStop(stops: readonly Placed[], at: number, again: readonly Placed[]): number {
  const wanted = stops[at];
  const isIt = ({ mark }: Placed): boolean => mark.mark === wanted?.mark.mark && mark.id === wanted.mark.id;
  let left = stops.slice(0, at + 1).filter(isIt).length;
  const found = again.findIndex((stop) => isIt(stop) && --left === 0);
  return found === -1 ? Math.max(0, Math.min(at, again.length - 1)) : found;
}

import type { Edge, EdgeOccasion } from '@turnpike/engine';
import { shortenGuard } from '@/lib/editor/edge-text';

export const OCCASIONS: Record<EdgeOccasion, string> = {
  invalid: 'After an invalid answer',
  error: 'After a failed call',
  exhausted: 'After too many attempts',
};

/** When an edge is taken, in a few words: its guard, its occasion, or always. */
export function describeEdge(edge: Edge): string {
  const when = edge.on === undefined ? '' : OCCASIONS[edge.on];
  const guard = shortenGuard(edge.guard ?? '');
  if (guard === '') return when === '' ? 'always' : when;
  return when === '' ? guard : `${when}: ${guard}`;
}

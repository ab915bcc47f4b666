import type { Edge, EdgeOccasion } from '@turnpike/engine';
import { shortenGuard } from '@/lib/editor/edge-text';

export const OCCASIONS: Record<EdgeOccasion, string> = {
  invalid: 'After an invalid answer',
  error: 'After a failed call',
  exhausted: 'After too many attempts',
};

/** When an edge is taken, as short as its label on the canvas: its guard, its occasion, or always. */
export function describeEdge(edge: Edge): string {
  const guard = shortenGuard(edge.guard ?? '');
  const occasion = edge.on === undefined ? '' : `on ${edge.on}`;
  return [occasion, guard].filter(Boolean).join(': ') || 'always';
}

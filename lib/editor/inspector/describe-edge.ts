import type { Edge, EdgeOccasion } from '@turnpike/engine/document';
import { shortenGuard } from '@/lib/editor/cards/edge-text';
import { say } from '@/lib/words/say';

export const OCCASIONS: Record<EdgeOccasion, string> = {
  invalid: say('After an invalid answer'),
  error: say('After a failed call'),
  exhausted: say('After too many attempts'),
};

/** Describes when an edge is taken, as on its canvas label: its guard, its event, or always. */
export function describeEdge(edge: Edge): string {
  const guard = shortenGuard(edge.guard ?? '');
  const occasion = edge.on === undefined ? '' : say('on {on}', { on: edge.on });
  return [occasion, guard].filter(Boolean).join(': ') || 'always';
}

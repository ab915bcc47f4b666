import type { Edge, EdgeOccasion } from '@turnpike/engine/document';
import { describeExpression } from '@/lib/editor/conditions/describe-expression';
import { say } from '@/lib/words/say';

export const OCCASIONS: Record<EdgeOccasion, string> = {
  invalid: say('After an invalid answer'),
  error: say('After a failed call'),
  exhausted: say('After too many attempts'),
};

/** Describes when an edge is taken, as on its canvas label: its guard, its event, or always. */
export function describeEdge(edge: Edge): { text: string; code: boolean } {
  const guard = edge.guard === undefined ? undefined : describeExpression(edge.guard);
  const occasion = edge.on === undefined ? '' : say('on {on}', { on: edge.on });
  const text = [occasion, guard?.text].filter(Boolean).join(': ') || 'always';
  return { text, code: guard?.code === true && edge.on === undefined };
}

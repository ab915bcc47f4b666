// Kept apart from the schema, so that pages that only draw nodes do not load the validators.
import type { Call } from './call.ts';
import type { Node } from './node.ts';

/**
 * Every fact a node can set: those it produces or requires as a step, those it or its calls assign, and the
 * outputs of its subgraph.
 */
export function listGivenFacts(node: Node): readonly string[] {
  const { produces = NO_FACTS } = node;
  const more = listOtherFacts(node);
  return more.length === 0 ? produces : [...new Set([...produces, ...more])];
}

/** The facts that a node sets besides `produces`. */
function listOtherFacts(node: Node): readonly string[] {
  if (node.type === 'subgraph') return Object.keys(node.outputs ?? {});
  if (node.type === 'assign') return node.sets.flatMap((one) => ('clear' in one ? [] : [one.fact]));
  return [
    ...(node.type === 'step' ? (node.requiresFacts ?? NO_FACTS) : NO_FACTS),
    ...listNodeCalls(node).flatMap(({ assigns = [] }) => assigns.map(({ fact }) => fact)),
  ];
}
const NO_FACTS: readonly string[] = [];

/** The calls of a node: of an action, of a step in order, or those available to a plan. */
export function listNodeCalls(node: Node): readonly Call[] {
  if (node.type === 'action') return [node.call];
  if (node.type === 'plan') return node.tools;
  return (node.type === 'step' && node.calls) || NO_CALLS;
}
const NO_CALLS: readonly Call[] = [];

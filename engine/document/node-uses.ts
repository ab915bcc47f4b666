// Apart from the schema, so that a page that only draws nodes need not load what checks them.
import type { Call } from './call.ts';
import type { Node } from './node.ts';

/** Every fact a node gives: those it names or asks for, those its calls assign, and those its subgraph hands back. */
export function listGivenFacts(node: Node): readonly string[] {
  const { produces = NO_FACTS } = node;
  const more =
    node.type === 'subgraph'
      ? Object.keys(node.outputs ?? {})
      : [
          ...(node.type === 'step' ? (node.requiresFacts ?? NO_FACTS) : NO_FACTS),
          ...listNodeCalls(node).flatMap(({ assigns = [] }) => assigns.map(({ fact }) => fact)),
        ];
  return more.length === 0 ? produces : [...new Set([...produces, ...more])];
}
const NO_FACTS: readonly string[] = [];

/** The uses of tools a node has: its one call, those of a step in order, or those a plan may be made of. */
export function listNodeCalls(node: Node): readonly Call[] {
  if (node.type === 'action') return [node.call];
  if (node.type === 'plan') return node.tools;
  return (node.type === 'step' && node.calls) || NO_CALLS;
}
const NO_CALLS: readonly Call[] = [];

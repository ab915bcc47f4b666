import { createGuard } from '../../../guards/guard.ts';
import type { Graph } from '../../flow-document.ts';
import { listNodeCalls } from '../../node-uses.ts';
import { getVariants } from '../../text-variants.ts';

/** The expressions of a graph: guards, conditions and arguments. */
export function listGraphExpressions({ nodes, edges = [] }: Graph): string[] {
  return [
    ...edges.flatMap(({ guard }) => (guard === undefined ? [] : [guard])),
    ...nodes.flatMap((node) => [
      ...(node.when === undefined ? [] : [node.when]),
      ...listNodeCalls(node)
        .flatMap(({ args = {} }) => Object.values(args))
        .filter((arg) => typeof arg === 'string'),
    ]),
  ];
}

/** Facts that the conditions, arguments and texts of a graph read. */
export function listReads(graph: Graph): Set<string> {
  const reads = new Set(
    listGraphExpressions(graph).flatMap((source) => createGuard(source).analysis.answers),
  );
  for (const { text } of graph.nodes) {
    if (text === undefined) continue;
    for (const wording of getVariants(text))
      for (const words of typeof wording === 'string' ? [wording] : Object.values(wording))
        for (const [, name] of words.matchAll(/\{\s*(\w+)/g)) reads.add(name as string);
  }
  return reads;
}

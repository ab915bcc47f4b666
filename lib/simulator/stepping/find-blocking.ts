import type { FlowDocument, Problem } from '@turnpike/engine';

/**
 * The errors that keep a draft from being simulated: those of the document as a whole, and those of the
 * graph it starts in with the graphs that one calls. Errors of other graphs do not stand in the way.
 */
export function findBlocking(problems: readonly Problem[], flow: FlowDocument): Problem[] {
  const needed = listCalled(flow);
  return problems.filter(({ severity, where }) => {
    if (severity !== 'error') return false;
    return (
      !('graph' in where) || needed.has(where.graph) || !flow.graphs.some(({ id }) => id === where.graph)
    );
  });
}

/** The main graph and all that can be reached from it by calls. */
function listCalled({ graphs, main }: FlowDocument): ReadonlySet<string> {
  const called = new Set<string>(main === undefined ? [] : [main]);
  for (const id of called) {
    const nodes = graphs.find((graph) => graph.id === id)?.nodes ?? [];
    for (const node of nodes) if (node.type === 'subgraph') called.add(node.graph);
  }
  return called;
}

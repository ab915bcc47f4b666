import type { FlowDocument } from '../document/flow-document.ts';
import type { Problem } from '../document/problem.ts';

/**
 * The errors that prevent a simulation: those of the document, and those of the main graph and the graphs
 * it calls. Errors of other graphs do not block.
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

/** The main graph and all graphs reachable by calls. */
function listCalled({ graphs, main }: FlowDocument): ReadonlySet<string> {
  const called = new Set<string>(main === undefined ? [] : [main]);
  for (const id of called) {
    const nodes = graphs.find((graph) => graph.id === id)?.nodes ?? [];
    for (const node of nodes) if (node.type === 'subgraph') called.add(node.graph);
  }
  return called;
}

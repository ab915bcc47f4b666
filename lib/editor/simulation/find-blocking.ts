import type { FlowDocument, Problem } from '@turnpike/engine';

/**
 * The errors that keep a draft from being simulated: those of the document as a whole, and those of
 * the graph it starts in. Errors of other graphs do not stand in the way.
 */
export function findBlocking(problems: readonly Problem[], flow: FlowDocument): Problem[] {
  const names = new Set(flow.graphs.filter(({ id }) => id !== flow.main).map(({ id }) => id));
  return problems.filter(({ severity, where }) => {
    if (severity !== 'error') return false;
    return !((where.kind === 'graph' || where.kind === 'node') && names.has(where.graph));
  });
}

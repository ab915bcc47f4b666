import type { FlowDocument } from '@turnpike/engine/document';

/** Whether a graph chooses the next node by meaning. */
export function isScenario(document: FlowDocument, graph: string): boolean {
  return document.graphs.find(({ id }) => id === graph)?.strategy === 'meaning';
}

import type { FlowDocument, Strategy } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { isDrawn } from '../canvas/is-drawn';
import { type Edit, makeEdit } from '../model/edit';

/** Changes the strategy of a graph. Edges and conditions are kept, so that the change can be reverted. */
export function setStrategy(document: FlowDocument, graphId: string, strategy: Strategy): Edit {
  return makeEdit(document, say('Set strategy to {strategy}', { strategy }), (draft) => {
    const graph = draft.graphs.find((candidate) => candidate.id === graphId);
    if (!graph || graph.strategy === strategy) return;
    graph.strategy = strategy;
    if (isDrawn(strategy)) {
      graph.edges ??= [];
      const first = graph.nodes[0];
      if (first) graph.entry ??= first.id;
    } else if (graph.edges?.length === 0) delete graph.edges;
  });
}

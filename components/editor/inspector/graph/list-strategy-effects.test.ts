import type { FlowDocument, Graph, Strategy } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { createTestFlow } from '@/lib/editor/testing/flow';
import { listStrategyEffects } from './list-strategy-effects';

function effectsOf(change: (graph: Graph, document: FlowDocument) => void, strategy: Strategy) {
  const document = structuredClone(createTestFlow());
  const graph = document.graphs.find(({ id }) => id === 'main') as Graph;
  change(graph, document);
  return listStrategyEffects(document, graph, strategy);
}

describe('listStrategyEffects', () => {
  it('has nothing to say where nothing changes', () => {
    expect(effectsOf(() => {}, 'gates')).toEqual([]);
  });
  it('names what a graph of edges has no place for', () => {
    const effects = effectsOf((graph) => {
      for (const node of graph.nodes.slice(0, 4)) node.importance = 'high';
      const [, second] = graph.nodes;
      if (second) second.retryPolicy = { onExhaust: 'BROADEN' };
    }, 'edges');
    expect(effects).toEqual([
      'The importance of Welcome, Target, Baseline and 1 more has no place',
      'Target cannot broaden',
      'It ends where its edges end, not at its goal',
      'Nothing leads from node to node until you draw edges',
    ]);
  });
  it('names what a graph of gates has no place for', () => {
    const effects = effectsOf((graph) => {
      graph.strategy = 'edges';
      graph.nodes = [
        { type: 'decision', id: 'fork', name: 'Fork' },
        { type: 'terminal', id: 'end', name: 'End', checkpoint: true },
      ];
      graph.edges = [
        { id: 'e1', from: 'fork', to: 'end', guard: 'true' },
        { id: 'e2', from: 'fork', to: 'end' },
      ];
    }, 'gates');
    expect(effects).toEqual([
      '2 edges no longer lead anywhere, 1 with a guard',
      'The checkpoint at End has no place',
      'Fork cannot be there: gates decide',
      'End would end it at once: give it a gate or a condition',
    ]);
  });

  it('names what a scenario has no place for, and what of it has none elsewhere', () => {
    const toMeaning = effectsOf((graph) => {
      graph.strategy = 'edges';
      graph.nodes = [
        { type: 'question', id: 'ask', name: 'Ask' },
        { type: 'step', id: 'rest', name: 'Rest' },
      ];
      graph.edges = [{ id: 'e1', from: 'ask', to: 'rest', guard: 'else' }];
    }, 'meaning');
    expect(toMeaning).toEqual([
      'Ask cannot be there: a scenario has steps only',
      '1 else has no place: take the guard away',
      'It ends at its last steps, not at its goal',
    ]);
    const toGates = effectsOf((graph) => {
      graph.strategy = 'meaning';
      graph.nodes = [{ type: 'step', id: 'rest', name: 'Rest' }];
      graph.edges = [{ id: 'e1', from: 'rest', to: 'rest', condition: { text: 'again', examples: [] } }];
    }, 'gates');
    expect(toGates).toEqual([
      'Rest cannot be there: steps stand in scenarios only',
      '1 condition of transitions would say nothing',
      '1 transition no longer leads anywhere',
    ]);
  });
});

import type { FlowDocument, Graph, Strategy } from '@turnpike/engine/document';
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
  it('returns nothing if the strategy does not change', () => {
    expect(effectsOf(() => {}, 'gates')).toEqual([]);
  });
  it('lists the fields that an edges graph ignores', () => {
    const effects = effectsOf((graph) => {
      for (const node of graph.nodes.slice(0, 4)) node.importance = 'high';
      const [, second] = graph.nodes;
      if (second) second.retryPolicy = { onExhaust: 'BROADEN' };
    }, 'edges');
    expect(effects).toEqual([
      'The importance of Welcome, Target, Baseline and 1 more is ignored',
      'Target cannot try a related question',
      'The graph ends where its connections end, not at its goal',
      'No node is reachable until you draw connections',
    ]);
  });
  it('lists the fields that a gates graph ignores', () => {
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
      '2 connections are ignored, 1 with a condition',
      'The checkpoint at End is ignored',
      'Fork cannot be used: gates decide',
      'End would end the graph immediately: add a gate or a condition',
    ]);
  });

  it('lists the fields that a scenario ignores, and scenario fields that other graphs ignore', () => {
    const toMeaning = effectsOf((graph) => {
      graph.strategy = 'edges';
      graph.nodes = [
        { type: 'question', id: 'ask', name: 'Ask' },
        { type: 'step', id: 'rest', name: 'Rest' },
      ];
      graph.edges = [{ id: 'e1', from: 'ask', to: 'rest', guard: 'else' }];
    }, 'meaning');
    expect(toMeaning).toEqual([
      'Ask cannot be used: scenarios have only steps',
      '1 connection with else is ignored: remove the condition',
      'The scenario ends at its last steps, not at a goal',
    ]);
    const toGates = effectsOf((graph) => {
      graph.strategy = 'meaning';
      graph.nodes = [{ type: 'step', id: 'rest', name: 'Rest' }];
      graph.edges = [{ id: 'e1', from: 'rest', to: 'rest', condition: { text: 'again', examples: [] } }];
    }, 'gates');
    expect(toGates).toEqual([
      'Rest cannot be used: only scenarios have steps',
      '1 condition of a transition is ignored',
      '1 transition is ignored',
    ]);
  });
});

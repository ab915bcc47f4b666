import type { Edge, FlowDocument, Node } from '@turnpike/engine/document';
import { createEmptyDocument } from '../../model/open-document';

/** A question, an irreversible tool and an end. Without further edges, "Ask" leads to the end. */
export function createAskFlow({ edges, nodes = [] }: { edges?: Edge[]; nodes?: Node[] } = {}): FlowDocument {
  return {
    ...createEmptyDocument('Ask'),
    facts: [
      { name: 'ok', type: 'boolean' },
      { name: 'size', type: 'number' },
    ],
    states: [{ name: 'VERIFIED' }],
    tools: [
      {
        id: 'refund',
        name: 'Refund',
        irreversible: true,
        input: { type: 'object', properties: {} },
        binding: { type: 'mock', cases: [{ result: {} }] },
      },
    ],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'ask',
        nodes: [
          { id: 'ask', type: 'question', name: 'Ask first', text: 'Is it?', produces: ['ok'] },
          { id: 'end', type: 'terminal', name: 'End' },
          ...nodes,
        ],
        edges: edges ?? [{ id: 'done', from: 'ask', to: 'end' }],
      },
    ],
  } as FlowDocument;
}

/** "Ask" can only be left with yes. */
export const createStuckFlow = (): FlowDocument =>
  createAskFlow({ edges: [{ id: 'done', from: 'ask', to: 'end', guard: 'answers.ok' }] });

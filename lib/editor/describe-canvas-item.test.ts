import { describe, expect, it } from 'vitest';
import { createEmptyDocument } from './open-document';
import { createProjector } from './project';

const document = {
  ...createEmptyDocument('Named'),
  facts: [{ name: 'email', type: 'email' as const }],
  gates: [{ name: 'CONTACT', satisfiedBy: { metricsAll: ['email'] } }],
  primaryGoal: { gate: 'CONTACT' },
};
const [main] = document.graphs;
if (!main) throw new Error('There is no graph');
const graph = {
  ...main,
  nodes: [
    { type: 'question' as const, id: 'ask', name: 'Ask the address', produces: ['email'] },
    { type: 'message' as const, id: 'bye', name: 'Goodbye', enabled: false, requires: ['CONTACT'] },
  ],
};
const project = (problems: Parameters<ReturnType<typeof createProjector>>[0]['problems'] = []) =>
  createProjector()({
    document: { ...document, graphs: [graph] },
    graph: graph.id,
    problems,
    selection: [],
    laidOut: new Map(),
  });

describe('what is heard of the canvas', () => {
  it('says kind, name and state of each node and gate', () => {
    expect(project().nodes.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Gate, CONTACT, the goal',
      'Question, Ask the address',
      'Message, Goodbye, switched off',
    ]);
    expect(project().nodes.every(({ ariaRole }) => ariaRole === 'group')).toBe(true);
  });

  it('counts the problems of a node', () => {
    const where = { kind: 'node' as const, graph: graph.id, node: 'ask' };
    const problem = { code: 'unreachable-node', severity: 'error' as const, message: 'Never asked', where };
    const asked = project([problem as never, { ...problem, severity: 'warning' } as never]).nodes.find(
      ({ id }) => id === 'node:ask',
    );
    expect(asked?.ariaLabel).toBe('Question, Ask the address, 2 problems, with an error');
  });

  it('names wires by their ends and what runs along them', () => {
    expect(project().edges.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Wire from Ask the address to CONTACT, email',
      'Wire from CONTACT to Goodbye',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { describeConnections } from '../cards/count-connections';
import { listCurrent } from '../model/list-current';
import { createEmptyDocument } from '../model/open-document';
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

describe('accessible names of canvas items', () => {
  it('contain kind, name and state of nodes and gates', () => {
    expect(project().nodes.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Gate, CONTACT, goal',
      'Question, Ask the address',
      'Message, Goodbye, disabled',
    ]);
    expect(project().nodes.every(({ ariaRole }) => ariaRole === 'group')).toBe(true);
    // React Flow's own role descriptions are always English.
    const kinds = [...project().nodes, ...project().edges.list()].map(
      ({ domAttributes }) => domAttributes?.['aria-roledescription'],
    );
    expect(kinds).toEqual(['node', 'node', 'node', 'wire', 'wire']);
  });

  it('contain the number of problems of a node', () => {
    const where = { kind: 'node' as const, graph: graph.id, node: 'ask' };
    const problem = { code: 'unreachable-node', severity: 'error' as const, message: 'Never asked', where };
    const asked = project([problem as never, { ...problem, severity: 'warning' } as never]).nodes.find(
      ({ id }) => id === 'node:ask',
    );
    expect(asked?.ariaLabel).toBe('Question, Ask the address, 2 problems, with an error');
  });

  it('contain the number of connections, updated when a wire is removed', () => {
    const gate = project().nodes.find(({ id }) => id === 'gate:CONTACT');
    const ask = project().nodes.find(({ id }) => id === 'node:ask');
    expect(gate?.type === 'gate' && gate.data.connectionCounts).toEqual({ into: 1, out: 1 });
    expect(ask?.type === 'card' && ask.data.ends.connectionCounts).toEqual({ into: 0, out: 1 });
    expect(describeConnections('out', 1)).toBe('Output: 1 connection');
    expect(describeConnections('out', 0)).toBe('Output: no connections');
    expect(describeConnections('into', 0)).toBe('Input: no connections');
    const projector = createProjector();
    const input = { graph: graph.id, problems: [], selection: [], laidOut: new Map() };
    const linked = projector({ ...input, document: { ...document, graphs: [graph] } });
    const [first, second] = graph.nodes as [(typeof graph.nodes)[0], (typeof graph.nodes)[1]];
    const cut = { ...graph, nodes: [first, { ...second, requires: [] }] };
    const after = projector({ ...input, document: { ...document, graphs: [cut] } });
    expect(after.nodes[0]).not.toBe(linked.nodes[0]);
    expect(after.nodes[0]?.type === 'gate' && after.nodes[0].data.connectionCounts.out).toBe(0);
  });

  it('lists current nodes, also inside a subgraph', () => {
    const overlay = {
      nodes: { ask: { state: 'current' as const }, bye: { state: 'blocked' as const } },
      gates: {},
    };
    expect(listCurrent(overlay, [graph])).toEqual(['Ask the address']);
    expect(listCurrent({ nodes: {}, gates: {} }, [graph])).toEqual([]);
  });

  it('contain the ends and the facts of a wire', () => {
    expect(
      project()
        .edges.list()
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['Wire from Ask the address to CONTACT, email', 'Wire from CONTACT to Goodbye']);
  });

  it('change for a wire only when one of its ends is renamed', () => {
    const projector = createProjector();
    const input = { graph: graph.id, problems: [], selection: [], laidOut: new Map() };
    const drawn = (nodes: typeof graph.nodes) =>
      projector({ ...input, document: { ...document, graphs: [{ ...graph, nodes }] } }).edges.list();
    const [ask, bye] = graph.nodes as [(typeof graph.nodes)[0], (typeof graph.nodes)[1]];
    const before = drawn([ask, bye]);
    expect(drawn([{ ...ask }, bye]).map((wire, at) => wire === before[at])).toEqual([true, true]);
    const [first, second] = drawn([{ ...ask, name: 'Where to' }, bye]);
    expect(first?.ariaLabel).toBe('Wire from Where to to CONTACT, email');
    expect(second?.ariaLabel).toBe('Wire from CONTACT to Goodbye');
    expect(second).toBe(before[1]);
  });
});

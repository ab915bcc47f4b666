import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../document/flow-document.ts';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  buildScenarioFlow,
  edge,
  edgesGraph,
  message,
  question,
  scenario,
  step,
  subgraph,
  tool,
  transition,
} from '../testing/builders.ts';
import { compileOrThrow } from '../testing/conversation.ts';
import { canAnswerReach, runsIrreversible } from './find-irreversible.ts';

const remove = tool('remove', {}, { irreversible: true });
const look = tool('look', {});

const reach = (flow: FlowDocument, node: string, graph = 'main'): boolean => {
  const compiled = compileOrThrow(flow);
  const found = compiled.getGraph(graph);
  return canAnswerReach(compiled, found, found.nodes.get(node)!);
};

describe('canAnswerReach', () => {
  const nodes = [
    question('first', { produces: ['a'] }),
    question('second', { produces: ['b'] }),
    message('note'),
    action('remove'),
    message('end'),
  ];
  const edges = [
    edge('first>second'),
    edge('second>note: answers.b == "x"'),
    edge('second>end: else'),
    edge('note>remove'),
    edge('remove>end'),
    edge('end>__exit__'),
  ];
  const flow = buildEdgesFlow({ facts: ['a', 'b'], nodes, edges, tools: [remove] });

  it('follows edges through nodes that do not wait, and stops at one that does', () => {
    expect(reach(flow, 'second')).toBe(true);
    expect(reach(flow, 'first')).toBe(false);
  });

  it('is false if every call is reversible', () => {
    expect(reach({ ...flow, tools: [{ ...remove, irreversible: false }] }, 'second')).toBe(false);
  });

  it('counts a call that needs approval, explicitly or by its risk', () => {
    const { irreversible: _, ...plain } = remove;
    expect(reach({ ...flow, tools: [{ ...plain, needsApproval: true }] }, 'second')).toBe(true);
    expect(reach({ ...flow, tools: [{ ...plain, risk: 'high' }] }, 'second')).toBe(true);
    expect(reach({ ...flow, tools: [{ ...plain, risk: 'medium' }] }, 'second')).toBe(false);
    const settings = { hitl: { approveFrom: 'medium' as const } };
    expect(reach({ ...flow, settings, tools: [{ ...plain, risk: 'medium' }] }, 'second')).toBe(true);
  });

  it('follows subgraph calls in both directions', () => {
    const inner = edgesGraph('inner', {
      nodes: [question('ask', { produces: ['b'] })],
      edges: [edge('ask>__exit__')],
    });
    const outer = buildEdgesFlow({
      facts: ['a', 'b'],
      nodes: [question('first', { produces: ['a'] }), subgraph('call', 'inner'), action('remove')],
      edges: [edge('first>call'), edge('call>remove'), edge('remove>__exit__')],
      graphs: [inner],
      tools: [remove],
    });
    expect(reach(outer, 'ask', 'inner')).toBe(true);
    expect(reach(outer, 'first')).toBe(false);
  });

  it('in a gates graph, counts only calls that this answer can make eligible', () => {
    const gates = buildFlow({
      facts: ['a', 'b'],
      gates: { B: { metricsAll: ['b'] }, ALL: { metricsAll: ['a', 'b'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [
        question('first', { produces: ['a'] }),
        question('second', { produces: ['b'] }),
        action('remove', { requires: ['B'] }),
      ],
      tools: [remove],
    });
    expect(reach(gates, 'second')).toBe(true);
    expect(reach(gates, 'first')).toBe(false);
  });

  it('in a scenario, counts the calls of the next steps, and of the step itself while a fact is missing', () => {
    const flow = buildScenarioFlow({
      facts: ['a'],
      tools: [remove, look],
      graphs: [
        scenario('task', {
          nodes: [
            step('one'),
            step('two', { calls: [{ tool: 'look' }] }),
            step('three', { requiresFacts: ['a'], calls: [{ tool: 'remove' }], terminal: true }),
          ],
          edges: [transition('one>two ~ goes on'), transition('two>three ~ wants it')],
        }),
      ],
    });
    expect(reach(flow, 'one', 'task')).toBe(false);
    expect(reach(flow, 'two', 'task')).toBe(true);
    expect(reach(flow, 'three', 'task')).toBe(true);
  });
});

describe('runsIrreversible', () => {
  const flow = buildScenarioFlow({
    facts: [{ name: 'ok', type: 'boolean' }],
    tools: [remove, tool('ask-first', {}, { needsApproval: true })],
    graphs: [
      scenario('task', {
        nodes: [
          step('one'),
          step('checks'),
          step('removes', { calls: [{ tool: 'remove' }], terminal: true }),
          step('approved', { calls: [{ tool: 'ask-first' }], terminal: true }),
        ],
        edges: [
          transition('one>checks ~ goes on'),
          transition('checks>removes: answers.ok'),
          transition('one>approved ~ wants that'),
        ],
      }),
    ],
  });
  const runs = (id: string) => {
    const compiled = compileOrThrow(flow);
    const graph = compiled.getGraph('task');
    return runsIrreversible(compiled, graph, graph.nodes.get(id)!);
  };

  it('follows transitions that need no message', () => {
    expect([runs('removes'), runs('checks'), runs('one')]).toEqual([true, true, false]);
  });

  it('ignores calls that need approval but are reversible', () => {
    expect(runs('approved')).toBe(false);
  });
});

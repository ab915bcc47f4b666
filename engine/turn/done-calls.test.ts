import { describe, expect, it } from 'vitest';
import { compileFlow } from '../compile/compile-flow.ts';
import { packSession, unpackSession } from '../session/pack-session.ts';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  edge,
  edgesGraph,
  handoff,
  message,
  question,
  scenario,
  step,
  subgraph,
  terminal,
  tool,
  transition,
} from '../testing/builders.ts';
import { correct, listEvents, listReplyTexts, set, startConversation } from '../testing/conversation.ts';
import type { Command } from './types/input.ts';

const pay = action('pay', { call: { tool: 'pay', args: { way: 'answers.way' } } });
const tools = [tool('pay', {}, { irreversible: true, name: 'Pay back' })];
const flow = buildEdgesFlow({
  facts: ['way', 'note', 'again'],
  nodes: [
    question('way', { produces: ['way'] }),
    question('note', { produces: ['note'] }),
    pay,
    question('again', { produces: ['again'] }),
    terminal('end'),
  ],
  edges: [
    edge('way>note'),
    edge('note>pay'),
    edge('pay>again'),
    edge('again>way: answers.again == "yes"'),
    edge('again>end: else'),
  ],
  tools,
});
const yes = { context: { consent: 'yes' as const } };
const done = "I can't change that any more. Already done: Pay back.";

function pay1(document = flow) {
  const talk = startConversation(document);
  talk.start();
  talk.say([set('way', 'card')]);
  talk.say([set('note', 'none')], { ...yes, callTool: [{}] });
  return talk;
}

describe('a fact that an irreversible call used', () => {
  it('keeps its value, and the reply says that it is done', () => {
    for (const command of [correct('way', 'credit'), correct('way'), set('way', 'credit')]) {
      const talk = pay1();
      const result = talk.say([command]);
      expect(listReplyTexts(result)).toEqual([done, 'Tell me about again?']);
      expect(listEvents(result, 'command')).toMatchObject([{ result: 'rejected', reason: 'used-by-a-call' }]);
      expect(talk.session.facts.find(([name]) => name === 'way')?.[1]).toBe('card');
      expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'again', outcome: 'aside' });
    }
  });

  it('can be changed before the call, and others also after it', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('way', 'card')]);
    expect(listReplyTexts(talk.say([correct('way', 'credit')]))).toEqual([
      'Changed. Way: credit.',
      'Tell me about note?',
    ]);
    expect(listReplyTexts(pay1().say([correct('note', 'gift')]))).toEqual([
      'Changed. Note: gift.',
      'Tell me about again?',
    ]);
  });

  it('is kept in a stored session, and is free when its question is asked again', () => {
    const again = {
      ...flow,
      graphs: flow.graphs.map((graph) => ({
        ...graph,
        nodes: graph.nodes.map((node) => (node.id === 'way' ? { ...node, askAlways: true } : node)),
      })),
    } as typeof flow;
    const talk = pay1(again);
    talk.session = unpackSession(packSession(talk.session));
    expect(listReplyTexts(talk.say([correct('way', 'credit')]))[0]).toBe(done);
    expect(listReplyTexts(talk.say([set('again', 'yes')]))).toEqual(['Tell me about way?']);
    talk.say([set('way', 'credit')], { ...yes, callTool: [{}] });
    expect(talk.session.facts.find(([name]) => name === 'way')?.[1]).toBe('credit');
  });

  it('is frozen in the caller too if it was passed to the graph that made the call', () => {
    const nested = buildEdgesFlow({
      facts: ['way', 'how', 'again'],
      nodes: [
        question('way', { produces: ['way'] }),
        subgraph('sub', 'paying', { inputs: { how: 'answers.way' } }),
        question('again', { produces: ['again'] }),
        terminal('end'),
      ],
      edges: [edge('way>sub'), edge('sub>again'), edge('again>end')],
      graphs: [
        edgesGraph('paying', {
          inputs: ['how'],
          nodes: [action('pay', { call: { tool: 'pay', args: { way: 'answers.how' } } })],
          edges: [edge('pay>__exit__')],
        }),
      ],
      tools,
    });
    const talk = startConversation(nested);
    talk.start();
    talk.say([set('way', 'card')], { ...yes, callTool: [{}] });
    expect(listReplyTexts(talk.say([correct('way', 'credit')]))[0]).toBe(done);
  });

  it('is frozen if the result of the call is unknown', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('way', 'card')]);
    talk.say([set('note', 'none')], {
      ...yes,
      callTool: [new Error('lost', { cause: 'missing-result' })],
    });
    expect(listReplyTexts(talk.say([correct('way', 'credit')]))[0]).toBe(done);
  });
});

describe('cancelling after an irreversible call', () => {
  const cancel: Command = { type: 'CancelGraph' };
  const task = buildFlow({
    facts: ['way', 'sure'],
    nodes: [message('hello', { text: 'Hello.', waitsForUser: true })],
    graphs: [
      { id: 'main', name: 'Main', strategy: 'gates', nodes: [question('name', { produces: ['sure'] })] },
      edgesGraph('refund', {
        nodes: [question('way', { produces: ['way'] }), pay, message('wait', { waitsForUser: true })],
        edges: [edge('way>pay'), edge('pay>wait'), edge('wait>__exit__')],
        trigger: { text: 'refund', examples: ['refund'] },
      }),
    ],
    tools,
  });

  it('says what is done instead of that it was dropped', () => {
    const talk = startConversation(task);
    talk.start();
    talk.say([{ type: 'StartGraph', graph: 'refund' }]);
    expect(listReplyTexts(talk.say([set('way', 'card')], { ...yes, callTool: [{}] }))).toEqual([
      'This is wait.',
    ]);
    expect(listReplyTexts(talk.say([cancel]))).toEqual([done, 'Tell me about name?']);
  });

  it('says so when the exit of a scenario is signalled', () => {
    const desk = buildFlow({
      facts: ['way'],
      graphs: [
        scenario('main', {
          nodes: [
            step('a', { produces: ['way'] }),
            step('b', { calls: [{ tool: 'pay', args: { way: 'answers.way' } }] }),
            step('c', { terminal: true }),
          ],
          edges: [transition('a>b ~ pay'), transition('b>c ~ thanks')],
        }),
      ],
      tools,
    });
    const talk = startConversation(desk);
    talk.start();
    talk.say([set('way', 'card')], { ...yes, scores: { 'a-b': 0.9 }, callTool: [{}] });
    const left = talk.say([{ type: 'Signal', signal: 'exit', confidence: 1 }], { scores: {} });
    expect(listReplyTexts(left)).toEqual([done]);
  });
});

describe('a tool with a graph that undoes it', () => {
  const undoing = buildEdgesFlow({
    facts: ['way', 'note', 'again'],
    nodes: flow.graphs[0]?.nodes ?? [],
    edges: flow.graphs[0]?.edges ?? [],
    graphs: [
      edgesGraph('undo', {
        nodes: [handoff('person', { text: 'A colleague can still stop it.' })],
        edges: [],
      }),
    ],
    tools: [tool('pay', {}, { irreversible: true, name: 'Pay back', undo: 'undo' })],
  });

  it('starts that graph when the customer wants a change', () => {
    expect(compileFlow(undoing).problems).toEqual(compileFlow(flow).problems);
    const result = pay1(undoing).say([correct('way', 'credit')]);
    expect(listReplyTexts(result)).toEqual([done, 'A colleague can still stop it.']);
    expect(result.status).toBe('handoff');
  });

  it('is an error if the graph does not exist', () => {
    const broken = { ...undoing, tools: [tool('pay', {}, { irreversible: true, undo: 'undone' })] };
    expect(compileFlow(broken).problems).toContainEqual(
      expect.objectContaining({ code: 'missing-reference', pointer: '/tools/0/undo' }),
    );
  });
});

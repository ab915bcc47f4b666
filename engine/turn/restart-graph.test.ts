import { describe, expect, it } from 'vitest';
import {
  buildEdgesFlow,
  buildFlow,
  edge,
  edgesGraph,
  means,
  question,
  subgraph,
} from '../testing/builders.ts';
import { listReplyTexts, readCredits, set, startConversation } from '../testing/conversation.ts';
import type { Command } from './types/input.ts';

const restart = (graph: string): Command => ({ type: 'StartGraph', graph, restart: true });
const STARTS_OVER = "All right, let's start over.";

describe('starting over', () => {
  const task = edgesGraph('task', {
    trigger: means('task'),
    nodes: [question('one', { produces: ['a'] }), question('two', { produces: ['b'] })],
    edges: [edge('one>two'), edge('two>__exit__')],
  });
  const flow = buildEdgesFlow({
    facts: ['a', 'b', 'wish', { name: 'plan', type: 'text', remember: 'customer' }, 'size'],
    nodes: [question('wish', { produces: ['wish', 'plan'] }), question('size', { produces: ['size'] })],
    edges: [edge('wish>size'), edge('size>__exit__')],
    graphs: [task],
  });

  it('restarts a task without its facts', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([{ type: 'StartGraph', graph: 'task' }]);
    talk.say([set('a', 'x')]);
    const result = talk.say([restart('task')]);
    expect(listReplyTexts(result)).toEqual([STARTS_OVER, 'Tell me about one?']);
    expect(result.session.frames.map(({ graph }) => graph)).toEqual(['main', 'task']);
    expect(result.session.frames.at(-1)?.facts).toEqual([]);
  });

  it('restarts the main graph, ends the frames above it, and keeps facts known about the customer', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('wish', 'x'), set('plan', 'Pro')]);
    talk.say([{ type: 'StartGraph', graph: 'task' }]);
    const result = talk.say([restart('main')]);
    expect(listReplyTexts(result)).toEqual([STARTS_OVER, 'Tell me about wish?']);
    expect(result.session.frames.map(({ graph, node }) => [graph, node])).toEqual([['main', 'wish']]);
    expect(result.session.facts.map(([name]) => name)).toEqual(['plan']);
  });

  it('restarts the calling task from a called graph', () => {
    const called = edgesGraph('called', {
      nodes: [question('inner', { produces: ['b'] })],
      edges: [edge('inner>__exit__')],
    });
    const caller = edgesGraph('caller', {
      trigger: means('caller'),
      nodes: [question('one', { produces: ['a'] }), subgraph('call', 'called')],
      edges: [edge('one>call'), edge('call>__exit__')],
    });
    const talk = startConversation(
      buildEdgesFlow({
        facts: ['a', 'b', 'wish'],
        nodes: [question('wish', { produces: ['wish'] })],
        edges: [edge('wish>__exit__')],
        graphs: [caller, called],
      }),
    );
    talk.start();
    talk.say([{ type: 'StartGraph', graph: 'caller' }]);
    talk.say([set('a', 'x')]);
    expect(talk.session.frames.map(({ graph }) => graph)).toEqual(['main', 'caller', 'called']);
    const result = talk.say([restart('called')]);
    expect(listReplyTexts(result)).toEqual([STARTS_OVER, 'Tell me about one?']);
    expect(result.session.frames.map(({ graph }) => graph)).toEqual(['main', 'caller']);
  });

  it('resets states and attempts in a gates graph', () => {
    const gates = buildFlow({
      facts: ['a', 'b'],
      states: ['GREETED'],
      gates: { ALL: { metricsAll: ['a', 'b'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [
        question('one', { produces: ['a'], producesStates: ['GREETED'] }),
        question('two', { produces: ['b'], requiresStates: ['GREETED'] }),
      ],
    });
    const talk = startConversation(gates);
    talk.start();
    talk.say([]);
    talk.say([set('a', 'x')]);
    const result = talk.say([restart('main')]);
    expect(listReplyTexts(result)).toEqual([STARTS_OVER, 'Tell me about one?']);
    expect(result.session.states).toEqual([]);
    expect(readCredits(result.session, 'one')).toBe('0/0');
  });

  it('only starts a graph that is not running', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([restart('task')]))).toEqual(['Tell me about one?']);
  });
});

describe('cancelling while only the main graph is running', () => {
  const build = (optional: boolean) =>
    startConversation(
      buildEdgesFlow({
        facts: ['wish', 'size'],
        nodes: [question('wish', { produces: ['wish'], optional }), question('size', { produces: ['size'] })],
        edges: [edge('wish>size'), edge('size>__exit__')],
      }),
    );
  const cancel: Command = { type: 'CancelGraph' };

  it('passes an optional question', () => {
    const talk = build(true);
    talk.start();
    expect(listReplyTexts(talk.say([cancel]))).toEqual([
      'All right, never mind that.',
      'Tell me about size?',
    ]);
  });

  it('waits for the next request instead of asking again', () => {
    const talk = build(false);
    talk.start();
    const result = talk.say([cancel]);
    expect(listReplyTexts(result)).toEqual(['All right, never mind that.']);
    expect(result.status).toBe('idle');
    expect(listReplyTexts(talk.say([set('wish', 'x')]))).toEqual(['Tell me about size?']);
  });
});

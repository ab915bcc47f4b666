import { describe, expect, it } from 'vitest';
import type { Assignment } from '../document/node.ts';
import {
  assign,
  buildEdgesFlow,
  buildFlow,
  edge,
  edgesGraph,
  message,
  question,
  subgraph,
  terminal,
} from '../testing/builders.ts';
import { listDecisions, listEvents, listReplyTexts, startConversation } from '../testing/conversation.ts';

const FACTS = [
  { name: 'price', type: 'number' as const },
  { name: 'total', type: 'number' as const, validate: [{ max: 100, message: 'Too much.' }] },
  { name: 'double', type: 'number' as const, compute: 'answers.total * 2.0' },
  { name: 'items', type: 'list' as const },
  { name: 'day', type: 'date' as const },
  { name: 'spare', type: 'number' as const },
];

/** An edges flow that makes the assignments, then says the results. */
const build = (sets: Assignment[], text = '{total}') =>
  buildEdgesFlow({
    facts: FACTS,
    nodes: [
      assign('set', sets),
      message('m', { text }),
      question('q', { produces: ['spare'] }),
      terminal('end'),
    ],
    edges: [edge('set>m'), edge('m>q'), edge('q>end')],
  });

const begin = (sets: Assignment[], facts = {}, text?: string) => {
  const talk = startConversation(build(sets, text), { facts });
  return { talk, result: talk.start({ at: '2026-01-05T09:00:00Z' }) };
};

describe('an assign node', () => {
  it('sets a fact without a reply, and continues', () => {
    const { result } = begin([{ fact: 'total', value: 'answers.price + 1' }], { price: 4 });
    expect(listReplyTexts(result)[0]).toBe('5');
    expect(listEvents(result, 'fact-set')).toContainEqual({
      type: 'fact-set',
      fact: 'total',
      value: 5,
      source: 'node',
    });
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'set', factsProduced: ['total'] });
  });

  it('makes each assignment with the results of the earlier ones, including computed facts', () => {
    const { result } = begin([
      { fact: 'total', value: '2.0' },
      { fact: 'total', value: 'answers.double + 1' },
    ]);
    expect(listReplyTexts(result)[0]).toBe('5');
  });

  it('adds items to a list, which may be unknown', () => {
    const { talk } = begin([
      { fact: 'items', append: '"a"' },
      { fact: 'items', append: '"b"' },
    ]);
    expect(talk.session.facts.find(([name]) => name === 'items')?.[1]).toEqual(['a', 'b']);
  });

  it('sets the date of today', () => {
    const { talk } = begin([{ fact: 'day', value: 'today' }]);
    expect(talk.session.facts.find(([name]) => name === 'day')?.[1]).toBe('2026-01-05');
  });

  it('keeps a fact whose new value is refused, and says nothing to the customer', () => {
    const { talk, result } = begin([{ fact: 'total', value: '500.0' }], { total: 7 });
    expect(listReplyTexts(result)[0]).toBe('7');
    expect(listEvents(result, 'fact-invalid')).toMatchObject([{ fact: 'total', value: 500 }]);
    expect(talk.session.facts.find(([name]) => name === 'total')?.[1]).toBe(7);
  });

  it('keeps a fact whose expression has no value, and shows why', () => {
    const { result } = begin([{ fact: 'total', value: 'answers.price + 1' }], { total: 7 });
    expect(listReplyTexts(result)[0]).toBe('7');
    expect(listEvents(result, 'guard-false')).toMatchObject([
      { expression: 'answers.price + 1', missing: ['price'] },
    ]);
  });

  it('clears a fact', () => {
    const { result } = begin([{ fact: 'total', clear: true }], { total: 7 });
    expect(listReplyTexts(result)[0]).toBe('…');
    expect(listEvents(result, 'fact-cleared')).toContainEqual({
      type: 'fact-cleared',
      fact: 'total',
      reason: 'node',
      previous: 7,
    });
  });

  it('sets a fact of its own graph for this run only, and a shared fact for the conversation', () => {
    const flow = buildEdgesFlow({
      facts: [
        { name: 'own', type: 'number' },
        { name: 'all', type: 'number', shared: true },
        { name: 'spare', type: 'number' },
      ],
      nodes: [
        subgraph('s', 'called'),
        question('q', { produces: ['spare'], text: '{own} {all}' }),
        terminal('end'),
      ],
      edges: [edge('s>q'), edge('q>end')],
      graphs: [
        edgesGraph('called', {
          nodes: [
            assign('set', [
              { fact: 'own', value: '1.0' },
              { fact: 'all', value: '2.0' },
            ]),
          ],
          edges: [edge('set>__exit__')],
        }),
      ],
    });
    const talk = startConversation(flow);
    expect(listReplyTexts(talk.start())).toEqual(['… 2']);
  });

  it('runs once in a gates graph, even if its fact is known', () => {
    const flow = buildFlow({
      facts: FACTS,
      gates: { DONE: { metricsAll: ['spare'] } },
      primaryGoal: { gate: 'DONE' },
      nodes: [
        assign('a', [{ fact: 'total', value: '1.0' }], { importance: 'high' }),
        question('q', { produces: ['spare'] }),
        terminal('end', { requires: ['DONE'] }),
      ],
    });
    const talk = startConversation(flow, { facts: { total: 9 } });
    expect(listDecisions(talk.start())).toEqual(['a EXECUTE', 'q EXECUTE']);
    expect(listDecisions(talk.say([]))).toEqual(['q RETRY']);
    expect(talk.session.facts.find(([name]) => name === 'total')?.[1]).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { buildFlow, question } from '../testing/builders.ts';
import { set, startConversation } from '../testing/conversation.ts';
import { bring } from './testing/bring.ts';

const ask = (id: string, fields: object = {}) => question(id, { produces: [id], ...fields });
const draw = (ids: string[], fields: Record<string, object> = {}) =>
  buildFlow({
    facts: ids,
    gates: { ALL: { metricsAll: ids } },
    primaryGoal: { gate: 'ALL' },
    nodes: ids.map((id) => ask(id, fields[id])),
  });
const before = draw(['a', 'b', 'c']);
function talkAtB() {
  const talk = startConversation(before);
  talk.start();
  talk.say([set('a', 'A')]);
  expect(talk.session.pending?.node).toBe('b');
  return talk;
}

describe('reconcile, a graph of gates', () => {
  it('has no place to move, and keeps the open question', () => {
    const { told, result } = bring(talkAtB(), draw(['a', 'b', 'c', 'd']));
    expect(told).toEqual(['anchor -']);
    expect(result.record.before.pending?.node).toBe('b');
  });

  it('closes a question whose node is gone, and picks the next', () => {
    const { result } = bring(talkAtB(), draw(['a', 'c']));
    expect(result.record.before.pending).toBeUndefined();
    expect(result.record.before.frames[0]!.counters.map(({ node }) => node)).toEqual(['a']);
    expect(result.session.pending?.node).toBe('c');
  });

  it('fills what a new question wants to know, and tells what will be asked', () => {
    const after = draw(['a', 'b', 'c', 'd', 'e'], { e: { when: 'answers.a == "other"' } });
    const filled = bring(talkAtB(), after, { strategy: 'optimistic', customer: { d: 'D' } });
    expect(filled.told).toEqual(['filled d.d from customer', 'anchor -']);
    const asked = bring(talkAtB(), after, { strategy: 'graphAware' });
    expect(asked.told).toEqual(['asks d d']);
    expect(asked.result.record.before.pending?.node).toBe('b');
  });

  it('becomes a graph of edges at its entry, and the other way round', () => {
    const nodes = [ask('a'), ask('b'), ask('c')];
    const edges = [
      { id: 'ab', from: 'a', to: 'b' },
      { id: 'bc', from: 'b', to: 'c' },
      { id: 'out', from: 'c', to: '__exit__' },
    ];
    const drawn = buildFlow({
      facts: ['a', 'b', 'c'],
      graphs: [{ id: 'main', name: 'Main', strategy: 'edges', entry: 'a', nodes, edges }],
    });
    const { told, result } = bring(talkAtB(), drawn);
    expect(told).toEqual(['moved >a by entry']);
    expect(result.session.pending?.node).toBe('b');
    const talk = startConversation(drawn);
    talk.start();
    talk.say([set('a', 'A')]);
    const back = bring(talk, before);
    expect(back.told).toEqual(['anchor -']);
    expect(back.result.record.before.frames[0]).toMatchObject({ node: undefined, phase: 'enter' });
    expect(back.result.record.before.pending?.node).toBe('b');
  });
});

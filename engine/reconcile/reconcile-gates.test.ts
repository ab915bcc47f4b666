import { describe, expect, it } from 'vitest';
import { buildFlow, question } from '../testing/builders.ts';
import { set, startConversation } from '../testing/conversation.ts';
import { moveToVersion } from './testing/move-to-version.ts';

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

describe('reconcile, a gates graph', () => {
  it('has no position and keeps the open question', () => {
    const { summaries, result } = moveToVersion(talkAtB(), draw(['a', 'b', 'c', 'd']));
    expect(summaries).toEqual(['anchor -']);
    expect(result.record.before.pending?.node).toBe('b');
  });

  it('closes the question of a removed node and picks the next', () => {
    const { result } = moveToVersion(talkAtB(), draw(['a', 'c']));
    expect(result.record.before.pending).toBeUndefined();
    expect(result.record.before.frames[0]!.counters.map(({ node }) => node)).toEqual(['a']);
    expect(result.session.pending?.node).toBe('c');
  });

  it('fills the facts of a new question, and reports what will be asked', () => {
    const after = draw(['a', 'b', 'c', 'd', 'e'], { e: { when: 'answers.a == "other"' } });
    const filled = moveToVersion(talkAtB(), after, { strategy: 'optimistic', customer: { d: 'D' } });
    expect(filled.summaries).toEqual(['filled d.d from customer', 'anchor -']);
    const asked = moveToVersion(talkAtB(), after, { strategy: 'graphAware' });
    expect(asked.summaries).toEqual(['asks d d']);
    expect(asked.result.record.before.pending?.node).toBe('b');
  });

  it('changes to an edges graph at its entry, and back to gates', () => {
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
    const { summaries, result } = moveToVersion(talkAtB(), drawn);
    expect(summaries).toEqual(['moved >a by entry']);
    expect(result.session.pending?.node).toBe('b');
    const talk = startConversation(drawn);
    talk.start();
    talk.say([set('a', 'A')]);
    const back = moveToVersion(talk, before);
    expect(back.summaries).toEqual(['anchor -']);
    expect(back.result.record.before.frames[0]).toMatchObject({ node: undefined, phase: 'enter' });
    expect(back.result.record.before.pending?.node).toBe('b');
  });
});

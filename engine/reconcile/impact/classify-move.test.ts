import { describe, expect, it } from 'vitest';
import { formatEnglish } from '../../messages/format-english.ts';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileOrThrow, set, startConversation } from '../../testing/conversation.ts';
import { moveToVersion } from '../testing/move-to-version.ts';
import { classifyMove } from './classify-move.ts';

const ask = (id: string, fields: object = {}) => question(id, { produces: [id], ...fields });
const draw = (ids: string[], fields: Record<string, object> = {}) =>
  buildFlow({
    facts: ids,
    gates: { ALL: { metricsAll: ids } },
    primaryGoal: { gate: 'ALL' },
    nodes: ids.map((id) => ask(id, fields[id])),
  });
const before = draw(['a', 'b', 'c']);

function classify(after: ReturnType<typeof draw>) {
  const talk = startConversation(before);
  talk.start();
  talk.say([set('a', 'A')]);
  expect(talk.session.pending?.node).toBe('b');
  const { session, compiled: from } = talk;
  const { result, changes } = moveToVersion(talk, after);
  const moved = result.record.before;
  const to = compileOrThrow(after);
  const { outcome, reasons } = classifyMove({ from, to }, { session, moved, changes });
  return {
    outcome,
    reasons: reasons.map(formatEnglish),
    next: result.session.pending?.node,
    status: result.status,
  };
}

describe('an open question in a gates graph', () => {
  it('is unchanged if it is still the same', () => {
    expect(classify(draw(['a', 'b', 'c', 'd']))).toMatchObject({
      outcome: 'unchanged',
      reasons: [],
      next: 'b',
    });
  });

  it('moves to the next node if its node was removed', () => {
    expect(classify(draw(['a', 'c']))).toMatchObject({
      outcome: 'moved',
      reasons: ['“b” was removed. Continues at “c”.'],
      next: 'c',
    });
  });

  it('cannot continue if no other node can run', () => {
    const after = draw(['a', 'c'], { c: { requires: ['NEVER'] } });
    const gates = [...after.gates, { name: 'NEVER', satisfiedBy: { metricsAll: ['given'] } }];
    const facts = [...after.facts, { name: 'given', type: 'text' as const }];
    expect(classify({ ...after, gates, facts })).toMatchObject({
      outcome: 'stuck',
      reasons: ['“b” was removed, and no other node can run.'],
      status: 'deadlock',
    });
  });

  it('says that nothing is left if the goal is met without it', () => {
    expect(classify(draw(['a']))).toMatchObject({
      outcome: 'moved',
      reasons: ['“b” was removed. Nothing else is left to ask.'],
      status: 'complete',
    });
  });

  it('is asked again if it asks for other values', () => {
    const after = draw(['a', 'b', 'c']);
    const facts = after.facts.map((fact) =>
      fact.name === 'b' ? { ...fact, type: 'number' as const } : fact,
    );
    expect(classify({ ...after, facts })).toMatchObject({
      outcome: 'gap',
      reasons: ['The question of “b” has changed and is asked again.'],
      next: 'b',
    });
  });
});

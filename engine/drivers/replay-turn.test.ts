import { describe, expect, it } from 'vitest';
import { buildFlow, question } from '../testing/builders.ts';
import { compileOrThrow, set, startConversation } from '../testing/conversation.ts';
import type { TurnRecord } from '../turn/types/record.ts';
import { ReplayDivergence, replayTurn } from './replay-turn.ts';

const flow = buildFlow({
  facts: ['name', { name: 'count', type: 'integer' }],
  gates: { ALL: { metricsAll: ['name', 'count'] } },
  primaryGoal: { gate: 'ALL' },
  nodes: [
    question('count', { produces: ['count'] }),
    question('name', { produces: ['name'], text: '{count, plural, one {# time} other {# times}}?' }),
  ],
});

function record() {
  const talk = startConversation(flow);
  talk.start();
  const result = talk.say([set('count', 3)], { format: [['3', '3']] });
  return { compiled: talk.compiled, result, record: JSON.parse(JSON.stringify(result.record)) as TurnRecord };
}

function diverge(change: (record: TurnRecord) => void): ReplayDivergence {
  const { compiled, record: changed } = record();
  change(changed);
  try {
    replayTurn(compiled, changed);
  } catch (error) {
    if (error instanceof ReplayDivergence) return error;
    throw error;
  }
  throw new Error('the replay did not diverge');
}

describe('replayTurn', () => {
  it('returns the result of the recorded turn', () => {
    const { compiled, result, record: stored } = record();
    expect(JSON.stringify(replayTurn(compiled, stored))).toBe(JSON.stringify(result));
  });

  it('reports the marks of a stepped turn, with the same result', () => {
    const { compiled, result, record: stored } = record();
    const marks: string[] = [];
    const replayed = replayTurn(compiled, stored, { onMark: ({ mark, id }) => marks.push(`${mark} ${id}`) });
    expect(JSON.stringify(replayed)).toBe(JSON.stringify(result));
    expect(marks).toEqual(expect.arrayContaining(['stage admit', 'stage understand', 'node name']));
  });

  it('does not depend on the key order of a stored record', () => {
    const { compiled, result, record: stored } = record();
    const reversed = JSON.parse(JSON.stringify(stored), (_key, value) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as TurnRecord;
    expect(replayTurn(compiled, reversed).events).toEqual(result.events);
  });

  it('throws at the first request that differs if the input was changed', () => {
    const error = diverge((changed) => {
      if (changed.input.type === 'message') changed.input.text = 'other words';
    });
    expect(error.seq).toBe(0);
    expect(error.expected).toContain('"text":"words"');
    expect(error.asked).toContain('"text":"other words"');
  });

  it('throws at the next request if an earlier answer was changed', () => {
    const error = diverge((changed) => {
      changed.effects[0]!.answer = {
        ok: true,
        value: { commands: [{ type: 'SetFact', fact: 'count', value: 4 }] },
      };
    });
    expect(error.seq).toBe(1);
    expect(error.asked).toContain('"value":4');
  });

  it('throws if the record has fewer effects than the turn requests', () => {
    const error = diverge((changed) => changed.effects.pop());
    expect([error.seq, error.expected]).toEqual([1, 'nothing']);
  });

  it('throws if the record has more effects than the turn requests', () => {
    const error = diverge((changed) => {
      changed.effects.push({ ...changed.effects[1]!, effect: { ...changed.effects[1]!.effect, seq: 2 } });
    });
    expect([error.seq, error.asked]).toEqual([2, 'nothing']);
  });

  it('throws if the session before the turn was changed', () => {
    expect(
      diverge((changed) => {
        changed.before.facts = [['name', 'Ada', 1, 'user']];
      }).seq,
    ).toBe(0);
  });

  it('throws if the flow was changed', () => {
    const { record: stored } = record();
    const changed = compileOrThrow({
      ...flow,
      graphs: [{ ...flow.graphs[0]!, nodes: [...flow.graphs[0]!.nodes].reverse() }],
    });
    expect(() => replayTurn(changed, stored)).toThrow('the same hash');
  });
});

describe('replayTurn of an older engine version', () => {
  it('uses the behavior of the engine version in the record', () => {
    const { compiled, record: stored } = record();
    const older = { ...stored, engine: '1' };
    expect(replayTurn(compiled, older).record.engine).toBe('1');
  });

  it('throws for a record of an unknown engine version', () => {
    const { compiled, record: stored } = record();
    expect(() => replayTurn(compiled, { ...stored, engine: '99' })).toThrow('engine version 99 is known');
  });
});

import type { Observed, Script } from '@turnpike/engine/testing';
import { describe, expect, it } from 'vitest';
import { changeTurn, findScriptValue, getFirstValue, setExpectation, takeFound } from './edit-script';

const script: Script = {
  turns: [
    { input: { type: 'start' }, expect: { status: 'waiting', facts: { city: 'Oslo' } } },
    { input: { type: 'message', text: 'Hi' } },
  ],
};
const [first, second] = script.turns as [Script['turns'][0], Script['turns'][0]];
const observed = {
  replies: ['Hello'],
  status: 'complete',
  facts: { city: 'Rome', name: 'Ada' },
  method: null,
  pending: null,
} as unknown as Observed;

describe('editing a script', () => {
  it('changes one turn and leaves the others as they are', () => {
    const next = changeTurn(script, 1, (turn) => ({ ...turn, input: { type: 'message', text: 'Hey' } }));
    expect(next.turns[1]?.input).toEqual({ type: 'message', text: 'Hey' });
    expect(next.turns[0]).toBe(first);
    expect(script.turns[1]).toBe(second);
  });

  it('adds, changes and removes an expectation, and removes the empty object with the last one', () => {
    const added = setExpectation(second, 'replies', ['Hello']);
    expect(added.expect).toEqual({ replies: ['Hello'] });
    expect(setExpectation(added, 'replies', []).expect).toEqual({ replies: [] });
    expect(setExpectation(added, 'replies', undefined)).toEqual(second);
  });

  it('accepts found values, limited to the expected facts', () => {
    expect(takeFound(first, observed, ['status', 'facts']).expect).toEqual({
      status: 'complete',
      facts: { city: 'Rome' },
    });
  });

  it('offers all facts if none is expected yet', () => {
    expect(findScriptValue('facts', observed, undefined)).toEqual({ city: 'Rome', name: 'Ada' });
  });

  it('starts a new expectation with the found value, or else an empty one', () => {
    expect(getFirstValue('status', observed)).toBe('complete');
    expect(getFirstValue('status', undefined)).toBe('waiting');
    expect(getFirstValue('gates', undefined)).toEqual([]);
  });
});

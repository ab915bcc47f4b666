import { describe, expect, it } from 'vitest';
import { buildFlow, question } from '../testing/builders.ts';
import { compileOrThrow } from '../testing/conversation.ts';
import { newSession, parseFacts } from './new-session.ts';

const flow = buildFlow({
  facts: [
    { name: 'low', type: 'number', validate: [{ min: 0, message: 'Not below zero.' }] },
    { name: 'high', type: 'number', validate: [{ check: 'value > answers.low' }] },
  ],
  nodes: [question('range', { produces: ['low', 'high'] })],
});
const compiled = compileOrThrow(flow);
const at = '2026-01-05T09:00:00Z';

describe('facts given at the start', () => {
  it('are committed in name order if they parse and validate', () => {
    expect(newSession(compiled, { id: 's', at, facts: { low: 1, high: '2' } }).facts).toEqual([
      ['high', 2, 0, 'start'],
      ['low', 1, 0, 'start'],
    ]);
  });

  it('are refused with the reason if a validator fails', () => {
    expect(parseFacts(compiled, { low: -1 })).toEqual({
      rows: [],
      refused: [{ name: 'low', reason: 'below 0' }],
    });
    expect(parseFacts(compiled, { low: 5, high: 4 }).refused).toEqual([
      { name: 'high', reason: 'value > answers.low does not hold' },
    ]);
  });

  it('are refused if the flow does not define the fact', () => {
    expect(parseFacts(compiled, { nope: 1 }).refused).toEqual([{ name: 'nope', reason: 'no such fact' }]);
  });
});

import type { RankRequest } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { toAdjudicatePrompt } from './adjudicate-prompt';

const REQUEST: RankRequest = {
  purpose: 'adjudicate',
  query: 'should I go ahead?',
  locale: 'en',
  options: [{ id: 'confirm', text: 'wants to go ahead', score: 0.9, to: 'Confirm' }],
};
const { system, schema, read } = toAdjudicatePrompt(REQUEST);

describe('toAdjudicatePrompt', () => {
  it('instructs the model to stay on a question or an ambiguous message, and to exit only on an explicit wish', () => {
    expect(system).toMatch(/- stay: .*asks a question.*ambiguous/);
    expect(system).toMatch(/- exit: only when .*explicitly/);
  });

  it('lists the transitions of this step by id', () => {
    expect(JSON.stringify(schema)).toContain('{"type":"string","enum":["confirm"]}');
  });

  it.each([
    [{ action: 'transition', transition: 'confirm', confidence: 0.8 }, { ranked: [['confirm', 0.8]] }],
    [
      { action: 'stay', transition: null, confidence: 0.7 },
      { ranked: [['stay', 0.7]], action: 'stay' },
    ],
    [
      { action: 'exit', confidence: 0.6 },
      { ranked: [['exit', 0.6]], action: 'exit' },
    ],
    [
      { action: 'uncertain', confidence: 0.1 },
      { ranked: [], action: 'uncertain' },
    ],
  ])('parses %j with the confidence of the model', (written, ranking) => {
    expect(read(written)).toEqual({ value: ranking });
  });

  it.each([
    [{ action: 'transition', transition: 'ghost', confidence: 1 }, 'transition'],
    [{ action: 'transition', transition: null, confidence: 1 }, 'transition'],
    [{ action: 'stay' }, 'confidence'],
    [{ action: 'refund', confidence: 1 }, 'action'],
  ])('refuses %j', (written, where) => {
    expect(read(written)).toEqual({ wrong: expect.stringContaining(where) });
  });
});

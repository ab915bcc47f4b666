import { describe, expect, it } from 'vitest';
import { answer, hear, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string, fact: TestQuestion['facts'][number]): TestQuestion => ({ text, facts: [fact] });
const size = ask('Which size: small or large?', {
  name: 'size',
  type: 'enum',
  values: [{ value: 'small' }, { value: 'large' }],
});
const name = ask('What is your name?', { name: 'full_name', type: 'text' });
const problem = ask('What seems to be the problem?', { name: 'problem', type: 'text' });
const plaque = ask('What should the plaque say?', { name: 'plaque_text', type: 'text' });

describe('readTrimmed', () => {
  it.each([
    [size, 'hi there! large please', { size: 'large' }],
    [size, 'UM LARGE IF YOU HAVE IT', { size: 'large' }],
    [name, 'Priya nair but everyone spells it wrong', { full_name: 'Priya Nair' }],
    [name, 'Both of us', {}],
    [problem, 'Hello, The tap drips. Kind regards', { problem: 'The tap drips.' }],
    [problem, 'Water comes through the ceiling', { problem: 'Water comes through the ceiling' }],
    [problem, 'THE TAP DRIPS ALL NIGHT', { problem: 'THE TAP DRIPS ALL NIGHT' }],
    [plaque, 'Hello, Sunshine', { plaque_text: 'Hello, Sunshine' }],
  ] as const)('answers %j with %j', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });

  it('shows what it left out as heard', async () => {
    const { heard } = await hear(size, 'Hi, LARGE lol');
    expect(heard?.clauses.map(({ text, act }) => [text, act])).toEqual([
      ['Hi,', 'social'],
      ['LARGE', 'answer'],
      ['lol', 'social'],
    ]);
  });
});

import type { Fact } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';

const choose = (values: Fact['values']) => ({
  text: 'How often should we clean the windows?',
  facts: [{ name: 'often', type: 'enum' as const, values }] as Fact[],
});
const windows = choose([
  { value: 'weekly', synonyms: ['every week'] },
  { value: 'fortnightly', synonyms: ['every two weeks'] },
  { value: 'monthly' },
  { value: 'twice a year' },
]);

describe('how often something happens', () => {
  it.each([
    ['every other week', 'fortnightly'],
    ['every 2nd week pls', 'fortnightly'],
    ['once every couple of weeks', 'fortnightly'],
    ['every 14 days', 'fortnightly'],
    ['twice a month', 'fortnightly'],
    ['each week', 'weekly'],
    ['once a wk', 'weekly'],
    ['every 4 weeks', 'monthly'],
    ['once a month is enough', 'monthly'],
    ['every 6 months', 'twice a year'],
    ['2x a year', 'twice a year'],
  ])('picks the choice of the same rate: %s', async (text, often) => {
    expect(await answer(windows, text)).toEqual({ often });
  });

  it.each(['every other month', 'every third week', 'three times a week', 'every few weeks', 'daily'])(
    'is not a choice if none has the rate: %s',
    async (text) => {
      expect(await answer(windows, text)).not.toHaveProperty('often');
    },
  );

  it('does not matter where the choices are something else', async () => {
    const pass = choose([{ value: 'weekly pass' }, { value: 'day pass' }]);
    expect(await answer(pass, 'weekly pass, I come twice a week')).toEqual({ often: 'weekly pass' });
  });
});

import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const band: TestQuestion = {
  text: 'Does your band have a name? You can skip this.',
  facts: [{ name: 'band_name', type: 'text' }],
  optional: true,
};
const cat: TestQuestion = { text: "What is your cat's name?", facts: [{ name: 'cat_name', type: 'text' }] };

describe('a text that is written as one', () => {
  it.each(['No Doubt', 'The Passengers', 'Nothing Else Matters', 'Pass the Mic', 'Not Guilty'])(
    'may be a name in capitals: %j',
    async (name) => {
      expect(await answer(band, name)).toEqual({ band_name: name });
    },
  );

  it.each(['No', 'No Thanks', 'Skip', 'no name yet', 'Not Yet'])('is not a name in %j', async (text) => {
    expect(await answer(band, text)).toEqual({ UnknownAnswer: true });
  });

  it.each([
    ["Cancel. no joke, that's his name", 'Cancel'],
    ["Bye. seriously, that is what she's called", 'Bye'],
    ["Restart - yes that's his name", 'Restart'],
    ['"Stop"', 'Stop'],
  ])('may be insisted on: %j is %j', async (text, name) => {
    expect(await answer(cat, text)).toEqual({ cat_name: name });
  });

  it('is not a bare word that cancels', async () => {
    expect(await answer(cat, 'Cancel')).not.toHaveProperty('cat_name');
  });
});

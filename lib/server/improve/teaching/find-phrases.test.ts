import { expect, it } from 'vitest';
import { findPhrases } from './find-phrases';

const say = (...texts: string[]) => texts.map((text) => ({ text, locale: 'en' }));

it('finds phrases that messages share, and prefers several words to one', () => {
  const messages = say(
    'I want my money back',
    'just the money back please',
    'refund to my card',
    'back to the card',
    'the money please',
  );
  expect(findPhrases(messages, [])).toEqual([
    { phrase: 'money back', place: 0 },
    { phrase: 'card', place: 2 },
  ]);
});

it('leaves out words that name another choice', () => {
  expect(findPhrases(say('no voucher, the card', 'card instead of a voucher'), ['Voucher'])).toEqual([
    { phrase: 'card', place: 0 },
  ]);
});

it('takes the words of a single message', () => {
  expect(findPhrases(say('cash'), [])).toEqual([{ phrase: 'cash', place: 0 }]);
});

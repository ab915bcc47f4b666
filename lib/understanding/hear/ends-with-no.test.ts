import type { Fact } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { answer } from '../testing/answer.ts';
import { endsWithNo, endsWithWait, takesAllBack } from './ends-with-no.ts';
import { hearText } from './hear.ts';

describe('a message that ends by taking its answer back', () => {
  it.each([
    'card... no',
    'card, no',
    'Card. No!',
    'card - no',
    'card! no, sorry',
    'card, nope',
    'card, no thanks',
    'card... no wait',
    'card, no hang on',
    'card... nah',
    'card. no no no',
    "card, don't",
    'at four. no',
  ])('is %s', (text) => {
    expect(endsWithNo(hearText(text, en))).toBe(true);
  });

  it.each([
    'no',
    'no no',
    'no, card',
    'no. to my card please',
    'card, thanks',
    'card, sorry',
    'card please, no email',
    'card, no problem',
    'card, nothing else',
    'card, no store credit',
    'not card, cash',
  ])('is not %s', (text) => {
    expect(endsWithNo(hearText(text, en))).toBe(false);
  });
});

it('takes no answer back by a remark: “0, never again”', () => {
  expect(takesAllBack(hearText('0, never again', en))).toBe(false);
  expect(takesAllBack(hearText('card, nah', en))).toBe(true);
  expect(takesAllBack(hearText('card... hmm no', en))).toBe(true);
});

it.each(['card, wait', 'card, hang on', 'card. hold on'])('hears that “%s” ends with a pause', (text) => {
  expect(endsWithWait(hearText(text, en))).toBe(true);
});

it.each(['5, wait, 6', 'card, thanks', 'card'])('hears no pause at the end of “%s”', (text) => {
  expect(endsWithWait(hearText(text, en))).toBe(false);
});

describe('a no after the answer to one question', () => {
  const refund: Fact = { name: 'refund', type: 'enum', values: [{ value: 'card' }, { value: 'voucher' }] };
  const guests: Fact = { name: 'guests', type: 'integer' };
  const parking: Fact = { name: 'parking', type: 'boolean' };

  it.each<[string, Fact, string]>([
    ['How shall we pay you back?', refund, 'card... no'],
    ['How many guests?', guests, '4. no'],
    ['Which day?', { name: 'day', type: 'date' }, 'friday, no wait'],
    ['Where would you like to go?', { name: 'city', type: 'text' }, 'Lisbon... no'],
  ])('leaves it open: %s', async (text, fact, said) => {
    expect(await answer({ text, facts: [fact] }, said)).toEqual({});
  });

  it('counts where it may answer another of several facts', async () => {
    const both = { text: 'How many guests, and do you need parking?', facts: [guests, parking] };
    expect(await answer(both, '4, no')).toMatchObject({ guests: 4 });
  });

  it('is no more than the first part of a correction if a value follows', async () => {
    expect(await answer({ text: 'How many guests?', facts: [guests] }, '4. no, 5')).toEqual({ guests: 5 });
  });
});

import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const guest: TestQuestion = {
  text: 'Who is the room for?',
  facts: [{ name: 'guest_name', type: 'text', aliases: ['name'] }],
};

describe('who it is, and the name', () => {
  it.each([
    ['its for my brother, sam poole', 'Sam Poole'],
    ['for my aunt, Ruth Lake', 'Ruth Lake'],
    ['me, tina marsh', 'Tina Marsh'],
    ['just me lol. tina marsh', 'Tina Marsh'],
    ['the boss, jim cole', 'Jim Cole'],
  ])('is the name: %s', async (text, name) => {
    expect(await answer(guest, text)).toEqual({ guest_name: name });
  });

  it.each([
    ['my brother', { guest_name: 'my brother' }],
    ['my brother, he will call', { guest_name: 'my brother' }],
    ['me, thanks', {}],
    ['me and my brother', {}],
  ])('is not guessed: %s', async (text, given) => {
    expect(await answer(guest, text)).toEqual(given);
  });
});

describe('a name beside an address', () => {
  const ticket: TestQuestion = {
    text: 'Which ticket?',
    facts: [{ name: 'ticket', type: 'enum', values: [{ value: 'standard' }, { value: 'student' }] }],
    others: [
      { name: 'full_name', type: 'text', aliases: ['name'] },
      { name: 'email', type: 'email' },
    ],
  };

  it.each(['for anna reed anna@x.example', 'anna reed anna@x.example'])(
    'is kept where something else is asked: %s',
    async (text) => {
      expect(await answer(ticket, text)).toEqual({ full_name: 'Anna Reed', email: 'anna@x.example' });
    },
  );

  it('is not made of other words', async () => {
    expect(await answer(ticket, 'send it to anna@x.example')).toEqual({ email: 'anna@x.example' });
  });
});

describe('words to be written', () => {
  const plaque: TestQuestion = {
    text: 'What should the plaque say?',
    facts: [{ name: 'plaque_text', type: 'text' }],
  };

  it.each(['For Grandad, who planted this tree', 'In memory of Jo Lund, who never gave up'])(
    'may tell of a person: %s',
    async (text) => {
      expect(await answer(plaque, text)).toEqual({ plaque_text: text });
    },
  );

  it.each([
    "haven't decided yet, something nice",
    'not sure yet. something about the sea',
    'no idea, you choose',
  ])('are not there yet: %s', async (text) => {
    expect(await answer(plaque, text)).not.toHaveProperty('plaque_text');
  });
});

describe('what became of a code', () => {
  const card: TestQuestion = {
    text: 'What is your card number?',
    facts: [{ name: 'card_number', type: 'text' }],
  };

  it.each(['expired', 'its been cancelled', 'it ran out last year'])('is not a code: %s', async (text) => {
    expect(await answer(card, text)).not.toHaveProperty('card_number');
  });

  it.each(['SUMMER', 'LAPSE-7'])('may be a word: %s', async (text) => {
    expect(await answer(card, text)).toEqual({ card_number: text });
  });
});

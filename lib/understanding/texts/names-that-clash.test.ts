import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const trip: TestQuestion = {
  text: 'Where are you travelling from, and where to?',
  facts: [
    { name: 'origin', type: 'text', prompt: 'Where do you start?', aliases: ['from'] },
    { name: 'destination', type: 'text', prompt: 'Where do you want to go?', aliases: ['to'] },
  ],
};
const names: TestQuestion = {
  text: 'What are your first and last names?',
  facts: [
    { name: 'first_name', type: 'text', prompt: 'What is your first name?', aliases: ['first'] },
    { name: 'last_name', type: 'text', prompt: 'What is your last name?', aliases: ['last'] },
  ],
};
const payee: TestQuestion = { text: 'Who should get it?', facts: [{ name: 'payee', type: 'text' }] };
const own: TestQuestion = { text: 'What is your name?', facts: [{ name: 'full_name', type: 'text' }] };
const city: TestQuestion = {
  text: 'Where would you like to fly to?',
  facts: [{ name: 'destination', type: 'text' }],
};

describe('a place with small words in its name', () => {
  it.each([
    ['from Burton-on-Trent to Lyon', 'Burton-on-Trent', 'Lyon'],
    ['from Lyon to Bourton on the Water', 'Lyon', 'Bourton on the Water'],
    ['from Kingston upon Thames to Southend-on-Sea', 'Kingston upon Thames', 'Southend-on-Sea'],
  ])('stays whole in %j', async (text, origin, destination) => {
    expect(await answer(trip, text)).toEqual({ origin, destination });
  });
});

describe('the parts of a name', () => {
  it.each([
    ['first: Anne-Lise last: Moor', 'Anne-Lise', 'Moor'],
    ['first name Anne-Lise last name Moor-Hale', 'Anne-Lise', 'Moor-Hale'],
    ['first name Ida, last name Moor', 'Ida', 'Moor'],
  ])('are read without their labels in %j', async (text, first_name, last_name) => {
    expect(await answer(names, text)).toEqual({ first_name, last_name });
  });
});

describe('what is no name', () => {
  it.each(['forty dollars', 'three people', 'twenty quid'])('is not stored: %s', async (text) => {
    expect(await answer(payee, text)).toEqual({});
    expect(await answer(city, text)).toEqual({});
  });

  it.each(["she'll decide", 'hell know', "we'll see", 'my boss will decide', "he'd know", 'its up to him'])(
    'leaves the answer to someone: %s',
    async (text) => {
      for (const asked of [own, city]) expect(await answer(asked, text)).toEqual({ UnknownAnswer: true });
    },
  );

  it.each(['may i ask why', 'may we ask who sees it'])('is a question: %s', async (text) => {
    expect(Object.keys(await answer(own, text))).not.toContain('full_name');
  });

  it.each(['Seven Oaks', 'May Fox', 'Will Young', 'R Jones'])('may look like one: %s', async (text) => {
    expect(await answer(own, text)).toEqual({ full_name: text });
  });
});

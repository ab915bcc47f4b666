import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const whole: TestQuestion = {
  text: 'Under which name should we put the booking?',
  facts: [{ name: 'booking_name', type: 'text', aliases: ['name'] }],
};
const both: TestQuestion = {
  text: 'What are your first and last names?',
  facts: [
    { name: 'first_name', type: 'text', aliases: ['given name'] },
    { name: 'last_name', type: 'text', aliases: ['surname'] },
  ],
};

describe('one name in parts', () => {
  it.each([
    'surname is Hale, first name Una',
    'last name Hale, first Una',
    'Hale is the surname, first name Una',
    'Una is my first name and Hale is my last name',
    'first Una last Hale',
    'family name: Hale; given name: Una',
    "Una's my first name, Hale's my last",
  ])('is joined from %j', async (text) => {
    expect(await answer(whole, text)).toEqual({ booking_name: 'Una Hale' });
  });

  it.each(['do you need the first name too?', 'first name or surname?'])('is not in %j', async (text) => {
    expect(await answer(whole, text)).not.toHaveProperty('booking_name');
  });
});

describe('a first and a last name', () => {
  it.each([
    ['first: Una last: Hale', 'Una', 'Hale'],
    ["first name's Una, surname's Hale", 'Una', 'Hale'],
    ['last name hale first name una', 'Una', 'Hale'],
    ['Una, surname Hale', 'Una', 'Hale'],
    ['Una is the first name, Hale the last', 'Una', 'Hale'],
    ['first name Mary Jane, last name Watson', 'Mary Jane', 'Watson'],
    ['De Groot, Pieter', 'Pieter', 'De Groot'],
    ['Le Guin, Ursula', 'Ursula', 'Le Guin'],
    ['Hale comma Una', 'Una', 'Hale'],
    ['Brandt, Otto please', 'Otto', 'Brandt'],
    ['Una van der Berg', 'Una', 'van der Berg'],
  ])('are separated in %j', async (text, first_name, last_name) => {
    expect(await answer(both, text)).toEqual({ first_name, last_name });
  });

  it('may be given one at a time', async () => {
    expect(await answer(both, 'surname is Hale')).toEqual({ last_name: 'Hale' });
    expect(await answer(both, 'Van Dijk')).toEqual({ last_name: 'Van Dijk' });
  });

  it.each(['my first name is private', 'you have my surname', 'oh, right', 'hi, there', 'the last one'])(
    'are not in %j',
    async (text) => {
      const given = await answer(both, text);
      expect(given).not.toHaveProperty('first_name');
      expect(given).not.toHaveProperty('last_name');
    },
  );
});

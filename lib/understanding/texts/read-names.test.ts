import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string, name: string, aliases: string[] = []): TestQuestion => ({
  text,
  facts: [{ name, type: 'text', ...(aliases.length > 0 ? { aliases } : {}) }],
});
const booking = ask('Under which name should we put the booking?', 'booking_name', ['name']);
const own: TestQuestion = {
  ...ask('What is your name, please?', 'full_name', ['name']),
  others: [{ name: 'phone', type: 'phone', prompt: 'What is your phone number?', aliases: ['mobile'] }],
};
const pet = ask("What is your pet's name?", 'pet_name');
const payee = ask('Who is the money going to?', 'payee', ['recipient']);

describe('a name', () => {
  it.each([
    'book it under Mara Quill',
    'its under Mara Quill',
    'in the name of Mara Quill',
    'put me down as Mara Quill',
    'make it Mara Quill',
    'ah, please use Mara Quill as the name',
    'the name should be Mara Quill',
    "let's put it under Mara Quill",
    'Mara Quill is fine',
    'I booked as Mara Quill',
    'it should say Mara Quill',
  ])('is read from %j', async (text) => {
    expect(await answer(booking, text)).toEqual({ booking_name: 'Mara Quill' });
  });

  it.each([
    ['asha rao speaking', 'Asha Rao'],
    ['lou marsh calling about the invoice', 'Lou Marsh'],
    ["no that's my wife, I'm Ben", 'Ben'],
    ['hers is Kim and mine is Jo', 'Jo'],
    ['my mate calls me Lou', 'Lou'],
    ['Ann without an e', 'Ann'],
    ['its not Joan, its Ann', 'Ann'],
  ])('is the own one in %j', async (text, full_name) => {
    expect(await answer(own, text)).toEqual({ full_name });
  });

  it('goes with a number beside it', async () => {
    expect(await answer(own, 'asha rao here, call me on 07700 900318')).toEqual({
      full_name: 'Asha Rao',
      phone: '+447700900318',
    });
  });

  it.each([
    ['we call her Perhaps', 'Perhaps'],
    ['we call him Never', 'Never'],
    ['he answers to Maybe', 'Maybe'],
    ['my daughter named him Sir Barks', 'Sir Barks'],
    ['a cat called Pixie', 'Pixie'],
  ])('may be any word: %j', async (text, pet_name) => {
    expect(await answer(pet, text)).toEqual({ pet_name });
  });

  it.each([
    ['not tom, his sister jane', 'Jane'],
    ['to my sister Jane', 'Jane'],
    ['my landlord', 'my landlord'],
    ['transfer it to Jane Doe please', 'Jane Doe'],
    ['make it out to Ned Poole', 'Ned Poole'],
  ])('of who gets the money in %j is %j', async (text, name) => {
    expect(await answer(payee, text)).toEqual({ payee: name });
  });

  it.each([
    'mixed that up',
    'got those two the wrong way round',
    'ask my wife',
    'see above',
    'Check your records',
    'its complicated',
    'this is taking ages',
    'i am driving',
    'call me later',
    'already told you',
    'I live in New Town',
    'i want a refund',
    'in may',
    'half past six',
    'anonymous please',
    'Ned or Ted',
    'get me a person',
    'good evening',
  ])('is not in %j', async (text) => {
    expect(await answer(own, text)).not.toHaveProperty('full_name');
  });
});

describe('an address', () => {
  const address = ask('Where should the parcel go?', 'address');
  it.each([
    'we moved, its 14 Mill Bank now',
    'oh we moved house, 14 Mill Bank',
    "not the old one, it's 14 Mill Bank",
    'it should go to 14 Mill Bank',
    'use 14 Mill Bank',
    '14 Mill Bank is fine',
    'sorry I mixed up the streets, its 14 Mill Bank',
  ])('is read from %j', async (text) => {
    expect(await answer(address, text)).toEqual({ address: '14 Mill Bank' });
  });

  it.each(['mixed those up', '2 boxes', 'tomorrow', 'dont send it yet'])('is not in %j', async (text) => {
    expect(await answer(address, text)).not.toHaveProperty('address');
  });
});

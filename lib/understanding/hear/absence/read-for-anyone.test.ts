import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../../testing/answer.ts';

const crash: TestQuestion = {
  text: 'Which day was it?',
  facts: [{ name: 'day', type: 'date' }],
  others: [
    { name: 'casualties', type: 'boolean', prompt: 'Was anyone hurt?' },
    { name: 'lift', type: 'boolean', prompt: 'Is there a lift?' },
    { name: 'garden', type: 'boolean', prompt: 'Do you have a garden?' },
    { name: 'parking', type: 'boolean', prompt: 'Do you need parking?' },
  ],
};
const day = '2026-09-11';

describe('what is so of a person, or of no one, beside an answer', () => {
  it.each([
    ['friday, nobody was hurt', { day, casualties: false }],
    ['friday, no one got hurt', { day, casualties: false }],
    ['friday, luckily none of us were injured', { day, casualties: false }],
    ['friday. thankfully nobody got harmed', { day, casualties: false }],
    ['friday and nobody was injured', { day, casualties: false }],
    ['friday, someone was hurt', { day, casualties: true }],
    ['friday, sadly two people were injured', { day, casualties: true }],
    ['friday, my wife was hurt', { day, casualties: true }],
    ['friday, I was injured', { day, casualties: true }],
  ])('%j sets both', async (text, given) => {
    expect(await answer(crash, text)).toEqual(given);
  });

  it.each([
    'friday, nobody was driving',
    'friday, nobody was badly hurt',
    'friday, my car was damaged',
    'friday, I think nobody was hurt',
    'friday, if nobody was hurt',
  ])('%j leaves it open', async (text) => {
    expect(await answer(crash, text)).not.toHaveProperty('casualties');
  });
});

describe('what exists, beside an answer', () => {
  it.each([
    ["friday, there's a lift", { day, lift: true }],
    ['friday, and there is a lift', { day, lift: true }],
    ["friday, there's no lift", { day, lift: false }],
    ['friday, we have a lift', { day, lift: true }],
    ["friday, we've got a garden", { day, garden: true }],
    ['friday, and it has a garden', { day, garden: true }],
    ['friday, we have no garden', { day, garden: false }],
  ])('%j sets both', async (text, given) => {
    expect(await answer(crash, text)).toEqual(given);
  });

  it.each([
    ["friday, there's a lift shaft", 'lift'],
    ["friday, there's a lift but it's broken", 'lift'],
    ['friday, is there a lift?', 'lift'],
    ["friday, there's parking", 'parking'],
    ['friday, there was a garden party', 'garden'],
  ])('%j says nothing certain', async (text, fact) => {
    expect(await answer(crash, text)).not.toHaveProperty(fact);
  });
});

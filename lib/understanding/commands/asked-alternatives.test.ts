import type { Fact } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';

const weight = {
  text: 'How much does the trailer weigh, in kilos?',
  facts: [{ name: 'weight', type: 'number' }] as Fact[],
};
const price = { text: 'What does it cost?', facts: [{ name: 'price', type: 'money' }] as Fact[] };

describe('two cases that a customer asks about', () => {
  it.each([
    'with the 2 bikes or without',
    'including the 3 crates or not',
    'counting the 2 spare wheels or not counting them',
    'incl the 4 boxes or excl',
    'with 2 boxes on it or empty',
    'per axle or both 2 axles',
  ])('are a question and no number: %s', async (text) => {
    expect(await answer(weight, text)).toEqual({ Digress: true });
  });

  it('are not read as an amount', async () => {
    expect(await answer(price, 'with the £20 deposit or without')).toEqual({ Digress: true });
    expect(await answer(price, 'before or after the 10% off')).toEqual({ Digress: true });
  });

  it.each([
    ['340 with the bikes', 340],
    ['with the bikes 340', 340],
    ['340 empty', 340],
  ])('may be named beside a number: %s', async (text, said) => {
    expect(await answer(weight, text)).toEqual({ weight: said });
  });
});

const place = {
  text: 'Where is the nest: in the roof, in the hedge or on the ground?',
  facts: [
    { name: 'place', type: 'enum', values: [{ value: 'roof' }, { value: 'hedge' }, { value: 'ground' }] },
  ] as Fact[],
};

describe('what was so before and what is so now', () => {
  it.each([
    'it was in the hedge now its in the roof',
    'used to be on the ground now the roof',
    'was in the hedge, now in the roof',
  ])('without a comma: %s', async (text) => {
    expect(await answer(place, text)).toEqual({ place: 'roof' });
  });
});

const list = { text: 'What would you like?', facts: [{ name: 'items', type: 'list' }] as Fact[] };

describe('a list', () => {
  it.each([
    ['a hammer, a saw and a plane', ['a hammer', 'a saw', 'a plane']],
    ['hammer + the long saw', ['hammer', 'the long saw']],
    ['the hammer and the saw', ['the hammer', 'the saw']],
    ['a hammer', ['hammer']],
  ])('keeps its items as they are: %s', async (text, items) => {
    expect(await answer(list, text)).toEqual({ items });
  });
});

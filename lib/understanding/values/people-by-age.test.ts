import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const boat: TestQuestion = {
  text: 'How many adults and how many children will be on board?',
  facts: [
    { name: 'adults', type: 'integer', prompt: 'How many adults?', aliases: ['adult', 'grown-ups'] },
    { name: 'children', type: 'integer', prompt: 'How many children?', aliases: ['child', 'kids', 'kid'] },
  ],
};
const guests: TestQuestion = {
  text: 'How many guests are you expecting?',
  facts: [{ name: 'guests', type: 'integer' }],
  others: [{ name: 'rooms', type: 'integer', prompt: 'How many rooms?', aliases: ['room'] }],
};

describe('adults and children', () => {
  it.each([
    ['me, my fella and 2 little ones', 2, 2],
    ["my husband and me, plus the triplets (they're 2)", 2, 3],
    ['my girlfriend and me plus the 4 grandchildren', 2, 4],
    ['hubby and me and a baby', 2, 1],
    ['me and my 7 year old', 1, 1],
    ['2 adults, two 6 year olds', 2, 2],
    ['3 grown ups and a toddler', 3, 1],
    ['family of 5, 3 kids', 2, 3],
  ])('are counted in %j', async (text, adults, children) => {
    expect(await answer(boat, text)).toEqual({ adults, children });
  });

  it('counts a grown daughter as an adult', async () => {
    expect(await answer(boat, 'me and my daughter, 31')).toEqual({ adults: 2 });
  });

  it('leaves children without a number open', async () => {
    expect(await answer(boat, 'me, my wife and the kids')).toEqual({ adults: 2 });
  });

  it.each(['me and 3 whatsits', '5 of us, 2 kids', 'the wife and me and 1', 'a class of 30 with 2 teachers'])(
    'leaves both open in %j',
    async (text) => {
      expect(await answer(boat, text)).toEqual({});
    },
  );
});

describe('guests', () => {
  it.each([
    ['me and the husband, one room', { guests: 2, rooms: 1 }],
    ['3 couples so three rooms', { guests: 6, rooms: 3 }],
    ['4 of us, the wife is driving', {}],
  ])('are counted beside rooms in %j', async (text, given) => {
    expect(await answer(guests, text)).toEqual(given);
  });
});

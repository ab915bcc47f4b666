import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const basket: TestQuestion = {
  text: 'What shall we pack for you?',
  facts: [{ name: 'basket', type: 'list' }],
};
const harbour: TestQuestion = { text: 'Which city do you sail to?', facts: [{ name: 'city', type: 'text' }] };
const street: TestQuestion = { text: 'What is your street?', facts: [{ name: 'street', type: 'text' }] };
const name: TestQuestion = { text: 'What is your name?', facts: [{ name: 'full_name', type: 'text' }] };

describe('thanks with a word for whom they are said to', () => {
  it.each([
    ['jam and bread, thank you dear', ['jam', 'bread']],
    ['jam, bread, thanks love', ['jam', 'bread']],
    ['jam, bread, ta very much pet', ['jam', 'bread']],
    ['jam and bread, cheers mate', ['jam', 'bread']],
    ['jam and bread please darling', ['jam', 'bread']],
    ['jam, thank you so much my dear', ['jam']],
    ['love hearts, bread', ['love hearts', 'bread']],
    ['duck, honey', ['duck', 'honey']],
  ])('are no item of a list: %j', async (text, items) => {
    expect(await answer(basket, text)).toEqual({ basket: items });
  });

  it.each([
    ['Mill Lane, thank you dear', 'Mill Lane'],
    ['Mill Lane thanks love', 'Mill Lane'],
    ['Love Lane', 'Love Lane'],
    ['12 Dear Street', '12 Dear Street'],
  ])('are no part of a text: %j', async (text, value) => {
    expect(await answer(street, text)).toEqual({ street: value });
  });

  it.each([
    ['Tom, cheers mate', 'Tom'],
    ['Ann, thanks pet', 'Ann'],
    ['Ann Dear', 'Ann Dear'],
    ['Courtney Love', 'Courtney Love'],
  ])('are no name: %j', async (text, value) => {
    expect(await answer(name, text)).toEqual({ full_name: value });
  });
});

describe('a choice that is settled on', () => {
  it.each([
    ['Genoa it is', 'Genoa'],
    ['so Genoa it is then', 'Genoa'],
    ['Genoa it shall be', 'Genoa'],
    ["ok Genoa it'll be", 'Genoa'],
    ['Genoa then', 'Genoa'],
    ['Genoa it has to be', 'Genoa'],
    ['Isle of Wight', 'Isle of Wight'],
  ])('is the place without the rest: %j', async (text, city) => {
    expect(await answer(harbour, text)).toEqual({ city });
  });
});

describe('a vague day', () => {
  it.each(['some day around easter', 'someday near christmas', 'one day near the 20th', 'any day in spring'])(
    'is no place: %j',
    async (text) => {
      expect(await answer(harbour, text)).not.toHaveProperty('city');
    },
  );
});

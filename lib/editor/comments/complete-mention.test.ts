import { expect, test } from 'vitest';
import { completeMention, listMentioned } from './complete-mention';

const PEOPLE = [
  { id: 'a', name: 'Ann' },
  { id: 'l', name: 'Ann Lee' },
  { id: 'b', name: 'Bob' },
  { id: 'c', name: 'Bob' },
];

test('offers persons after an @ at the start of a word', () => {
  const offered = (text: string) =>
    completeMention(text, text.length, PEOPLE)?.items.map(({ label }) => label);
  expect(offered('@')).toEqual(['Ann', 'Ann Lee', 'Bob']);
  expect(offered('Too long, @lee')).toEqual(['Ann Lee']);
  expect(offered('@Bob ')).toBeUndefined();
  expect(offered('mail@ann')).toBeUndefined();
  expect(offered('no one')).toBeUndefined();
  expect(completeMention('Hi @bo there', 6, PEOPLE)).toMatchObject({ from: 4, to: 6 });
});

test('finds who a text mentions, the longest name first', () => {
  expect(listMentioned('@Ann Lee and @Bob, see @Nobody', PEOPLE)).toEqual(['l', 'b', 'c']);
  expect(listMentioned('@Ann: shorter', PEOPLE)).toEqual(['a']);
  expect(listMentioned('nothing', PEOPLE)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { parseMessage, toWords } from '../../message.ts';
import { sumParts } from './sum-parts.ts';

const sum = (text: string, question = 'How many bedrooms does it have?') =>
  sumParts(parseMessage(text), toWords(question))?.value;

describe('a count that is told by its parts', () => {
  it.each([
    ['two doubles and a single', 3],
    ['a double and two singles', 3],
    ['one double, two singles', 3],
    ['2 doubles + 1 box room', 3],
    ['one master and two small ones', 3],
    ['two upstairs and one downstairs', 3],
    ['two large, one small', 3],
    ['a big one and a small one', 2],
    ['two doubles, a twin and a single', 4],
    ['1 at the front and 2 at the back', 3],
    ['one online one on site', 2],
    ['two in person, three online', 5],
    ['4 remote and 1 onsite', 5],
    ['2 virtual 3 in the room', 5],
  ])('is their sum: %s', (text, value) => {
    expect(sum(text)).toBe(value);
  });

  it.each([
    'two singles',
    'two bedrooms and a bathroom',
    'two doubles and a cat',
    'two doubles or a single',
    'two doubles a single',
    'two doubles and some singles',
    'not two doubles and a single',
    '3',
  ])('is not a sum: %s', (text) => {
    expect(sum(text)).toBeUndefined();
  });

  it('is one of them if the question asks for one', () => {
    expect(sum('two doubles and a single', 'How many doubles do you need?')).toBeUndefined();
    expect(sum('two large and one small', 'How many large pizzas?')).toBeUndefined();
    expect(sum('two doubles and a single', 'How many single rooms?')).toBeUndefined();
    expect(sum('two doubles one single', 'How many double beds do you need?')).toBeUndefined();
  });
});

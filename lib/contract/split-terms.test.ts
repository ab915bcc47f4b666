import { expect, it } from 'vitest';
import { splitTerms } from './split-terms';

const open = (text: string) => ({ text, isOpen: true });
const whole = (text: string) => ({ text, isOpen: false });

it.each([
  ['', []],
  ['   ', []],
  ['""', []],
  ['"', []],
  ['vou', [open('vou')]],
  ['vou ', [whole('vou')]],
  ['angry vou', [whole('angry'), open('vou')]],
  ['vou vou', [whole('vou'), open('vou')]],
  ['"does not" work', [whole('does not'), open('work')]],
  ['work "does not"', [whole('work'), whole('does not')]],
  // The closing quote is not typed yet.
  ['work "does no', [whole('work'), open('does no')]],
  ['a b c d e f g h i', [...'abcdefgh'].map(whole)],
])('splits %j', (search, terms) => {
  expect(splitTerms(search)).toEqual(terms);
});

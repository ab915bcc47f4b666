import { expect, it } from 'vitest';
import { findWords } from './find-words';

const find = (text: string, search: string) =>
  findWords(text, search).map(({ start, end }) => text.slice(start, end));

it.each<[string, string, string[]]>([
  ['I am ANGRY about the voucher', 'angry vouch', ['ANGRY', 'voucher']],
  ['two vouchers, one voucher', 'voucher ', ['voucher']],
  ['it does not work', '"does not" it', ['it', 'does not']],
  ['it does, not', '"does not"', ['does, not']],
  ['does it not', '"does not"', []],
  ['können Sie das? 😡 Können', 'können', ['können', 'Können']],
  ['a.b (c) $', '$ (c', ['c']],
  ['anything', '" ! "', []],
])('in %j, %j finds %j', (text, search, words) => {
  expect(find(text, search)).toEqual(words);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { explainJson } from './explain-json';

it.each([
  ['', 'There is nothing in it.'],
  ['{\n  "a": 1,\n}', 'Line 2, column 9: take out the comma, } follows it.'],
  ['[1, 2,]', 'Line 1, column 6: take out the comma, ] follows it.'],
  ['{"a": 1 "b": 2}', 'Line 1, column 9: a comma is missing before this.'],
  ['{"a" 1}', 'Line 1, column 6: a colon is missing after "a".'],
  ['{a: 1}', 'Line 1, column 2: put the name a in double quotes.'],
  ['{"a": yes}', 'Line 1, column 7: put yes in double quotes.'],
  ['{"a": True}', 'Line 1, column 7: write true instead of True.'],
  ["{'a': 1}", "Line 1, column 2: JSON has straight double quotes, not '."],
  ['{"a": “x”}', 'Line 1, column 7: JSON has straight double quotes, not “.'],
  ['{\n"a": {"b": [1, 2}\n}', 'Line 2, column 17: ] is wanted here, not }.'],
  ['{"a": {"b": 1}', 'Line 1, column 1: the { is not closed.'],
  ['{"a": [1, 2', 'Line 1, column 7: the [ is not closed.'],
  ['{"a": "x\n}', 'Line 1, column 7: the text that begins here has no closing quote.'],
  ['{"a": "\\d"}', 'Line 1, column 8: \\d means nothing. Write \\\\ for a backslash.'],
  ['{"a": }', 'Line 1, column 7: a value is missing before }.'],
  ['{"a":', 'Line 1, column 6: a value is missing at the end.'],
  ['{"a": 01}', 'Line 1, column 7: 01 is not a number in JSON. Write it as 12 or 0.5.'],
  ['{"a": .5}', 'Line 1, column 7: .5 is not a number in JSON. Write it as 12 or 0.5.'],
  ['{"a": 1} // done', 'Line 1, column 10: JSON has no comments. Take it out.'],
  ['{"a": 1}\n{"b": 2}', 'Line 2, column 1: the JSON ends before this. Take out what follows.'],
])('explains %j', (text, expected) => {
  expect(explainJson(text)).toBe(expected);
});

it('finds an error exactly where JSON.parse does', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '}', '"', 'x', '\\', ':'),
      (json, place, put) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + put + json.slice(at + 1);
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        if (text.trim() === '') return;
        expect(explainJson(text) === 'It is not JSON.').toBe(parses);
      },
    ),
    { numRuns: 1000 },
  );
});

import { formatEnglish } from '@turnpike/engine/messages';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { explainJson } from './explain-json';

it.each([
  ['', 'The text is empty.'],
  ['{\n  "a": 1,\n}', 'Line 2, column 9: Remove the comma before }.'],
  ['[1, 2,]', 'Line 1, column 6: Remove the comma before ].'],
  ['{"a": 1 "b": 2}', 'Line 1, column 9: Missing comma before this.'],
  ['{"a" 1}', 'Line 1, column 6: Missing colon after "a".'],
  ['{a: 1}', 'Line 1, column 2: Put the name a in double quotes.'],
  ['{"a": yes}', 'Line 1, column 7: Put yes in double quotes.'],
  ['{"a": True}', 'Line 1, column 7: Write true instead of True.'],
  ["{'a': 1}", "Line 1, column 2: Use straight double quotes, not '."],
  ['{"a": “x”}', 'Line 1, column 7: Use straight double quotes, not “.'],
  ['{\n"a": {"b": [1, 2}\n}', 'Line 2, column 17: Expected ], found }.'],
  ['{"a": {"b": 1}', 'Line 1, column 1: { is not closed.'],
  ['{"a": [1, 2', 'Line 1, column 7: [ is not closed.'],
  ['{"a": "x\n}', 'Line 1, column 7: The text that starts here has no closing quote.'],
  ['{"a": "\\d"}', 'Line 1, column 8: \\d is not allowed in text. Write \\\\ for a backslash.'],
  ['{"a": }', 'Line 1, column 7: Missing value before }.'],
  ['{"a":', 'Line 1, column 6: Missing value at the end.'],
  ['{"a": 01}', 'Line 1, column 7: 01 is not a valid number. Write it as 12 or 0.5.'],
  ['{"a": .5}', 'Line 1, column 7: .5 is not a valid number. Write it as 12 or 0.5.'],
  ['{"a": 1} // done', 'Line 1, column 10: JSON has no comments. Remove it.'],
  ['{"a": 1}\n{"b": 2}', 'Line 2, column 1: The JSON ends before this. Remove what follows.'],
])('explains %j', (text, expected) => {
  expect(explainJson(text)).toEqual(expected);
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
        expect(formatEnglish(explainJson(text)) === 'The text is not valid JSON.').toBe(parses);
      },
    ),
    { numRuns: 1000 },
  );
});

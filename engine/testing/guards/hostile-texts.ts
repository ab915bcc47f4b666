import fc from 'fast-check';
import { GUARD_TABLE } from './guard-table.ts';
import { guardTextArbitrary } from './guard-texts.ts';

/** Hostile expressions: malformed ones, ones that try to reach the host, and ones that would run forever. */

const FORBIDDEN = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  '__lookupGetter__',
  'caller',
  'arguments',
  'length',
  'then',
  'canary',
  'globalThis',
  'process',
  'require',
  'eval',
  'Function',
  'import',
  'this',
  'window',
];
const ROOTS = [
  'answers',
  'answers.name',
  'answers.qty',
  'answers.items',
  'answers.order',
  'answers.many',
  'states',
  'gates',
  'input',
  'value',
  'turn',
  'path',
  '""',
  '[]',
  '{}',
  '(1)',
  '1.5',
  'true',
  'null',
  'type(1)',
  'cel',
  'cel.bind',
  'timestamp("2026-01-05T09:00:00Z")',
  'duration("1h")',
  'b"x"',
];

const forbidden = fc.constantFrom(...FORBIDDEN);
const root = fc.constantFrom(...ROOTS);

/** Access to properties that were not provided. */
const reaching = fc.oneof(
  forbidden,
  forbidden.map((name) => `${name}()`),
  fc.tuple(root, forbidden).map(([from, name]) => `${from}.${name}`),
  fc.tuple(root, forbidden).map(([from, name]) => `${from}["${name}"]`),
  fc.tuple(root, forbidden).map(([from, name]) => `has(${from}.${name})`),
  fc.tuple(root, forbidden).map(([from, name]) => `"${name}" in ${from}`),
  fc.tuple(root, forbidden).map(([from, name]) => `${from}.${name}("return canary()")`),
  fc.tuple(root, forbidden, forbidden).map(([from, a, b]) => `${from}.${a}.${b}("canary()")()`),
  fc.tuple(root, forbidden).map(([from, name]) => `${from}["${name.slice(0, 3)}" + "${name.slice(3)}"]`),
  fc.tuple(forbidden, forbidden).map(([a, b]) => `{"${a}": 1}.${b}`),
  fc.tuple(forbidden, forbidden).map(([a, b]) => `{"${a}": {"${b}": canary}}["${a}"]["${b}"]`),
  fc.tuple(root, forbidden).map(([from, name]) => `[${from}].map(${name}, ${name}.constructor)`),
  fc.tuple(root, forbidden).map(([from, name]) => `[${from}].exists(${name}, ${name} == ${from})`),
  fc.tuple(root, forbidden).map(([from, name]) => `cel.bind(${name}, ${from}, ${name}.${name})`),
  fc.tuple(root, forbidden).map(([from, name]) => `${from}.map(x, answers[x]).${name}`),
  fc.tuple(root, forbidden).map(([from, name]) => `google.protobuf.${name}{value: ${from}}`),
  fc.tuple(root, forbidden).map(([from, name]) => `\`${name}\` + \${${from}}`),
);

const repeat = (text: string, times: number) => text.repeat(times);
const joined = (text: string, times: number, by: string) => Array(times).fill(text).join(by);
const many = fc.constantFrom(10, 31, 33, 100, 499, 1_000, 5_000);
const few = fc.integer({ min: 1, max: 30 });

/** Excessively nested or long. */
const large = fc.oneof(
  many.map((n) => `${repeat('(', n)}1${repeat(')', n)}`),
  many.map((n) => `${repeat('[', n)}1${repeat(']', n)}`),
  many.map((n) => `${repeat('{"a": ', n)}1${repeat('}', n)}`),
  many.map((n) => `${repeat('!', n)}answers.yes`),
  many.map((n) => `${repeat('-', n)}answers.qty`),
  many.map((n) => `answers${repeat('.a', n)}`),
  many.map((n) => `answers${repeat('[0]', n)}`),
  many.map((n) => `${repeat('answers.yes ? ', n)}1${repeat(' : 2', n)}`),
  many.map((n) => `${repeat('answers.yes ? 1 : ', n)}2`),
  many.map((n) => joined('answers.yes', n, ' && ')),
  many.map((n) => joined('answers.gone', n, ' || ')),
  many.map((n) => joined('answers.qty', n, ' + ')),
  many.map((n) => joined('answers.qty', n, ' / ')),
  many.map((n) => `[${joined('1', n, ', ')}]`),
  many.map((n) => `size([${joined('answers.items', n, ', ')}])`),
  many.map((n) => `"${repeat('x', n * 50)}" == answers.long`),
  many.map((n) => repeat('(', n)),
  many.map((n) => `${repeat('size(', n)}answers.name${repeat(')', n)}`),
  many.map((n) => `answers.name${repeat('.trim()', n)}`),
  many.map((n) => `1${repeat('0', n)} > answers.qty`),
  many.map((n) => repeat('✓é\ud800😀', n)),
  many.map((n) => `"${repeat('😀', n)}".size() == ${n}`),
);

const LOOPS = ['all', 'exists', 'exists_one', 'map', 'filter'];
const LISTS = ['answers.many', 'answers.items', 'answers.texts', 'answers.long.split("")', '[1, 2, 3]'];
const BODIES = [
  'true',
  'i == i',
  'size(answers.long) > 1',
  'answers.long.contains("y")',
  'answers.many == answers.many',
];
const DOUBLED = ['a + a', '[a, a]', '{"x": a, "y": a}', 'a.map(i, a)', 'a + a + a + a', '[a, [a, a]]'];
const PATTERNS = [
  '(a+)+$',
  '(a|aa)+$',
  '(a*)*b',
  '(x+x+)+y',
  '(.*)*(.*)*y',
  '((a{9}){9}){9}',
  '(a?){30}a{30}',
  'a{1000}',
];

/** Short expressions with a huge running time. */
const endless = fc.oneof(
  fc
    .array(fc.tuple(fc.constantFrom(...LISTS), fc.constantFrom(...LOOPS)), { minLength: 1, maxLength: 6 })
    .chain((loops) =>
      fc
        .constantFrom(...BODIES)
        .map((body) =>
          loops.reduceRight(
            (inner, [list, loop], index) =>
              `${list}.${loop}(${index === loops.length - 1 ? 'i' : `i${index}`}, ${inner})`,
            body,
          ),
        ),
    ),
  fc
    .tuple(
      fc.constantFrom(...DOUBLED),
      few,
      fc.constantFrom('answers.many', 'answers.long', '[1]', 'answers.items'),
    )
    .map(([doubled, times, start]) => {
      let text = 'a';
      for (let level = 0; level < times; level++) text = `cel.bind(a, ${doubled}, ${text})`;
      return `cel.bind(a, ${start}, ${text})`;
    }),
  fc
    .tuple(fc.constantFrom(...PATTERNS), fc.constantFrom('answers.long', 'answers.name', 'answers.aaa'), few)
    .map(([pattern, text, times]) => joined(`${text}.matches("${pattern}")`, times, ' || ')),
  fc
    .tuple(fc.constantFrom(...PATTERNS), fc.constantFrom(...LOOPS))
    .map(([pattern, loop]) => `answers.many.${loop}(i, answers.aaa.matches("${pattern}"))`),
  few.map((n) => joined('answers.long.split("")', n, ' + ')),
  few.map((n) => joined('answers.long.split("").size()', n, ' + ')),
  few.map((n) => joined('(answers.long + answers.long)', n, ' + ')),
  fc
    .constantFrom(...LOOPS)
    .map((loop) => `answers.many // .${loop}(\n.${loop}(i, answers.many.all(j, i != j))`),
  fc.constantFrom('visited(0)', 'spendOn()', 'spendOn(0)').map((ours) => `answers.many.${ours}.all(i, true)`),
  fc.constantFrom('nonZero(0)', 'spendOn(answers)', 'visited(answers, 0)', 'answers.name.matchesRe2("a")'),
);

const WORDS = [
  ...[
    'answers',
    'states',
    'gates',
    'value',
    'turn',
    'input',
    'path',
    'canary',
    'this',
    'qty',
    'name',
    'items',
  ],
  ...['.', '.', '[', ']', '(', ')', '{', '}', '"', "'", '`', '$', ',', '?', ':', '&&', '||', '!', '==', '!='],
  ...['<', '>', '+', '-', '*', '/', '%', ' in ', 'has', 'size', 'matches', 'exists', 'all', 'map', 'filter'],
  ...['cel.bind', 'int', 'double', 'string', 'type', 'dyn', 'timestamp', 'duration', '"a"', '1', '0', '2.5'],
  ...[
    '1e400',
    '0x1F',
    '5u',
    'b"x"',
    'r"\\"',
    'true',
    'false',
    'null',
    '//',
    '\n',
    ' ',
    '\\',
    '\u0000',
    '\ud800',
    ';',
    '=>',
  ],
  ...FORBIDDEN,
];
const soup = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }).map((words) => words.join('')),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 10 }).map((words) => words.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Guards of the table and the grammar; `mutated` has parts removed, doubled, inserted or replaced. */
const written = fc.oneof(fc.constantFrom(...Object.values(GUARD_TABLE).flat()), guardTextArbitrary);
const mutated = fc
  .tuple(
    written,
    fc.array(
      fc.tuple(
        fc.constantFrom('cut', 'double', 'put', 'replace'),
        fc.nat(),
        fc.integer({ min: 1, max: 6 }),
        fc.oneof(fc.constantFrom(...WORDS), written),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((source, [change, place, length, piece]) => {
      const at = place % (source.length + 1);
      const before = source.slice(0, at);
      const cut = source.slice(at, at + length);
      const after = source.slice(at + length);
      if (change === 'cut') return before + after;
      if (change === 'double') return before + cut + cut + after;
      return before + piece + (change === 'put' ? cut : '') + after;
    }, text),
  );

/** By kind, so that a test can check that each has the intended effect. */
export const FUZZED_TEXTS = {
  written: { weight: 25, arbitrary: written },
  mutated: { weight: 35, arbitrary: mutated },
  soup: { weight: 20, arbitrary: soup },
  reaching: { weight: 14, arbitrary: reaching },
  large: { weight: 3, arbitrary: large },
  endless: { weight: 3, arbitrary: endless },
} satisfies Record<string, { weight: number; arbitrary: fc.Arbitrary<string> }>;
export type FuzzedKind = keyof typeof FUZZED_TEXTS;

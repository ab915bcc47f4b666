import fc from 'fast-check';

/**
 * Generates expressions from a grammar: most are well-typed, some mix types as a mistake would. They read the
 * answers of scopes.ts, and one that is always missing.
 */

type Grammar = { bool: string; number: string; text: string; list: string };

const NUMBERS = ['0', '1', '2', '3', '-1', '2.5', '0.5', '10', '1e3'];
const TEXTS = ['"ann"', '"x"', '""', '"a.n"', "'Lisbon'", '"✓"'];
const PATTERNS = ['"^a"', '"n+$"', '"[a-z]{3}"', '"(a|b)*"'];

const join = (...parts: (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => texts.join(''));
const one = (...texts: string[]) => fc.constantFrom(...texts);

const grammar = fc.letrec<Grammar>((tie) => ({
  bool: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    one('answers.yes', 'answers.no', 'true', 'false', 'states.READY', 'gates.SHUT', 'has(answers.qty)'),
    one(
      'has(answers.gone)',
      'answers.gone',
      '(answers.gone == "x")',
      '(path == "express")',
      '(scenario == "returns")',
      '(size(response) > 3)',
      '("qty" in answers)',
    ),
    join('(', tie('number'), one(' < ', ' <= ', ' > ', ' >= ', ' == ', ' != '), tie('number'), ')'),
    join('(', tie('text'), one(' == ', ' != ', ' < '), tie('text'), ')'),
    join('(', tie('number'), one(' == ', ' != ', ' < '), tie('text'), ')'),
    join('(', tie('bool'), one(' && ', ' || ', ' == ', ' != '), tie('bool'), ')'),
    join('!(', tie('bool'), ')'),
    join('(', tie('bool'), ' ? ', tie('bool'), ' : ', tie('bool'), ')'),
    join(tie('text'), one('.contains(', '.startsWith(', '.endsWith('), tie('text'), ')'),
    join(tie('text'), '.matches(', one(...PATTERNS), ')'),
    join('(', tie('number'), ' in [', tie('number'), ', ', tie('number'), '])'),
    join('(', tie('text'), ' in ', tie('list'), ')'),
    join(
      tie('list'),
      one('.all(', '.exists(', '.exists_one('),
      'i, ',
      one('i != "x"', 'size(i) > 1', 'i == answers.name'),
      ')',
    ),
    join(tie('list'), '.exists(i, ', tie('bool'), ')'),
  ),
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    one(...NUMBERS),
    one(
      'answers.qty',
      'answers.limit',
      'answers.price',
      'answers.zero',
      'turn',
      'value',
      'answers.order.total',
    ),
    join('(', tie('number'), one(' + ', ' - ', ' * ', ' / ', ' % '), tie('number'), ')'),
    join('-(', tie('number'), ')'),
    join('size(', fc.oneof(tie('text'), tie('list')), ')'),
    join('(', tie('bool'), ' ? ', tie('number'), ' : ', tie('number'), ')'),
    join('double(', tie('number'), ')'),
    join('int(', tie('number'), ')'),
  ),
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    one(...TEXTS),
    one(
      'answers.name',
      'answers.city',
      'answers.day',
      'input.text',
      'answers.order.currency',
      'answers.gone',
    ),
    join('(', tie('text'), ' + ', tie('text'), ')'),
    join('(', tie('bool'), ' ? ', tie('text'), ' : ', tie('text'), ')'),
    join(tie('text'), one('.lowerAscii()', '.upperAscii()', '.trim()')),
    join(tie('list'), '[', one('0', '1', '9'), ']'),
  ),
  list: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    one('answers.items', '["x", "b"]', '["ann"]'),
    join('[', tie('text'), ', ', tie('text'), ']'),
    join('(', tie('list'), ' + ', tie('list'), ')'),
    join(tie('list'), '.filter(i, ', one('i != "x"', 'i in answers.items'), ')'),
    join(tie('list'), '.map(i, ', one('i + "!"', 'answers.name + i'), ')'),
  ),
}));

/** A well-formed expression, usually a boolean one. */
export const guardTextArbitrary: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: grammar.bool },
  { weight: 2, arbitrary: grammar.number },
  { weight: 1, arbitrary: grammar.text },
  { weight: 1, arbitrary: grammar.list },
);

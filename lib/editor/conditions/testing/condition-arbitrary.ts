import fc from 'fast-check';
import {
  type ConditionPart,
  type ConditionRow,
  type ConditionTree,
  listGuardedFacts,
  type RowOperator,
} from '../condition';

const FACT = fc.constantFrom('answers.a', 'answers.b', 'answers.c', 'answers.in_', 'answers.price.amount');
const TEXT = fc.string({ unit: 'grapheme', maxLength: 6 });
const NUMBER = fc.oneof(
  fc.integer({ min: -1000, max: 1_000_000 }),
  fc.double({ min: -1000, max: 1000, noNaN: true }).map((number) => Number(number.toFixed(2)) || 0),
);
const LITERAL = fc.oneof(TEXT, NUMBER);
const OTHER = fc.constantFrom('answers.d', 'answers.e', 'today', 'turn').map((subject) => ({ subject }));

const row = (
  subject: fc.Arbitrary<string>,
  operators: readonly RowOperator[],
  value?: fc.Arbitrary<ConditionRow['value']>,
): fc.Arbitrary<ConditionRow> =>
  fc
    .tuple(subject, fc.constantFrom(...operators), value ?? fc.constant(undefined))
    .map(([name, operator, literal]) => ({
      kind: 'row' as const,
      subject: name,
      operator,
      ...(literal === undefined ? {} : { value: literal }),
    }))
    .map((made) => (listGuardedFacts(made).length > 0 ? { ...made, guarded: true } : made));

/** A row that the editor can make. */
export const ROW: fc.Arbitrary<ConditionRow> = fc.oneof(
  row(fc.constantFrom('answers.a', 'answers.b'), ['known', 'unknown', 'changed', 'unchanged']),
  row(fc.oneof(FACT, fc.constantFrom('states.S', 'gates.G', 'value')), ['yes', 'no']),
  row(FACT, ['equals', 'differs'], fc.oneof(LITERAL, OTHER)),
  row(
    fc.oneof(FACT, fc.constantFrom('size(answers.a)', 'turn')),
    ['atLeast', 'above', 'atMost', 'below'],
    fc.oneof(NUMBER, fc.constantFrom({ subject: 'answers.d' })),
  ),
  row(FACT, ['oneOf', 'noneOf'], fc.array(LITERAL, { minLength: 1, maxLength: 3 })),
  row(
    fc.oneof(FACT, fc.constantFrom('input.text', 'response')),
    ['contains', 'lacks', 'starts', 'startsOtherwise', 'ends', 'endsOtherwise', 'matches', 'mismatches'],
    TEXT,
  ),
  row(FACT, ['includes', 'excludes'], LITERAL),
);

const KIND = fc.constantFrom<ConditionTree['kind'][]>('all', 'any');

const group = (part: fc.Arbitrary<ConditionPart>): fc.Arbitrary<ConditionTree> =>
  fc.record({ kind: KIND, parts: fc.array(part, { minLength: 2, maxLength: 4 }) });

/** A condition of one row, or of groups with at least two parts. */
export const CONDITION: fc.Arbitrary<ConditionTree> = fc.oneof(
  ROW.map((only): ConditionTree => ({ kind: 'all', parts: [only] })),
  group(ROW),
  group(fc.oneof(ROW, group(ROW))),
  group(fc.oneof(ROW, group(fc.oneof(ROW, group(ROW))))),
);

import type { Fact } from '../../document/fact.ts';
import { parseValue } from '../../facts/parse-value.ts';
import { findViolation } from '../../facts/validate-value.ts';
import type { Guard } from '../../guards/guard.ts';
import type { Json } from '../../session/session.ts';

/** Literals used in expressions. */
export type Literals = { texts: ReadonlySet<string>; numbers: ReadonlySet<number> };

const MAX_VALUES = 24;

/**
 * Values of a fact worth trying: those named in expressions and their neighbors, the declared ones, and a few
 * typical ones. Only values that pass the validators of the fact.
 */
export function listCandidateValues(
  fact: Fact,
  literals: Literals,
  getGuard: (source: string) => Guard,
): Json[] {
  const values: Json[] = [];
  const seen = new Set<string>();
  for (const candidate of propose(fact, literals)) {
    if (values.length >= MAX_VALUES) break;
    const parsed = parseValue(fact, candidate);
    if (!parsed.ok) continue;
    const key = JSON.stringify(parsed.value);
    if (seen.has(key) || findViolation(fact, parsed.value, getGuard, EMPTY_SCOPE)) continue;
    seen.add(key);
    values.push(parsed.value);
  }
  return values;
}

const EMPTY_SCOPE = {
  fact: () => undefined,
  facts: () => [],
  hasState: () => false,
  hasGate: () => false,
  turn: 1,
  input: {},
};

function propose({ type, values = [] }: Fact, { texts, numbers }: Literals): Json[] {
  const declared = values.map(({ value }) => value);
  switch (type) {
    case 'boolean':
      return [true, false];
    case 'enum':
      return declared;
    case 'list': {
      const items = declared.length > 0 ? declared : [...texts, ...numbers];
      return [...items.map((item) => [item]), items, []];
    }
    case 'integer':
    case 'number':
      return listNumbers(numbers);
    case 'money':
      return listNumbers(numbers).flatMap((amount) =>
        [...texts, 'EUR'].map((currency) => ({ amount: amount as number, currency })),
      );
    case 'object':
      return [];
    case 'file':
      return ['image/png', ...texts].map((mimeType) => ({
        name: 'file',
        mimeType,
        size: 1000,
        asset: 'example',
      }));
    default:
      return [...texts, ...SAMPLES[type]];
  }
}

/** Values that no expression names, and the extremes of comparable types. */
const SAMPLES: Record<
  Exclude<Fact['type'], 'boolean' | 'enum' | 'list' | 'integer' | 'number' | 'money' | 'object' | 'file'>,
  string[]
> = {
  text: ['something else'],
  email: ['someone@example.com'],
  phone: ['+15550100'],
  url: ['https://example.com/'],
  duration: ['PT1H'],
  date: ['2000-01-01', '9999-12-31', '0001-01-01'],
  time: ['12:00', '23:59', '00:00'],
  datetime: ['2000-01-01T12:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'],
};

/** Each named number, its neighbors, and the midpoints between named numbers. */
export function listNumbers(numbers: ReadonlySet<number>): number[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  const between = sorted.slice(1).map((number, index) => (number + (sorted[index] as number)) / 2);
  const whole = between.flatMap((number) => [Math.floor(number), number]);
  return [...sorted, ...sorted.flatMap((number) => [number + 1, number - 1]), ...whole, 0, 1];
}

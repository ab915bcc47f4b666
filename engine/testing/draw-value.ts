import type { Fact } from '../document/fact.ts';
import type { Json } from '../session/session.ts';

/** Returns numbers from 0 to 1. */
export type Random = () => number;

/**
 * A fixed sequence of numbers (mulberry32): the same on every machine and independent of library versions.
 */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, items: readonly T[]): T | undefined =>
  items[Math.floor(random() * items.length)];

/** True in `percent` of 100 cases. */
export const chance = (random: Random, percent: number): boolean => random() * 100 < percent;

const VALUES: Record<Fact['type'], readonly Json[]> = {
  text: ['word', 'Rome', 'ZX42-QUILL', 'A longer answer, with a comma.', 'שלום'],
  integer: [0, 2, 4, 17, 250],
  number: [1, 2.5, 40, 1200],
  boolean: [true, false],
  date: ['2026-02-03', '2026-03-01', '2027-12-31'],
  time: ['09:30', '17:00'],
  datetime: ['2026-02-03T09:30', '2026-02-04T15:00:00Z'],
  email: ['ann@example.com', 'bo@example.org'],
  phone: ['+442071838750', '+97231234567'],
  url: ['https://example.com/a'],
  money: [
    { amount: 12.5, currency: 'EUR' },
    { amount: 900, currency: 'USD' },
  ],
  duration: ['PT30M', 'P2D'],
  enum: ['a'],
  list: [['a']],
  object: [{ a: 1 }],
  file: [{ name: 'photo.png', mimeType: 'image/png', size: 1200, asset: 'asset_1' }],
};
const UNUSUAL_VALUES: readonly Json[] = [null, '', -1, 'x'.repeat(300), [], {}, '{name}'];

/** A value for a fact: usually a valid one, sometimes an invalid one. */
export function drawFact(random: Random, { type, values = [] }: Fact): Json {
  if (chance(random, 8)) return pick(random, UNUSUAL_VALUES) ?? null;
  const known = pick(random, values)?.value;
  if (known === undefined) return pick(random, VALUES[type]) ?? null;
  return type === 'list' ? [known] : known;
}

type Shape = {
  type?: string;
  enum?: Json[];
  format?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
};

/** A value for a JSON Schema as tools use them: types, enums, nested objects. */
export function drawBySchema(random: Random, schema: unknown): Json {
  const shape = (schema ?? {}) as Shape;
  if (shape.enum) return pick(random, shape.enum) ?? null;
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(() => chance(random, 85))
          .map(([name, of]) => [name, drawBySchema(random, of)]),
      );
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => drawBySchema(random, shape.items));
    case 'integer':
    case 'number':
      return pick(random, [1, 2, 30]) ?? 1;
    case 'boolean':
      return chance(random, 50);
    default:
      if (shape.format?.startsWith('date'))
        return shape.format === 'date' ? '2026-02-03' : '2026-02-03T09:30:00Z';
      return pick(random, ['Dana', 'Lee', 'him', 'a note']) ?? '';
  }
}

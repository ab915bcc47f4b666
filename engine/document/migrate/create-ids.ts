import { IdSchema } from '../node.ts';

/**
 * Gives out ids that are valid and unique in a flow. One that is good and free stays as it is; another
 * becomes the nearest good one that nobody else has.
 */
export function createIds(): { take: (wanted: string, fallback: string) => string } {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return {
    take(wanted, fallback) {
      const stem = toValidId(wanted, fallback);
      let id = stem;
      // Counted on per stem: many ids that end up alike must not be tried against each other.
      for (let number = next.get(stem) ?? 2; taken.has(id); number++) {
        id = `${stem}_${number}`;
        next.set(stem, number + 1);
      }
      taken.add(id);
      return id;
    },
  };
}

export function toValidId(wanted: string, fallback: string): string {
  if (IdSchema.safeParse(wanted).success) return wanted;
  const words = wanted.replace(/[^A-Za-z0-9_.-]+/g, '_').replace(/^[_.-]+|(?<!_)_+$/g, '');
  return words === '' ? fallback : words;
}

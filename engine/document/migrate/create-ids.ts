import { IdSchema } from '../node.ts';

/**
 * Issues valid ids that are unique in a flow. A valid, unused id is kept; any other becomes the nearest valid
 * unused one.
 */
export function createIds(): { take: (wanted: string, fallback: string) => string } {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return {
    take(wanted, fallback) {
      const stem = toValidId(wanted, fallback);
      let id = stem;
      // Counters are kept per stem, so that many similar ids do not cost quadratic time.
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

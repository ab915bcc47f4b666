import type { Fact, Validator } from '../document/fact.ts';

/** The values that the validators of a fact allow, both ends included. */
export type Bounds = Pick<Validator, 'min' | 'max'>;

/** Combines all validators of a fact; several may narrow one end. */
export function readBounds({ validate = [] }: Pick<Fact, 'validate'>): Bounds {
  const bounds: Bounds = {};
  for (const { min, max } of validate) {
    if (min !== undefined && (bounds.min === undefined || min > bounds.min)) bounds.min = min;
    if (max !== undefined && (bounds.max === undefined || max < bounds.max)) bounds.max = max;
  }
  return bounds;
}

/** The number of values that fit on one line, also on a phone. There are five faces. */
const MAX_STEPS = { stars: 10, numbers: 11, faces: 5 } as const;

/** The first and last value of a rating; undefined if the fact has too many or no bounds. */
export function readRating(fact: Fact): { min: number; max: number } | undefined {
  const { present } = fact;
  if (fact.type !== 'integer' || present === undefined || present === 'location') return undefined;
  const { min, max } = readBounds(fact);
  if (typeof min !== 'number' || typeof max !== 'number') return undefined;
  const steps = max - min + 1;
  return steps >= 2 && steps <= MAX_STEPS[present] ? { min, max } : undefined;
}

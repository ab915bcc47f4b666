import type { Json, PlanStep } from '../../session/session.ts';

/** Parses a reference to the result of an earlier step: `$ID`, or `$ID.place`. */
export function findReference(value: Json | undefined): { step: string; place: string } | undefined {
  if (typeof value !== 'string' || !value.startsWith('$')) return undefined;
  const [, step, place] = /^\$([A-Za-z0-9_-]+)(?:\.(.+))?$/.exec(value) ?? [];
  return step === undefined ? undefined : { step, place: place ?? '' };
}

/** Replaces references with the results of earlier steps; a reference without a value is left out. */
export function fillReferences(args: Record<string, Json>, steps: readonly PlanStep[]): Record<string, Json> {
  const filled: Record<string, Json> = {};
  for (const [name, value] of Object.entries(args)) {
    const reference = findReference(value);
    const from = reference && steps.find(({ id }) => id === reference.step);
    const found = reference ? from && readPlace(from.result ?? null, reference.place) : value;
    if (found !== undefined && found !== null) filled[name] = found;
  }
  return filled;
}

/** Reads a dot-separated place in a result; the empty place is the whole result. */
export function readPlace(result: Json, place: string): Json | undefined {
  let value: Json | undefined = result;
  for (const part of place === '' ? [] : place.split('.')) {
    if (value === null || typeof value !== 'object') return undefined;
    if (!Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, Json>)[part];
  }
  return value;
}

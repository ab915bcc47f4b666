import type { Json, PlanStep } from '../../session/session.ts';

/** An argument that is the result of an earlier step: `$ID`, or `$ID.place`. */
export function findReference(value: Json | undefined): { step: string; place: string } | undefined {
  if (typeof value !== 'string' || !value.startsWith('$')) return undefined;
  const [, step, place] = /^\$([A-Za-z0-9_-]+)(?:\.(.+))?$/.exec(value) ?? [];
  return step === undefined ? undefined : { step, place: place ?? '' };
}

/** Arguments with what earlier steps gave put in; a step or a place that gave nothing is left out. */
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

/** A place in a result, its parts joined by dots; the whole of it for none. */
export function readPlace(result: Json, place: string): Json | undefined {
  let value: Json | undefined = result;
  for (const part of place === '' ? [] : place.split('.')) {
    if (value === null || typeof value !== 'object') return undefined;
    if (!Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, Json>)[part];
  }
  return value;
}

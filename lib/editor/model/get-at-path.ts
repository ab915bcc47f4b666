/** The path of a field in a document. */
export type FieldPath = readonly (string | number)[];

/** Reads the value at a path; undefined if a step is missing. */
export function getAtPath(value: unknown, path: FieldPath): unknown {
  let current = value;
  for (const step of path) {
    if (current === null || typeof current !== 'object') return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}

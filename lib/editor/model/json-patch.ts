import { type FixOperation, unescapePart } from '@turnpike/engine/document';

/** Steps of a JSON pointer (RFC 6901). */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => unescapePart(part));
}

/**
 * Applies RFC 6902 operations to plain JSON or a draft of it. Throws for a missing target, so that the caller
 * can drop the whole change.
 */
export function applyOperations(json: unknown, operations: readonly FixOperation[]): void {
  for (const operation of operations) applyOperation(json, operation);
}

function applyOperation(json: unknown, operation: FixOperation): void {
  const path = parsePointer(operation.path);
  const last = path.at(-1);
  const parent = findParent(json, path);
  if (last === undefined || parent === null || typeof parent !== 'object')
    throw new Error(`The target ${operation.path} of the fix no longer exists`);
  if (Array.isArray(parent)) {
    const index = last === '-' ? parent.length : Number(last);
    if (operation.op === 'add') parent.splice(index, 0, operation.value);
    else if (operation.op === 'remove') parent.splice(index, 1);
    else parent[index] = operation.value;
  } else if (operation.op === 'remove') delete (parent as Record<string, unknown>)[last];
  else (parent as Record<string, unknown>)[last] = operation.value;
}

function findParent(json: unknown, path: readonly string[]): unknown {
  return path
    .slice(0, -1)
    .reduce<unknown>(
      (value, step) =>
        value !== null && typeof value === 'object' && Object.hasOwn(value, step)
          ? (value as Record<string, unknown>)[step]
          : undefined,
      json,
    );
}

import type { FlowDocument } from '@turnpike/engine/document';
import { type Edit, makeEdit } from '../model/edit';
import { type FieldPath, getAtPath } from '../model/get-at-path';

/**
 * Sets the value at a path, or removes the field if the value is undefined. Missing objects are created,
 * and empty ones are removed, because `retryPolicy: {}` would be a meaningless change.
 */
export function setField(document: FlowDocument, path: FieldPath, value: unknown, label: string): Edit {
  return setFields(document, [[path, value]], label);
}

export function setFields(
  document: FlowDocument,
  fields: readonly (readonly [path: FieldPath, value: unknown])[],
  label: string,
): Edit {
  return makeEdit(document, label, (draft) => {
    for (const [path, value] of fields) {
      if (Object.is(getAtPath(document, path), value)) continue;
      if (value === undefined) remove(draft, path);
      else put(draft, path, value);
    }
  });
}

type Container = Record<string | number, unknown>;

function put(root: unknown, path: FieldPath, value: unknown): void {
  let current = root as Container;
  for (const [index, step] of path.slice(0, -1).entries()) {
    current[step] ??= typeof path[index + 1] === 'number' ? [] : {};
    current = current[step] as Container;
  }
  current[path.at(-1) as string | number] = value;
}

function remove(root: unknown, path: FieldPath): void {
  const parent = getAtPath(root, path.slice(0, -1));
  const last = path.at(-1);
  if (parent === null || typeof parent !== 'object' || last === undefined) return;
  if (Array.isArray(parent)) {
    if (typeof last === 'number') parent.splice(last, 1);
  } else delete (parent as Container)[last];
  const optional = path.length > 1 && typeof path.at(-2) === 'string' && path.at(-2) !== 'satisfiedBy';
  const required = path.length === 2 && ['facts', 'states', 'gates', 'graphs'].includes(String(path[0]));
  if (optional && !required && Object.keys(parent).length === 0 && path.at(-2) !== 'nodes')
    remove(root, path.slice(0, -1));
}

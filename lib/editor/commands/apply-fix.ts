import type { FixOperation, FlowDocument } from '@turnpike/engine';
import { type Edit, makeEdit } from '../edit';
import { getAtPath } from '../references';

/** Applies a problem's mechanical fix: operations of RFC 6902, all or nothing. */
export function applyFix(document: FlowDocument, fix: { title: string; patch: FixOperation[] }): Edit {
  return makeEdit(document, fix.title, (draft) => {
    for (const operation of fix.patch) applyOperation(draft, operation);
  });
}

export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function applyOperation(draft: FlowDocument, operation: FixOperation): void {
  const path = parsePointer(operation.path);
  const last = path.at(-1);
  const parent = getAtPath(draft, path.slice(0, -1));
  if (last === undefined || parent === null || typeof parent !== 'object')
    throw new Error(`The fix points at ${operation.path}, which is not there any more`);
  if (Array.isArray(parent)) {
    const index = last === '-' ? parent.length : Number(last);
    if (operation.op === 'add') parent.splice(index, 0, operation.value);
    else if (operation.op === 'remove') parent.splice(index, 1);
    else parent[index] = operation.value;
  } else if (operation.op === 'remove') delete (parent as Record<string, unknown>)[last];
  else (parent as Record<string, unknown>)[last] = operation.value;
}

import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '@turnpike/engine/document';
import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { Refusal } from '@/lib/server/refusal';
import { findIndex, findValue, parsePointer } from './find-value';

const MAX_OPERATIONS = 500;
const path = z.string().max(2000).describe('JSON pointer into the document, such as /graphs/0/nodes/-');
const from = z.string().max(2000).describe('JSON pointer to the value that is moved or copied');
const value = z.unknown();

/** A JSON Patch (RFC 6902). */
export const JsonPatchSchema = z
  .array(
    z.discriminatedUnion('op', [
      z.strictObject({ op: z.literal(['add', 'replace', 'test']), path, value }),
      z.strictObject({ op: z.literal('remove'), path }),
      z.strictObject({ op: z.literal(['move', 'copy']), from, path }),
    ]),
  )
  .min(1)
  .max(MAX_OPERATIONS);
export type JsonPatch = z.infer<typeof JsonPatchSchema>;

/**
 * Applies a patch to a JSON value, which is changed.
 *
 * @throws {Refusal} An operation cannot be applied; the pointer names it.
 */
export function applyJsonPatch(document: unknown, patch: JsonPatch): unknown {
  return patch.reduce((changed, operation, index) => {
    try {
      return apply(changed, operation);
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      throw new Refusal('invalid-request', error.detail, { pointer: `/patch/${index}` });
    }
  }, document);
}

class PatchError extends Error {
  constructor(readonly detail: MessageDescriptor) {
    super();
  }
}

function apply(document: unknown, operation: JsonPatch[number]): unknown {
  switch (operation.op) {
    case 'add':
      return add(document, operation.path, operation.value);
    case 'remove':
      return remove(document, operation.path);
    case 'replace':
      return replace(document, operation.path, operation.value);
    case 'move': {
      if (operation.path.startsWith(`${operation.from}/`))
        throw new PatchError(msg('A value cannot be moved into itself.'));
      const moved = read(document, operation.from);
      return add(remove(document, operation.from), operation.path, moved);
    }
    case 'copy':
      return add(document, operation.path, structuredClone(read(document, operation.from)));
    case 'test':
      if (isDeepStrictEqual(read(document, operation.path), operation.value)) return document;
      throw new PatchError(msg('The value at {path} is different.', { path: operation.path }));
  }
}

function add(document: unknown, pointer: string, added: unknown): unknown {
  if (pointer === '') return added;
  const { parent, last } = findParent(document, pointer);
  if (isRecord(parent)) parent[last] = added;
  else {
    const index = last === '-' ? parent.length : findIndex(last, parent.length + 1);
    if (index === undefined) throw nothingAt(pointer);
    parent.splice(index, 0, added);
  }
  return document;
}

function remove(document: unknown, pointer: string): unknown {
  read(document, pointer);
  if (pointer === '') throw new PatchError(msg('The whole document cannot be removed.'));
  const { parent, last } = findParent(document, pointer);
  if (isRecord(parent)) delete parent[last];
  else parent.splice(Number(last), 1);
  return document;
}

/** Keeps the place of a field among the others. */
function replace(document: unknown, pointer: string, value: unknown): unknown {
  read(document, pointer);
  if (pointer === '') return value;
  const { parent, last } = findParent(document, pointer);
  Object.assign(parent, { [last]: value });
  return document;
}

function read(document: unknown, pointer: string): unknown {
  const found = findValue(document, toPath(pointer));
  if (found === undefined) throw nothingAt(pointer);
  return found;
}

function findParent(document: unknown, pointer: string) {
  const parts = toPath(pointer);
  const last = parts.at(-1) ?? '';
  const parent = findValue(document, parts.slice(0, -1));
  // A field of this name would change the prototype of its object.
  if (last === '__proto__') throw nothingAt(pointer);
  if (Array.isArray(parent) || isRecord(parent))
    return { parent: parent as unknown[] | Record<string, unknown>, last };
  throw nothingAt(pointer);
}

function toPath(pointer: string): string[] {
  const parts = parsePointer(pointer);
  if (parts) return parts;
  throw new PatchError(msg('{pointer} is not a JSON pointer. Start it with /.', { pointer }));
}

const nothingAt = (pointer: string): PatchError =>
  new PatchError(msg('No value found at {pointer}.', { pointer }));

import { formatEnglish } from '../messages/format-english.ts';
import { type MessageDescriptor, msg } from '../messages/message.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { isRecord } from './is-record.ts';
import { findIndex, findValue, parsePointer } from './pointer.ts';

/** One operation of a JSON Patch (RFC 6902). Its pointers start at the patched value. */
export type PatchOperation =
  | { op: 'add' | 'replace' | 'test'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  | { op: 'move' | 'copy'; from: string; path: string };

/** An operation that cannot be applied. `index`: its position in the patch. */
export class PatchError extends Error {
  constructor(
    readonly detail: MessageDescriptor,
    readonly index = 0,
  ) {
    super(formatEnglish(detail));
    this.name = 'PatchError';
  }
}

/**
 * Applies a patch to a JSON value, or to a draft of one, which is changed. Returns the result, which is another value only
 * if the whole value was replaced.
 *
 * @throws {PatchError} An operation cannot be applied. The earlier ones are, so the caller drops the value.
 */
export function applyJsonPatch(json: unknown, patch: readonly PatchOperation[]): unknown {
  return patch.reduce<unknown>((changed, operation, index) => {
    try {
      return apply(changed, operation);
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      throw new PatchError(error.detail, index);
    }
  }, json);
}

function apply(json: unknown, operation: PatchOperation): unknown {
  switch (operation.op) {
    case 'add':
      return add(json, operation.path, operation.value);
    case 'remove':
      return remove(json, operation.path);
    case 'replace':
      return replace(json, operation.path, operation.value);
    case 'move': {
      if (operation.path.startsWith(`${operation.from}/`))
        throw new PatchError(msg('A value cannot be moved into itself.'));
      const moved = read(json, operation.from);
      return add(remove(json, operation.from), operation.path, moved);
    }
    case 'copy':
      return add(json, operation.path, JSON.parse(JSON.stringify(read(json, operation.from))));
    case 'test':
      if (toCanonicalJson(read(json, operation.path)) === toCanonicalJson(operation.value)) return json;
      throw new PatchError(msg('The value at {path} is different.', { path: operation.path }));
  }
}

function add(json: unknown, pointer: string, added: unknown): unknown {
  if (pointer === '') return added;
  const { parent, last } = findParent(json, pointer);
  if (isRecord(parent)) parent[last] = added;
  else {
    const index = last === '-' ? parent.length : findIndex(last, parent.length + 1);
    if (index === undefined) throw nothingAt(pointer);
    parent.splice(index, 0, added);
  }
  return json;
}

function remove(json: unknown, pointer: string): unknown {
  read(json, pointer);
  if (pointer === '') throw new PatchError(msg('The whole document cannot be removed.'));
  const { parent, last } = findParent(json, pointer);
  if (isRecord(parent)) delete parent[last];
  else parent.splice(Number(last), 1);
  return json;
}

/** Keeps the place of a field among the others. */
function replace(json: unknown, pointer: string, value: unknown): unknown {
  read(json, pointer);
  if (pointer === '') return value;
  const { parent, last } = findParent(json, pointer);
  if (isRecord(parent)) parent[last] = value;
  else parent[Number(last)] = value;
  return json;
}

function read(json: unknown, pointer: string): unknown {
  const found = findValue(json, toPath(pointer));
  if (found === undefined) throw nothingAt(pointer);
  return found;
}

function findParent(
  json: unknown,
  pointer: string,
): { parent: unknown[] | Record<string, unknown>; last: string } {
  const path = toPath(pointer);
  const last = path.at(-1) ?? '';
  const parent = findValue(json, path.slice(0, -1));
  // A field of this name would change the prototype of its object.
  if (last !== '__proto__' && (Array.isArray(parent) || isRecord(parent))) return { parent, last };
  throw nothingAt(pointer);
}

function toPath(pointer: string): string[] {
  const path = parsePointer(pointer);
  if (path) return path;
  throw new PatchError(msg('{pointer} is not a JSON pointer. Start it with /.', { pointer }));
}

const nothingAt = (pointer: string): PatchError =>
  new PatchError(msg('No value found at {pointer}.', { pointer }));

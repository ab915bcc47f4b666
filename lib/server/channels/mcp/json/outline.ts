import { escapePart, isRecord } from '@turnpike/engine/document';

/** Longer values are described instead of shown, in bytes of JSON. */
const SHOWN_BYTES = 200;
const MAX_ENTRIES = 200;

/** Describes a value that is not shown. */
type Described = {
  pointer: string;
  bytes: number;
  items?: number;
  fields?: number;
  id?: string;
  name?: string;
};

/**
 * What a large value consists of: short values as they are, and where to read the long ones. `pointer` is its place, and
 * lists of objects and fields are opened down to `levels`.
 */
export function outline(value: unknown, pointer: string, levels: number): unknown {
  if (Array.isArray(value)) {
    const shown = value
      .slice(0, MAX_ENTRIES)
      .map((item, index) => outlineEntry(item, `${pointer}/${index}`, 1));
    return value.length > shown.length ? [...shown, { more: value.length - shown.length }] : shown;
  }
  if (!isRecord(value)) return describe(value, pointer);
  const entries = Object.entries(value);
  const shown = entries
    .slice(0, MAX_ENTRIES)
    .map(([key, entry]) => [key, outlineEntry(entry, `${pointer}/${escapePart(key)}`, levels)] as const);
  const rest = entries.length - shown.length;
  return { ...Object.fromEntries(shown), ...(rest > 0 && { more: rest }) };
}

function outlineEntry(value: unknown, pointer: string, levels: number): unknown {
  if (Buffer.byteLength(JSON.stringify(value)) <= SHOWN_BYTES) return value;
  return levels > 1 && isRecord(value) ? outline(value, pointer, levels - 1) : describe(value, pointer);
}

function describe(value: unknown, pointer: string): Described {
  const described: Described = { pointer, bytes: Buffer.byteLength(JSON.stringify(value)) };
  if (Array.isArray(value)) return { ...described, items: value.length };
  if (!isRecord(value)) return described;
  const { id, name } = value;
  return {
    ...described,
    fields: Object.keys(value).length,
    ...(typeof id === 'string' && { id: id.slice(0, 100) }),
    ...(typeof name === 'string' && { name: name.slice(0, 100) }),
  };
}

import type { Json } from '@turnpike/engine';
import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { Refs } from './create-refs';
import { getOwn, isObject, type OpenApiObject, toObject } from './json';
import { KEYWORDS } from './schema-keywords';

const MAX_DEPTH = 8;
const MAX_PARTS = 400;

export type SchemaReader = {
  refs: Refs;
  /** Requests omit read-only fields, responses write-only ones. */
  side: 'request' | 'response';
  note(message: MessageDescriptor): void;
};

/**
 * Converts an OpenAPI 3.0 or 3.1 schema to JSON Schema (2020-12) without references. Recursive, too deep and
 * external schemas become `{}`, which accepts any value.
 */
export function readSchema(value: unknown, { refs, side, note }: SchemaReader): OpenApiObject {
  let parts = 0;
  const read = (given: unknown, depth: number, open: readonly unknown[]): Json => {
    if (typeof given === 'boolean') return given;
    const schema = refs.follow(given);
    if (!schema) return {};
    if (open.includes(schema)) {
      note(msg('A schema that contains itself accepts any value at its second level.'));
      return {};
    }
    if (depth > MAX_DEPTH || ++parts > MAX_PARTS) {
      note(msg('Schemas that are nested too deeply accept any value.'));
      return {};
    }
    const inside = [...open, schema];
    const inner = (next: unknown) => read(next, depth + 1, inside);
    // OpenAPI 3.1 allows keywords beside a reference, such as another description.
    const merged = isObject(given) && given !== schema ? { ...schema, ...dropRef(given) } : schema;
    return joinAll(readKeywords(merged, inner, side, note));
  };
  const schema = read(value, 0, []);
  return isObject(schema) ? schema : {};
}

const dropRef = ({ $ref: _ref, ...rest }: OpenApiObject): OpenApiObject => rest;

function readKeywords(
  schema: OpenApiObject,
  inner: (schema: unknown) => Json,
  side: SchemaReader['side'],
  note: SchemaReader['note'],
): OpenApiObject {
  const entries: [string, Json][] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    if (!Object.hasOwn(KEYWORDS, keyword)) continue;
    const form = KEYWORDS[keyword as keyof typeof KEYWORDS];
    if (form === 'schema') {
      if (typeof value === 'boolean' || isObject(value)) entries.push([keyword, inner(value)]);
    } else if (form === 'schemas') {
      if (Array.isArray(value) && value.length > 0) entries.push([keyword, value.map(inner)]);
    } else if (form === 'named') {
      if (isObject(value)) entries.push([keyword, readNamed(value, inner, side)]);
    } else if (form(value)) entries.push([keyword, value]);
    else if (keyword === 'pattern' && typeof value === 'string')
      note(
        msg('Pattern {pattern} was not imported, because it is not supported.', {
          pattern: value.slice(0, 60),
        }),
      );
  }
  return readOlderKeywords(schema, toObject(entries));
}

/** Properties, without those that this direction omits. */
function readNamed(
  value: OpenApiObject,
  inner: (schema: unknown) => Json,
  side: SchemaReader['side'],
): OpenApiObject {
  const hidden = side === 'request' ? 'readOnly' : 'writeOnly';
  return toObject(
    Object.entries(value).flatMap(([name, schema]): [string, Json][] =>
      getOwn(schema, hidden) === true ? [] : [[name, inner(schema)]],
    ),
  );
}

/** Converts OpenAPI 3.0 keywords: `nullable`, and boolean exclusive limits. */
function readOlderKeywords(schema: OpenApiObject, read: OpenApiObject): OpenApiObject {
  const next = { ...read };
  for (const end of ['Minimum', 'Maximum'] as const) {
    const limit = next[end.toLowerCase()];
    if (getOwn(schema, `exclusive${end}`) !== true || limit === undefined) continue;
    next[`exclusive${end}`] = limit;
    delete next[end.toLowerCase()];
  }
  if (getOwn(schema, 'nullable') === true && next.type !== undefined) {
    next.type = [...(Array.isArray(next.type) ? next.type : [next.type]), 'null'];
    if (Array.isArray(next.enum) && !next.enum.includes(null)) next.enum = [...next.enum, null];
  }
  if (isObject(next.properties) && Array.isArray(next.required)) {
    const { properties } = next;
    const required = next.required.filter((name) => Object.hasOwn(properties, String(name)));
    if (required.length > 0) next.required = required;
    else delete next.required;
  }
  return next;
}

/** Merges allOf objects into one, so that their fields become separate inputs. */
function joinAll(schema: OpenApiObject): OpenApiObject {
  const { allOf, ...rest } = schema;
  if (!Array.isArray(allOf) || ![...allOf, rest].every(isPlainObject)) return schema;
  const parts = [...allOf, rest].filter(isObject);
  const properties = toObject(
    parts.flatMap((part) => (isObject(part.properties) ? Object.entries(part.properties) : [])),
  );
  const required = [...new Set(parts.flatMap(({ required: names }) => (Array.isArray(names) ? names : [])))];
  return {
    ...Object.assign({}, ...parts),
    ...(Object.keys(properties).length > 0 ? { type: 'object', properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

const JOINABLE = new Set(['type', 'properties', 'required', 'title', 'description', 'default']);

function isPlainObject(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const isNamed = schema.type === undefined || schema.type === 'object';
  return isNamed && Object.keys(schema).every((keyword) => JOINABLE.has(keyword));
}

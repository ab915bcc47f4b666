import type { Json } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import type { ScalarType, SchemaField } from './schema-field';

export type ReadFields = { ok: true; fields: SchemaField[] } | { ok: false; reason: string };

/** Object keywords the form shows or keeps. */
const SHOWN = new Set([
  '$schema',
  '$id',
  '$comment',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'title',
  'description',
  '$defs',
  'definitions',
  'examples',
  'default',
]);

/**
 * A JSON Schema as a list of fields, or the reason why the form cannot show it. The form supports objects
 * with named fields; a complex field is edited as JSON.
 */
export function readSchemaFields(schema: unknown): ReadFields {
  if (schema === undefined) return { ok: true, fields: [] };
  if (!isRecord(schema)) return { ok: false, reason: say('The schema is not an object of keywords') };
  const { type, properties = {}, required = [] } = schema;
  if (type !== undefined && type !== 'object')
    return {
      ok: false,
      reason: say('The schema describes {type}, but the form only shows named fields', {
        type: describeType(type),
      }),
    };
  const odd = Object.keys(schema).find((keyword) => !SHOWN.has(keyword));
  if (odd !== undefined) return { ok: false, reason: say('The form cannot show {odd}', { odd }) };
  if (!isRecord(properties)) return { ok: false, reason: say('“properties” is not an object of schemas') };
  if (!Array.isArray(required)) return { ok: false, reason: say('“required” is not a list of names') };
  const needed = new Set(required);
  return {
    ok: true,
    fields: Object.entries(properties).map(([name, inner]) =>
      readField(name, inner as Json, needed.has(name)),
    ),
  };
}

function readField(name: string, schema: Json, required: boolean): SchemaField {
  if (!isRecord(schema)) return { name, type: 'other', required, more: {}, schema };
  const { title, description, ...rest } = schema;
  const base = {
    name,
    required,
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { description } : {}),
  };
  const said: Record<string, unknown> = {
    ...rest,
    ...(title === undefined || typeof title === 'string' ? {} : { title }),
    ...(description === undefined || typeof description === 'string' ? {} : { description }),
  };
  const scalar = readScalar(said);
  if (scalar) return { ...base, ...scalar };
  const { type, items, ...more } = said;
  const inner = type === 'array' && isRecord(items) && isPlain(more) ? readScalar(items) : undefined;
  if (!inner) return { ...base, type: 'other', more: {}, schema: said as Json };
  const { type: of, choices, more: moreOfItems } = inner;
  return {
    ...base,
    type: 'list',
    of,
    ...(choices ? { choices } : {}),
    more: more as Record<string, Json>,
    moreOfItems,
  };
}

/** The fact type of a string with this `format`. */
const FORMAT_TYPES: Readonly<Record<string, 'date' | 'time' | 'datetime' | 'email'>> = {
  date: 'date',
  time: 'time',
  'date-time': 'datetime',
  email: 'email',
};

/** A simple type; undefined for a complex schema. */
function readScalar(
  schema: Record<string, unknown>,
): { type: ScalarType; choices?: string[]; more: Record<string, Json> } | undefined {
  const { type, ...rest } = schema as Record<string, Json>;
  if (!isPlain(rest)) return undefined;
  if (type === 'integer' || type === 'number' || type === 'boolean')
    return 'enum' in rest ? undefined : { type, more: rest };
  if (type !== 'string' && !(type === undefined && Array.isArray(rest.enum))) return undefined;
  const { enum: choices, ...others } = rest;
  if (choices !== undefined) {
    const texts = Array.isArray(choices) && choices.every((choice) => typeof choice === 'string');
    return texts ? { type: 'choice', choices: choices as string[], more: others } : undefined;
  }
  const { format, ...more } = others;
  const known =
    typeof format === 'string' && Object.hasOwn(FORMAT_TYPES, format) ? FORMAT_TYPES[format] : undefined;
  return known ? { type: known, more } : { type: 'text', more: others };
}

/** Keywords that make a schema complex. */
const COMBINING = [
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'properties',
  'patternProperties',
  'prefixItems',
  'items',
  'contains',
  'const',
];

const isPlain = (rest: Record<string, unknown>) =>
  COMBINING.every((keyword) => !Object.hasOwn(rest, keyword));

function describeType(type: unknown): string {
  if (Array.isArray(type)) return say('several types');
  return type === 'array' ? say('a list') : say('one value');
}

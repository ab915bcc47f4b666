import { isRecord } from '../../document/is-record.ts';
import { unescapePart } from '../../document/pointer.ts';
/** A JSON Schema as the author wrote it; it may be any value. */
export type Schema = unknown;

/** Maximum number of `$ref` steps to follow, so that a cycle ends. */
const MAX_REF_STEPS = 32;

/** Resolves local `$ref`s. Returns undefined if one does not resolve. */
function resolveSchema(root: Schema, schema: Schema): Schema | undefined {
  let at = schema;
  for (let steps = 0; steps < MAX_REF_STEPS; steps++) {
    if (!isRecord(at) || at.$ref === undefined) return at;
    at = typeof at.$ref === 'string' ? readPointer(root, at.$ref) : undefined;
  }
  return undefined;
}

/** Resolves a `#/…` pointer. */
export function readPointer(root: Schema, ref: string): Schema | undefined {
  if (ref !== '#' && !ref.startsWith('#/')) return undefined;
  let at = root;
  for (const part of ref.split('/').slice(1)) {
    const key = unescapePart(part);
    if (Array.isArray(at)) at = at[Number(key)];
    else if (isRecord(at) && Object.hasOwn(at, key)) at = at[key];
    else return undefined;
  }
  return at;
}

/** Required property names. */
export function listRequired(schema: Schema): string[] {
  const at = resolveSchema(schema, schema);
  const required = isRecord(at) ? at.required : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** The properties of an object schema, or undefined if it allows other properties. */
export function findProperties(root: Schema, schema: Schema): Record<string, unknown> | undefined {
  const at = resolveSchema(root, schema);
  if (!isRecord(at) || !isRecord(at.properties)) return undefined;
  const { additionalProperties, patternProperties } = at;
  const open =
    additionalProperties === true || isRecord(additionalProperties) || patternProperties !== undefined;
  const combined = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'].some((key) => at[key] !== undefined);
  return open || combined ? undefined : at.properties;
}

/** The property names an object schema lists, whether or not it allows others. */
export function listProperties(schema: Schema): string[] {
  const at = resolveSchema(schema, schema);
  return isRecord(at) && isRecord(at.properties) ? Object.keys(at.properties) : [];
}

/** The schema of one property. */
export function findProperty(root: Schema, schema: Schema, name: string): Schema | undefined {
  const at = resolveSchema(root, schema);
  if (!isRecord(at) || !isRecord(at.properties)) return undefined;
  return Object.hasOwn(at.properties, name) ? at.properties[name] : undefined;
}

export const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

/** The JSON types a value may have, or undefined if the schema does not say. */
export function findTypes(root: Schema, schema: Schema): JsonType[] | undefined {
  const at = resolveSchema(root, schema);
  const type = isRecord(at) ? at.type : undefined;
  const types = JSON_TYPES.filter((name) => (Array.isArray(type) ? type.includes(name) : type === name));
  return types.length > 0 ? types : undefined;
}

/** The schema of list items. */
export function findItems(root: Schema, schema: Schema): Schema | undefined {
  const at = resolveSchema(root, schema);
  return isRecord(at) && at.prefixItems === undefined ? at.items : undefined;
}

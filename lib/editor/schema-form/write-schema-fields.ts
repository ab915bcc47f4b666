import type { Json } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';
import type { ScalarType, SchemaField } from './schema-field';

type Schema = Record<string, Json>;

/**
 * The schema with new fields; keywords of the object are kept. Undefined if empty, because an empty schema
 * accepts anything, like no schema.
 */
export function writeSchemaFields(
  schema: Schema | undefined,
  fields: readonly SchemaField[],
): Schema | undefined {
  const { type: _type, properties, required, ...rest } = schema ?? {};
  const known = new Set(Object.keys(isRecord(properties) ? properties : {}));
  // Required names without a property are not shown and stay.
  const others = (Array.isArray(required) ? required : []).filter((name) => !known.has(String(name)));
  const needed = [...fields.flatMap((field) => (field.required ? [field.name] : [])), ...others];
  if (fields.length === 0 && others.length === 0 && Object.keys(rest).length === 0) return undefined;
  return {
    ...rest,
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, writeField(field)])),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

function writeField({ type, of, choices, title, description, more, moreOfItems, schema }: SchemaField): Json {
  const said = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
  if (type === 'other') return isRecord(schema) ? { ...schema, ...said } : (schema ?? said);
  if (type === 'list')
    return {
      type: 'array',
      items: { ...writeScalar(of ?? 'text', choices), ...moreOfItems },
      ...more,
      ...said,
    };
  return { ...writeScalar(type, choices), ...more, ...said };
}

const SCALARS: Record<Exclude<ScalarType, 'choice'>, Schema> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'time' },
  datetime: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' },
};

function writeScalar(type: ScalarType, choices: readonly string[] = []): Schema {
  // Keep `enum` even if empty, because without it the choice would become text.
  if (type === 'choice') return { type: 'string', enum: [...choices] };
  return SCALARS[type];
}

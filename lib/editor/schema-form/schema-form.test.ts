import type { Json } from '@turnpike/engine';
import { describe, expect, test } from 'vitest';
import { readSchemaFields } from './read-schema-fields';
import { changeType, describeField, SCALAR_TYPES, type SchemaField } from './schema-field';
import { writeSchemaFields } from './write-schema-fields';

type Schema = Record<string, Json>;

const read = (schema: unknown): SchemaField[] => {
  const found = readSchemaFields(schema);
  if (!found.ok) throw new Error(found.reason);
  return found.fields;
};
const describeAll = (schema: unknown) =>
  read(schema).map((field) => `${field.name}: ${describeField(field)}`);
const object = (properties: Schema, more: Schema = {}): Schema => ({ type: 'object', properties, ...more });

describe('a schema as a form', () => {
  test('shows the type of each field', () => {
    const schema = object({
      title: { type: 'string' },
      guests: { type: 'integer' },
      price: { type: 'number' },
      online: { type: 'boolean' },
      day: { type: 'string', format: 'date' },
      at: { type: 'string', format: 'time' },
      start: { type: 'string', format: 'date-time' },
      mail: { type: 'string', format: 'email' },
      size: { enum: ['S', 'M'] },
      days: { type: 'array', items: { type: 'string', format: 'date' } },
      tags: { type: 'array', items: { type: 'string', enum: ['a'] } },
      place: { type: 'object', properties: {} },
      either: { anyOf: [{ type: 'string' }] },
      any: true,
    });
    expect(describeAll(schema)).toEqual([
      'title: text',
      'guests: whole number',
      'price: number',
      'online: yes or no',
      'day: date',
      'at: time',
      'start: date and time',
      'mail: email',
      'size: choice',
      'days: list of dates',
      'tags: list of choices',
      'place: written as code',
      'either: written as code',
      'any: written as code',
    ]);
  });

  test('is unchanged after writing it back', () => {
    const schema = object(
      {
        count: { type: 'integer', minimum: 1, title: 'How many', default: 2 },
        id: { type: 'string', format: 'uuid', pattern: '^x' },
        list: { type: 'array', maxItems: 3, items: { type: 'string', description: 'one', minLength: 2 } },
        deep: { type: ['string', 'null'], title: 'Deep' },
        ref: { $ref: '#/$defs/x' },
        size: { type: 'string', enum: ['S'], description: 'of the shirt' },
        any: true,
      },
      { required: ['id', 'unknown'], additionalProperties: false, $defs: { x: {} }, title: 'All' },
    );
    expect(writeSchemaFields(schema, read(schema))).toEqual(schema);
  });

  test.each([
    [{ type: 'array' }, 'a list'],
    [{ type: ['object', 'null'] }, 'several types'],
    [{ type: 'string' }, 'one value'],
    [{ type: 'object', allOf: [] }, 'allOf'],
    [{ $ref: '#/x' }, '$ref'],
    [{ type: 'object', properties: [] }, 'properties'],
    [true, 'not an object'],
  ])('%j is left to code', (schema, reason) => {
    const found = readSchemaFields(schema);
    expect(found.ok ? undefined : found.reason).toContain(reason);
  });

  test('no schema has no fields, and removing the last field removes the schema', () => {
    expect(read(undefined)).toEqual([]);
    const made = writeSchemaFields(undefined, [{ name: 'a', type: 'text', required: true, more: {} }]);
    expect(made).toEqual({ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] });
    expect(writeSchemaFields(made, [])).toBeUndefined();
    expect(writeSchemaFields({ ...made, additionalProperties: false }, [])).toEqual({
      type: 'object',
      properties: {},
      additionalProperties: false,
    });
  });

  test('another type keeps the settings of the field and drops those of the old type', () => {
    const [field] = read(object({ a: { type: 'integer', minimum: 3, title: 'A', description: 'd' } }));
    if (!field) throw new Error('Missing field');
    for (const type of SCALAR_TYPES) {
      const changed = changeType(field, type);
      const schema = writeSchemaFields(undefined, [changed]);
      expect(read(schema)).toEqual([changed]);
      expect(schema?.properties).toMatchObject({ a: { title: 'A', description: 'd' } });
      expect(JSON.stringify(schema)).not.toContain('minimum');
    }
    const list = changeType(field, 'list', 'choice');
    expect(writeSchemaFields(undefined, [list])?.properties).toEqual({
      a: { type: 'array', items: { type: 'string', enum: [] }, title: 'A', description: 'd' },
    });
  });

  test('a field can be named __proto__', () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}');
    const written = writeSchemaFields(schema, read(schema));
    expect(Object.keys(written?.properties ?? {})).toEqual(['__proto__']);
  });
});

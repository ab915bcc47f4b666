import { describe, expect, it } from 'vitest';
import { createSchemaCheck } from './create-schema-check.ts';

describe('a schema check', () => {
  it('describes a violation', () => {
    const check = createSchemaCheck({
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' } },
    });
    expect(check({ id: 'a' })).toBeUndefined();
    expect(check({})).toMatch(/id/);
    expect(check({ id: 1 })).toMatch(/type/i);
  });

  it('matches patterns without backtracking', () => {
    const check = createSchemaCheck({
      type: 'object',
      properties: { code: { type: 'string', pattern: '^(a+)+$' }, all: { items: { pattern: '^x' } } },
    });
    const started = performance.now();
    expect(check({ code: `${'a'.repeat(5000)}!` })).toBe('code does not match ^(a+)+$.');
    expect(performance.now() - started).toBeLessThan(2000);
    expect(check({ code: 'aaa', all: ['x', 'y'] })).toBe('all[1] does not match ^x.');
    expect(check({ code: 'aaa', all: ['x'] })).toBeUndefined();
  });

  it('names the location of a fault without quoting the value', () => {
    const check = createSchemaCheck({
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', minLength: 3 },
        count: { type: 'integer', minimum: 10 },
        'a/b': { enum: ['x'] },
        lines: {
          type: 'array',
          items: { type: 'object', properties: { sku: { type: ['string', 'null'] } } },
        },
        notes: { type: 'object', properties: {}, additionalProperties: { type: 'string' } },
      },
      additionalProperties: false,
    });
    expect(check([])).toBe('The value has the type "array"; it needs "object".');
    expect(check({})).toBe('The value does not have required property "id".');
    expect(check({ id: 1 })).toBe('id has the type "number"; it needs "string".');
    expect(check({ id: 'a' })).toBe('id: String is too short (1 < 3).');
    expect(check({ id: 'abc', count: 7 })).toBe('count is less than 10.');
    expect(check({ id: 'abc', 'a/b': 'y' })).toBe('a/b does not match any of ["x"].');
    expect(check({ id: 'abc', lines: [{ sku: 'a' }, { sku: 1 }] })).toBe(
      'lines[1].sku has the type "number"; it needs "string", "null".',
    );
    expect(check({ id: 'abc', notes: { canary: 1 } })).toBe(
      'notes.… has the type "number"; it needs "string".',
    );
    expect(check({ id: 'abc', canary: 1 })).toBe('The value has more than it may.');
  });

  it('rejects every value if the schema is invalid', () => {
    expect(createSchemaCheck({ $ref: '#/nowhere' })({})).toEqual(expect.any(String));
  });
});

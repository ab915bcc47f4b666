import { describe, expect, it } from 'vitest';
import { createSchemaCheck } from './create-schema-check.ts';

describe('a schema check', () => {
  it('tells what a value breaks', () => {
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

  it('lets nothing pass when the schema is none', () => {
    expect(createSchemaCheck({ $ref: '#/nowhere' })({})).toEqual(expect.any(String));
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createErrorMap } from './error-map.ts';

const KINDS = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a') }),
  z.object({ kind: z.literal('b') }),
]);
const LONG = 'x'.repeat(80);

describe('createErrorMap', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'Missing: expected string.'],
    [z.string(), null, 'Expected string, received null.'],
    [z.array(z.string()), {}, 'Expected array, received object.'],
    [z.int(), 1.5, 'Expected whole number, received number.'],
    [z.enum(['a', 'b']), 'c', 'Expected “a” or “b”, received “c”.'],
    [z.enum(['a', 'b']), 3, 'Expected “a” or “b”, received number.'],
    [z.literal('1'), undefined, 'Missing: expected “1”.'],
    [z.literal('1'), LONG, `Expected “1”, received “${'x'.repeat(59)}…”.`],
    [z.string().min(1), '', 'Expected a non-empty text.'],
    [z.string().min(3), 'ab', 'Expected at least 3 characters, received 2.'],
    [z.string().max(3), 'abcd', 'Expected at most 3 characters, received 4.'],
    [z.array(z.string()).min(1), [], 'Expected at least one item.'],
    [z.array(z.string()).min(2), ['a'], 'Expected at least 2 items, received 1.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Expected at most one item, received 2.'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Expected at most 2 items, received 3.'],
    [z.number().min(1), 0, 'Expected at least 1, received 0.'],
    [z.number().gt(0), 0, 'Expected more than 0, received 0.'],
    [z.number().max(5), 6, 'Expected at most 5, received 6.'],
    [z.number().lt(5), 5, 'Expected less than 5, received 5.'],
    [z.number().multipleOf(5), 6, 'Expected a multiple of 5, received 6.'],
    [z.email(), 'x', 'Expected an email address.'],
    [z.iso.datetime(), 'x', 'Expected a date and time such as 2026-03-01T09:00:00.000Z.'],
    [z.string().regex(/^a$/), 'x', 'The format is not valid.'],
    [z.record(z.string().regex(/^a$/), z.string()), { b: '' }, 'This name is not allowed here.'],
    [z.union([z.string(), z.number()]), true, 'Expected string or number, received boolean.'],
    [z.union([z.string(), z.literal(1)]), null, 'Expected string or “1”, received null.'],
    [z.union([z.string(), z.int()]), 1.5, 'Expected string or whole number, received number.'],
    [z.union([z.string(), z.array(z.string())]), undefined, 'Missing: expected string or array.'],
    [KINDS, { kind: 'c' }, 'Expected “a” or “b”, received “c”.'],
    [KINDS, {}, 'Missing: expected “a” or “b”.'],
    [KINDS, 'a', 'Expected object, received string.'],
    [z.union([z.string().min(2), z.string().min(3)]), '', 'The value matches none of the allowed forms.'],
    [z.strictObject({}), { a: 1 }, 'Unknown field.'],
    [z.string().refine((text) => text === 'a'), 'b', 'This value is not allowed here.'],
    [z.string().min(1, 'Give it a name'), '', 'Give it a name'],
  ])('describes what is expected (%#)', (schema, value, message) => {
    const { error: map, messageOf } = createErrorMap();
    const issue = schema.safeParse(value, { error: map }).error?.issues[0];
    expect(issue && messageOf(issue)).toEqual(message);
  });
});

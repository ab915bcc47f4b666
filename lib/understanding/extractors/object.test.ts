import { describe, expect, it } from 'vitest';
import { object } from './object.ts';
import { readAttempt, readFirst } from './testing.ts';

describe('object', () => {
  it('reads JSON inside a message', async () => {
    expect(await readFirst(object, 'here: {"a":[1,{"b":null}]} ok')).toEqual({ a: [1, { b: null }] });
  });

  it('reads nothing in broken JSON and offers it as an attempt', async () => {
    expect(await readFirst(object, '{"a":')).toBeUndefined();
    expect(await readFirst(object, '{a}')).toBeUndefined();
    expect(readAttempt(object, 'x {"a":')).toBe('{"a":');
  });

  it('holds no number that JSON does not have', async () => {
    expect(await readFirst(object, '{"a":1e999,"b":-0}')).toEqual({ a: null, b: 0 });
  });
});

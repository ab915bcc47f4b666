import { describe, expect, it } from 'vitest';
import { object } from './object.ts';
import { readAttempt, readFirst } from './testing/read-texts.ts';

describe('object', () => {
  it('reads JSON inside a message', async () => {
    expect(await readFirst(object, 'here: {"a":[1,{"b":null}]} ok')).toEqual({ a: [1, { b: null }] });
  });

  it('finds invalid JSON as an attempt', async () => {
    expect(await readFirst(object, '{"a":')).toBeUndefined();
    expect(await readFirst(object, '{a}')).toBeUndefined();
    expect(readAttempt(object, 'x {"a":')).toBe('{"a":');
  });

  it('contains no numbers that JSON cannot represent', async () => {
    expect(await readFirst(object, '{"a":1e999,"b":-0}')).toEqual({ a: null, b: 0 });
  });
});

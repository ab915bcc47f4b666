import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readContext, withContext } from './context';
import type { TraceSpan } from './tracer';

it('adds context inside, at any depth, and restores the previous one outside', async () => {
  expect(readContext()).toEqual({});
  const seen = await withContext({ requestId: 'one' }, async () => {
    await sleep(1);
    const span = {} as TraceSpan;
    const below = await withContext({ span }, async () => {
      await sleep(1);
      return readContext();
    });
    expect(below).toEqual({ requestId: 'one', span });
    await sleep(1);
    return readContext();
  });
  expect(seen).toEqual({ requestId: 'one' });
  expect(readContext()).toEqual({});
});

it('keeps the context of one caller while others start, fail, or return synchronously', async () => {
  const long = withContext({ requestId: 'long' }, async () => {
    await sleep(20);
    return readContext().requestId;
  });
  await withContext({ requestId: 'short' }, () => sleep(1));
  await expect(withContext({ requestId: 'fails' }, () => Promise.reject(new Error('x')))).rejects.toThrow(
    'x',
  );
  expect(() =>
    withContext({ requestId: 'throws' }, () => {
      throw new Error('y');
    }),
  ).toThrow('y');
  expect(withContext({ requestId: 'now' }, () => readContext().requestId)).toBe('now');
  expect(await long).toBe('long');
  // The storage was disabled while no call was active; the next call enables it.
  expect(await withContext({ requestId: 'next' }, async () => readContext().requestId)).toBe('next');
});

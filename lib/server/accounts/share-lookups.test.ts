import { expect, it } from 'vitest';
import { createSharedLookups } from './share-lookups';

type Started = { resolve: (value: number) => void; reject: (error: Error) => void };

/** Lookups that the test answers, in the order in which they started. */
function open() {
  const lookups = createSharedLookups<number>();
  const started: Started[] = [];
  const ask = (key = 'a') =>
    lookups(key, () => new Promise<number>((resolve, reject) => started.push({ resolve, reject })));
  return { started, ask };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));

it('starts a lookup at once if none is running for the key', async () => {
  const { started, ask } = open();
  const [first, other] = [ask('a'), ask('b')];
  started[0]?.resolve(1);
  started[1]?.resolve(2);
  expect(await Promise.all([first, other])).toEqual([1, 2]);
  const again = ask('a');
  started[2]?.resolve(3);
  expect(await again).toBe(3);
});

it('answers a call only with a lookup that started after it', async () => {
  const { started, ask } = open();
  const first = ask();
  const shared = [ask(), ask()];
  await tick();
  expect(started).toHaveLength(1);
  started[0]?.resolve(1);
  expect(await first).toBe(1);
  await tick();
  expect(started).toHaveLength(2);
  const third = ask();
  started[1]?.resolve(2);
  expect(await Promise.all(shared)).toEqual([2, 2]);
  await tick();
  expect(started).toHaveLength(3);
  started[2]?.resolve(3);
  expect(await third).toBe(3);
});

it('starts the next lookup after a failed one', async () => {
  const { started, ask } = open();
  const first = ask();
  const second = ask();
  started[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await tick();
  started[1]?.resolve(2);
  expect(await second).toBe(2);
});

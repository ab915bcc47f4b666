import { expect, it, vi } from 'vitest';
import { createLazy } from './lazy';

it('is available after it is loaded, and is loaded once', async () => {
  const fetch = vi.fn(async () => ({}));
  const part = createLazy(fetch);
  expect(part.get()).toBeUndefined();
  expect(() => part.need()).toThrow('not loaded');
  const loaded = await part.load();
  expect([part.get(), part.need(), await part.load()]).toEqual([loaded, loaded, loaded]);
  expect(fetch).toHaveBeenCalledOnce();
});

it('is loaded again after a failure', async () => {
  let online = false;
  const part = createLazy(async () => {
    if (!online) throw new Error('offline');
    return 1;
  });
  await expect(part.load()).rejects.toThrow('offline');
  online = true;
  expect(await part.load()).toBe(1);
});

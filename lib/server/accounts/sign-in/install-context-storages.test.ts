import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInOwner } from '../../http/testing/browser';
import { createTestApi, type TestApi } from '../../http/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api?.close());

const hasCostlyStorages = Number(process.versions.node.split('.')[0]) < 24;

it.runIf(hasCostlyStorages)('leaves no storage active after a sign-in', async () => {
  const storages = () =>
    (globalThis as unknown as Record<symbol, { context: Record<string, { enabled: boolean }> }>)[
      Symbol.for('better-auth:global')
    ]?.context ?? {};
  const known = Object.values(storages());
  expect(known).toHaveLength(3);
  await signInOwner(api);
  // Better Auth created no storages of its own.
  expect(Object.values(storages())).toEqual(known);
  expect(known.filter(({ enabled }) => enabled)).toEqual([]);
});

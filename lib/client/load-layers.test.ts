import { expect, it, vi } from 'vitest';
import type { VersionResource } from '@/lib/api/contract';
import { ApiProblemError, NetworkError } from './api-problem-error';
import { createLayerLoader } from './load-layers';

const extending = (...entries: [flow: string, version: number][]) => ({
  extends: entries.map(([flow, version]) => ({ flow, version })),
});
const refusal = (status: number, code: string) =>
  new ApiProblemError({ type: '', title: code, status, code, detail: code });

it('asks for nothing when a draft has no layers', async () => {
  const getVersion = vi.fn();
  expect(await createLayerLoader({ getVersion })({ name: 'Alone' })).toEqual([]);
  expect(getVersion).not.toHaveBeenCalled();
});

it('finds each layer once and keeps it', async () => {
  const document = { name: 'Pack' };
  const getVersion = vi.fn(async () => ({ document }) as unknown as VersionResource);
  const load = createLayerLoader({ getVersion });
  const found = [{ flow: 'pack', version: 2, layer: { name: 'Pack', document } }];
  expect(await load(extending(['pack', 2]))).toEqual(found);
  expect(await load(extending(['pack', 2]))).toEqual(found);
  expect(getVersion).toHaveBeenCalledTimes(1);
});

it.each([
  [refusal(404, 'version-not-found'), 'no-version'],
  [refusal(404, 'flow-not-found'), 'no-flow'],
  [refusal(400, 'invalid-request'), 'no-flow'],
  [refusal(503, 'not-ready'), 'not-loaded'],
  [new NetworkError('offline'), 'not-loaded'],
])('says why there is none after %s, and looks again', async (error, missing) => {
  const getVersion = vi.fn(async () => Promise.reject(error));
  const load = createLayerLoader({ getVersion });
  for (let time = 0; time < 2; time++) {
    expect(await load(extending(['pack', 2]))).toEqual([{ flow: 'pack', version: 2, layer: { missing } }]);
  }
  expect(getVersion).toHaveBeenCalledTimes(2);
});

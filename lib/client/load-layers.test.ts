import { expect, it, vi } from 'vitest';
import type { VersionResource } from '@/lib/contract/schemas/releases/versions';
import { ApiProblemError, NetworkError } from './api-problem-error';
import { createLayerLoader } from './load-layers';

const extending = (...entries: [flow: string, version: number][]) => ({
  extends: entries.map(([flow, version]) => ({ flow, version })),
});
const refusal = (status: number, code: string) =>
  new ApiProblemError({ type: '', title: code, status, code, detail: code });

it('sends no request for a draft without layers', async () => {
  const getVersion = vi.fn();
  expect(await createLayerLoader({ getVersion })({ name: 'Alone' })).toEqual([]);
  expect(getVersion).not.toHaveBeenCalled();
});

it('loads each layer once and caches it', async () => {
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
])('reports a missing layer after %s and retries next time', async (error, missing) => {
  const getVersion = vi.fn(async () => Promise.reject(error));
  const load = createLayerLoader({ getVersion });
  for (let time = 0; time < 2; time++) {
    expect(await load(extending(['pack', 2]))).toEqual([{ flow: 'pack', version: 2, layer: { missing } }]);
  }
  expect(getVersion).toHaveBeenCalledTimes(2);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { WORKER_FILE } from './worker-file';
import { createWorkerPool } from './worker-pool';

const TEST_WORKER = path.join(import.meta.dirname, 'testing/test-worker.mjs');
const pool = createWorkerPool(TEST_WORKER, { timeoutMs: 500, maxHeapMb: 64 });
afterAll(() => pool.close());

const act = (what: string, { workspace = 'ws-1', waitMs = 0 } = {}) =>
  pool.run('inspect', workspace, { draft: JSON.stringify({ act: what, waitMs }) });

describe('the worker pool', () => {
  it('returns what a task returns, and throws what it refuses', async () => {
    expect(await act('answer')).toBe('answer');
    await expect(act('refuse')).rejects.toMatchObject({ name: 'Refusal', code: 'flow-invalid' });
  });

  it('throws an error of a task as it is', async () => {
    await expect(act('fail')).rejects.toThrow('a bug');
  });

  it('stops a task that never ends, and keeps working', async () => {
    await expect(act('never end')).rejects.toMatchObject({ name: 'Refusal', code: 'too-complex' });
    expect(await act('answer')).toBe('answer');
  });

  it('stops a task that uses too much memory, and keeps working', async () => {
    await expect(act('use all memory')).rejects.toMatchObject({ name: 'Refusal', code: 'too-complex' });
    expect(await act('answer')).toBe('answer');
  });

  it('keeps answering while tasks that never end occupy their workspace', async () => {
    const stuck = Promise.allSettled(
      Array.from({ length: 4 }, () => act('never end', { workspace: 'ws-2' })),
    );
    expect(await act('answer')).toBe('answer');
    const lag = await measureLag(() => stuck);
    expect((await stuck).every(({ status }) => status === 'rejected')).toBe(true);
    expect(lag).toBeLessThan(400);
  });

  it('refuses tasks of a workspace that has too many waiting', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 60 }, () => act('answer', { workspace: 'ws-3', waitMs: 20 })),
    );
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(60);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'too-many-requests', headers: { 'retry-after': '2' } });
    expect(await act('answer', { workspace: 'ws-3' })).toBe('answer');
  });
});

describe('the bundle of the worker threads', () => {
  it('inspects a flow of the gallery', async () => {
    const real = createWorkerPool(WORKER_FILE);
    const draft = readFileSync('public/gallery/travel-desk.flow.json', 'utf8');
    const inspection = await real.run('inspect', 'ws-1', { draft });
    expect(inspection).toMatchObject({ complete: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await real.close();
  });
});

/** The longest time the event loop was blocked while `work` ran, in milliseconds. */
async function measureLag(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  await work();
  clearInterval(timer);
  return longest;
}

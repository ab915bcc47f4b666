import { readFileSync } from 'node:fs';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Effect } from '@turnpike/engine/turn';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { WORKER_FILE } from '@/lib/server/workers/worker-file';
import { createWorkerPool } from '@/lib/server/workers/worker-pool';
import { createServerLocal } from './create-server-local';
import { createThreadLocal } from './create-thread-local';

const workers = createWorkerPool(WORKER_FILE);
afterAll(() => workers.close());

function open(name: string) {
  const content = readFileSync(`public/gallery/${name}.flow.json`, 'utf8');
  const flow = JSON.parse(content) as FlowDocument;
  const thread = createThreadLocal(workers, { workspaceId: 'ws-1', flow, hash: name, content });
  return { local: createServerLocal(flow), thread };
}

function say(text: string) {
  const request = {
    text,
    locale: 'en',
    timezone: 'UTC',
    at: '2026-01-05T09:00:00.000Z',
    pending: null,
    known: [],
  };
  const effect: Effect = { kind: 'understand', request, seq: 0, operationId: 'o-1' };
  return [request, effect] as const;
}

describe('createThreadLocal', () => {
  it('understands a long message as the main thread does', async () => {
    const { local, thread } = open('travel-desk');
    const said = say('I want to fly from Oslo to Paris on Friday, '.repeat(10));
    const answer = await thread.understand(...said);
    expect(answer).toEqual(await local.understand(...said));
    expect(answer).toMatchObject({ ok: true });
  });

  it('sends the flow only to a thread that does not have it', async () => {
    const run = vi.spyOn(workers, 'run');
    const { thread } = open('returns-desk');
    for (let count = 0; count < 6; count++)
      await thread.understand(...say('I want to return it. '.repeat(20)));
    const sent = run.mock.calls.filter(([, , input]) => 'content' in input);
    expect(sent.length).toBeGreaterThan(0);
    expect(run.mock.calls.length).toBe(6 + sent.length);
    // At most once for each thread.
    expect(sent.length).toBeLessThan(6);
    run.mockRestore();
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProofAnswer } from './prove-draft';
import { createAskFlow } from './testing/ask-flow';

const REQUEST = { document: createAskFlow(), list: { checks: [], meant: [] }, maxMs: 60_000 };
const DONE = { kind: 'failed', reason: 'It is over.' } as const;

class FakeWorker {
  static readonly started: FakeWorker[] = [];
  onmessage: ((event: { data: ProofAnswer }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
  constructor() {
    FakeWorker.started.push(this);
  }
}

/** The client keeps a worker between proofs, so each test loads it again. */
async function start() {
  vi.resetModules();
  const { startProofInWorker } = await import('./prove-client');
  const answers: ProofAnswer[] = [];
  const prove = () => startProofInWorker(REQUEST, (answer) => answers.push(answer));
  return { prove, answers };
}

beforeEach(() => {
  FakeWorker.started.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('ends a search at once, even if the worker is busy, and reports nothing after that', async () => {
  const { prove, answers } = await start();
  const stop = prove();
  const [worker] = FakeWorker.started;
  const late = worker?.onmessage;
  stop();
  expect(worker?.terminate).toHaveBeenCalledOnce();
  expect(worker?.onmessage).toBeNull();
  expect(late).toBeDefined();
  expect(answers).toEqual([]);
});

it('uses a finished worker again, and stopping a finished proof does not end it', async () => {
  const { prove, answers } = await start();
  const stop = prove();
  const [worker] = FakeWorker.started;
  worker?.onmessage?.({ data: DONE });
  stop();
  expect(worker?.terminate).not.toHaveBeenCalled();
  prove();
  expect(FakeWorker.started).toHaveLength(1);
  expect(worker?.postMessage).toHaveBeenCalledTimes(2);
  expect(answers).toEqual([DONE]);
});

it('reports a worker that cannot run', async () => {
  const { prove, answers } = await start();
  prove();
  FakeWorker.started[0]?.onerror?.({ message: 'out of memory' });
  expect(answers).toEqual([{ kind: 'failed', reason: 'out of memory' }]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CompareAnswer, CompareRequest } from './answer-comparison';
import { startComparison } from './start-comparison';

class FakeWorker {
  static last: FakeWorker;
  onmessage: ((event: { data: CompareAnswer }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  posted: unknown[] = [];
  isTerminated = false;
  constructor() {
    FakeWorker.last = this;
  }
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

const REQUEST: CompareRequest = { before: {}, after: {}, maxMs: 10, thorough: false };
const PROGRESS: CompareAnswer = {
  kind: 'progress',
  progress: { states: 7, open: 3, depth: 2, turns: 100, differences: 0 },
};
const DONE: CompareAnswer = { kind: 'blocked', which: 'after' };

let reported: CompareAnswer[];
let stop: () => void;
beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  reported = [];
  stop = startComparison(REQUEST, (answer) => reported.push(answer));
});
afterEach(() => vi.unstubAllGlobals());

it('reports progress, then the result, and ends its worker', () => {
  const worker = FakeWorker.last;
  expect(worker.posted).toEqual([REQUEST]);
  worker.onmessage?.({ data: PROGRESS });
  expect([reported, worker.isTerminated]).toEqual([[PROGRESS], false]);
  worker.onmessage?.({ data: DONE });
  expect([reported, worker.isTerminated]).toEqual([[PROGRESS, DONE], true]);
});

it('reports nothing once it is stopped', () => {
  const worker = FakeWorker.last;
  stop();
  worker.onmessage?.({ data: PROGRESS });
  expect([reported, worker.isTerminated, worker.onmessage]).toEqual([[], true, null]);
});

it('reports a worker that fails', () => {
  FakeWorker.last.onerror?.({ message: 'out of memory' });
  expect(reported).toEqual([{ kind: 'failed', reason: 'out of memory' }]);
  expect(FakeWorker.last.isTerminated).toBe(true);
});

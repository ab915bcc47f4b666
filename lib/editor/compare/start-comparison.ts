import type { CompareAnswer, CompareRequest } from './answer-comparison';

/** Compares two documents in a worker. Returns a function that stops it at once, after which it reports nothing. */
export function startComparison(
  request: CompareRequest,
  report: (answer: CompareAnswer) => void,
): () => void {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' });
  const stop = () => {
    worker.onmessage = null;
    worker.onerror = null;
    worker.terminate();
  };
  worker.onmessage = ({ data }: MessageEvent<CompareAnswer>) => {
    if (data.kind !== 'progress') stop();
    report(data);
  };
  worker.onerror = ({ message }) => {
    stop();
    report({ kind: 'failed', reason: message });
  };
  worker.postMessage(request);
  return stop;
}

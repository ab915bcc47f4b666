import type { ProofAnswer, ProofRequest } from './prove-draft';

/** Starts a proof and reports its answers. Returns a function that stops it at once, after which it reports nothing. */
export type StartProof = (request: ProofRequest, report: (answer: ProofAnswer) => void) => () => void;

/** A worker that has finished a proof and waits for the next one. Starting one takes longer than most proofs. */
let waiting: Worker | undefined;

/** A proof in a worker. Only ending the worker stops a search at once. */
export const startProofInWorker: StartProof = (request, report) => {
  const worker = waiting ?? new Worker(new URL('./prove-worker.ts', import.meta.url), { type: 'module' });
  waiting = undefined;
  const leave = () => {
    worker.onmessage = null;
    worker.onerror = null;
  };
  const stop = () => {
    leave();
    worker.terminate();
  };
  let isOver = false;
  worker.onmessage = ({ data }: MessageEvent<ProofAnswer>) => {
    if (data.kind !== 'progress') {
      isOver = true;
      leave();
      if (waiting) worker.terminate();
      else waiting = worker;
    }
    report(data);
  };
  worker.onerror = ({ message }) => {
    isOver = true;
    stop();
    report({ kind: 'failed', reason: message });
  };
  worker.postMessage(request);
  return () => {
    if (!isOver) stop();
  };
};

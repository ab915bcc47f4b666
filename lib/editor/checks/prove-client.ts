import type { ProofAnswer, ProofRequest } from './prove-draft';

/** Starts a proof and reports its answers. Returns a function that stops it at once, after which it reports nothing. */
export type StartProof = (request: ProofRequest, report: (answer: ProofAnswer) => void) => () => void;

/** A proof in a worker of its own. Only ending the worker stops a search at once. */
export const startProofInWorker: StartProof = (request, report) => {
  const worker = new Worker(new URL('./prove-worker.ts', import.meta.url), { type: 'module' });
  const stop = () => {
    worker.onmessage = null;
    worker.onerror = null;
    worker.terminate();
  };
  worker.onmessage = ({ data }: MessageEvent<ProofAnswer>) => {
    if (data.kind !== 'progress') stop();
    report(data);
  };
  worker.onerror = ({ message }) => {
    stop();
    report({ kind: 'failed', reason: message });
  };
  worker.postMessage(request);
  return stop;
};

import type { Proof, ProofProgress } from '@turnpike/engine/prove';

const MS = 1000;
const REPORT_INTERVAL_MS = 1000;

/** Runs a proof, reports its progress every second, and stops the search after the given time. */
export async function proveWithin(
  proving: AsyncGenerator<ProofProgress, Proof, boolean | undefined>,
  maxSeconds: number,
  report: (progress: ProofProgress, seconds: number) => void = () => undefined,
): Promise<Proof> {
  const start = performance.now();
  let reported = start;
  let step = await proving.next();
  while (!step.done) {
    const now = performance.now();
    if (now - reported > REPORT_INTERVAL_MS) {
      reported = now;
      report(step.value, (now - start) / MS);
    }
    step = await proving.next(now - start > maxSeconds * MS);
  }
  return step.value;
}

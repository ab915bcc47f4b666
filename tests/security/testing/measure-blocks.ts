import { readThreadCpu } from './thread-cpu';

const EVERY_MS = 2;

/** In milliseconds of CPU time. */
export type Blocks = { p999: number; longest: number };

/**
 * Measures how long the event loop of this thread is blocked while `work` runs: the CPU time between two runs of a timer
 * that is due every two milliseconds. Unlike the delay of the timer, it does not grow when other processes use the core.
 */
export async function measureBlocks(work: () => Promise<unknown>): Promise<Blocks> {
  const samples: number[] = [];
  let last = readThreadCpu();
  const timer = setInterval(() => {
    const now = readThreadCpu();
    samples.push(now - last);
    last = now;
  }, EVERY_MS);
  try {
    await work();
    // For the block that the work ended with.
    await new Promise((resolve) => setTimeout(resolve, 2 * EVERY_MS));
  } finally {
    clearInterval(timer);
  }
  samples.sort((a, b) => a - b);
  return { p999: samples[Math.ceil(samples.length * 0.999) - 1] ?? 0, longest: samples.at(-1) ?? 0 };
}

import { existsSync, readFileSync } from 'node:fs';

/** Its first field: nanoseconds that the main thread of this process has run. Linux only. */
const SCHEDULER = `/proc/${process.pid}/schedstat`;
const hasScheduler = existsSync(SCHEDULER);

/**
 * How long the main thread has run, in milliseconds. Time in which another process had its core does not count. Systems
 * other than Linux only give the time that passed.
 */
export function readThreadCpu(): number {
  if (!hasScheduler) return performance.now();
  // Otherwise the kernel updates the figure every few milliseconds only.
  process.cpuUsage();
  return Number(readFileSync(SCHEDULER, 'utf8').split(' ', 1)[0]) / 1e6;
}

import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** 1 in normal test runs, 10 for the full figures. */
export const SCALE = Math.max(1, Number(process.env.TURNPIKE_TEST_SCALE) || 1);

export type PromiseLine = {
  at: string;
  commit: string;
  machine: string;
  scale: number;
  promise: string;
  figures: string;
};

/** Reported lines of all runs on this machine, as JSON Lines. `npm run test:faults` and `test:security` read them. */
export const PROMISE_LOG = path.join('.cache', 'promises.jsonl');

/** Reports the measured figures of a promise in docs/promises.md. Call it after the assertions. */
export function report(promise: string, figures: string): void {
  const line: PromiseLine = {
    at: new Date().toISOString(),
    commit: readCommit(),
    machine: `${os.availableParallelism()} cores, Node ${process.versions.node}, ${os.type()}`,
    scale: SCALE,
    promise,
    figures,
  };
  mkdirSync(path.dirname(PROMISE_LOG), { recursive: true });
  appendFileSync(PROMISE_LOG, `${JSON.stringify(line)}\n`);
  console.log(`${promise} ${figures}`);
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}

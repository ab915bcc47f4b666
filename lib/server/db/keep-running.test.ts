import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type KeepRunning, type KeptServer, keepRunning } from './keep-running';

let kept: KeptServer | undefined;
afterEach(() => kept?.stop());

function keep(change: Partial<KeepRunning>): KeptServer {
  kept = keepRunning({ isAlive: () => false, start: async () => {}, watchMs: 2, maxPauseMs: 16, ...change });
  return kept;
}

describe('keepRunning', () => {
  it('leaves a running server alone', async () => {
    let starts = 0;
    keep({
      isAlive: () => true,
      start: async () => {
        starts += 1;
      },
    });
    await sleep(50);
    expect(starts).toBe(0);
  });

  it('retries after every failure, reports each, and returns the last until a start succeeds', async () => {
    let alive = false;
    let starts = 0;
    const reported: string[] = [];
    const server: KeptServer = keep({
      isAlive: () => alive,
      async start() {
        starts += 1;
        if (starts <= 12) throw new Error(`failure ${starts}`);
        alive = true;
      },
      onFailure: (_, tries) => reported.push(`${server.lastFailure()} of ${tries}`),
    });
    await expect.poll(() => alive, { timeout: 5000 }).toBe(true);
    await expect.poll(() => server.lastFailure()).toBeUndefined();
    expect(reported).toEqual(Array.from({ length: 12 }, (_, n) => `failure ${n + 1} of ${n + 1}`));
    alive = false;
    await expect.poll(() => starts).toBe(14);
  });

  it('pauses longer after each failure, up to a limit', async () => {
    const at: number[] = [];
    keep({
      watchMs: 10,
      maxPauseMs: 80,
      async start() {
        at.push(performance.now());
        throw new Error('no');
      },
    });
    await expect.poll(() => at.length, { timeout: 5000 }).toBeGreaterThanOrEqual(6);
    const pauses = at.slice(1).map((time, n) => time - (at[n] as number));
    expect(pauses[0]).toBeGreaterThanOrEqual(19);
    expect(pauses[1]).toBeGreaterThanOrEqual(39);
    for (const pause of pauses.slice(2)) expect(pause).toBeGreaterThanOrEqual(79);
    // Without a limit the fifth would be 320.
    expect(Math.min(...pauses.slice(4))).toBeLessThan(250);
  });

  it('aborts the current attempt when stopped, and starts no other', async () => {
    let starts = 0;
    let ended = false;
    const server = keep({
      async start(signal) {
        starts += 1;
        while (!signal.aborted) await sleep(1);
        ended = true;
        throw new Error('stopped');
      },
    });
    await expect.poll(() => starts).toBe(1);
    await server.stop();
    expect(ended).toBe(true);
    await sleep(40);
    expect(starts).toBe(1);
    expect(server.lastFailure()).toBeUndefined();
  });
});

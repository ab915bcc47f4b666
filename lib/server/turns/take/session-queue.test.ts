import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSessionQueue } from './session-queue';

const one = { workspaceId: 'w', sessionId: 'one' };
const other = { workspaceId: 'w', sessionId: 'other' };

describe('the session queue', () => {
  it('runs the calls of one session in order and those of others at once', async () => {
    const queue = createSessionQueue();
    const log: string[] = [];
    const work = (name: string, ms: number) => async () => {
      log.push(`${name} in`);
      await sleep(ms);
      log.push(`${name} out`);
    };
    await Promise.all([
      queue.run(one, 1000, work('a', 30)),
      queue.run(one, 1000, work('b', 1)),
      queue.run(other, 1000, work('c', 1)),
    ]);
    expect(log).toEqual(['a in', 'c in', 'c out', 'a out', 'b in', 'b out']);
  });

  it('gives up after the wait, and lets no later call overtake one that still waits', async () => {
    const queue = createSessionQueue();
    const log: string[] = [];
    const slow = queue.run(one, 1000, async () => {
      await sleep(80);
      log.push('slow');
    });
    const hasty = queue.run(one, 10, async () => log.push('hasty'));
    const patient = queue.run(one, 1000, async () => log.push('patient'));
    expect(await hasty).toBe('in-flight');
    await Promise.all([slow, patient]);
    expect(log).toEqual(['slow', 'patient']);
  });

  it('continues after a failure and passes on the remaining wait', async () => {
    const queue = createSessionQueue();
    const failing = queue.run(one, 1000, async () => {
      await sleep(30);
      throw new Error('on purpose');
    });
    const next = queue.run(one, 1000, async (leftMs) => leftMs);
    await expect(failing).rejects.toThrow('on purpose');
    const left = (await next) as number;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(990);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report, SCALE } from './report';
import { type Cluster, openCluster } from './testing/cluster';
import {
  createSender,
  holdConversations,
  type LoadSender,
  publishLoadFlow,
} from './testing/hold-conversations';
import { openProxy, type ReadyProxy } from './testing/proxy';

const STOPS = 2 * SCALE;
/** A kill between two requests fails none, so the control may need several. */
const MAX_KILLS = 5 * STOPS;
/** Time to serve between two stops. */
const BETWEEN_MS = 500;

/** Processes are stopped one after another behind a proxy that checks their readiness. */
describe('a process that stops behind a proxy', () => {
  let cluster: Cluster;
  let proxy: ReadyProxy;
  let sender: LoadSender;
  beforeAll(async () => {
    cluster = await openCluster('drain');
    proxy = await openProxy(cluster.processes);
    sender = createSender(100);
  }, 300_000);
  afterAll(async () => {
    sender?.close();
    await proxy?.close();
    await cluster?.close();
  }, 60_000);

  /** Stops each process in turn under load, until `isEnough`; `kill` is the control. */
  async function stopUnderLoad(
    end: (n: number) => Promise<unknown>,
    stops: number,
    isEnough: () => boolean = () => false,
  ) {
    const flowId = await publishLoadFlow(sender, proxy.url, cluster.key);
    let over = false;
    const isOver = () => over;
    const load = {
      urls: [proxy.url],
      key: cluster.key,
      flowId,
      sessions: 8,
      ms: 600_000,
      perSecond: 40,
      isOver,
      retry: true,
    };
    const held = holdConversations(sender, load);
    for (let n = 0; n < stops && !isEnough(); n++) {
      await proxy.settle();
      await sleep(BETWEEN_MS);
      await end(n % 2);
      await cluster.processes[n % 2]?.start();
    }
    await proxy.settle();
    over = true;
    return held;
  }

  it('refuses and resets no connection', { timeout: 300_000 }, async () => {
    const times: number[] = [];
    const held = await stopUnderLoad(async (n) => {
      const stopped = await cluster.processes[n]?.stop();
      expect(stopped?.code, cluster.describe()).toBe(0);
      times.push(stopped?.ms ?? 0);
    }, STOPS);
    expect([...proxy.failures, ...held.errors], cluster.describe()).toEqual([]);
    expect(held.reordered).toBe(0);
    expect(held.turns).toBeGreaterThan(STOPS);
    report(
      'stop',
      `${STOPS} processes stopped behind a proxy that checks readyz every 250 ms: ${held.turns} turns, refused 0, reset 0, sent again after a 503 ${held.retries}, exit after ${(Math.max(...times) / 1000).toFixed(1)} s at most`,
    );
  });

  it('would be noticed if it did not wait', { timeout: 300_000 }, async () => {
    const hasFailed = () => proxy.failures.length > 0;
    await stopUnderLoad((n) => cluster.processes[n]?.kill() ?? Promise.resolve(), MAX_KILLS, hasFailed);
    expect(hasFailed()).toBe(true);
  });
});

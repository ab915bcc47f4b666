import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report, SCALE } from './report';
import { type Cluster, openCluster } from './testing/cluster';
import { type ReplicatedPair, startReplicatedPair } from './testing/replicated-pair';

const WRITES = 40 * SCALE;

/** Two processes write to a primary and read lists and figures from its standby. */
describe('a read replica', () => {
  const token = randomBytes(32).toString('hex');
  let cluster: Cluster;
  let pair: ReplicatedPair;
  beforeAll(async () => {
    cluster = await openCluster(
      'replica',
      async (options) => {
        pair = await startReplicatedPair(options, false);
        return pair;
      },
      async () => ({ DATABASE_REPLICA_URL: pair.standbyUrl, TURNPIKE_METRICS_TOKEN: token }),
    );
  }, 120_000);
  afterAll(() => cluster?.close(), 60_000);

  async function send(
    process: number,
    path: string,
    bearer: string,
    init: RequestInit = {},
  ): Promise<string> {
    const headers = {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      ...init.headers,
    };
    const response = await fetch(`${cluster.processes[process]?.url()}${path}`, { ...init, headers });
    const text = await response.text();
    expect(response.status, `${path} ${text}\n${cluster.describe()}`).toBe(200);
    return text;
  }
  /** Takes a turn at one process. */
  const start = (sessionId: string) =>
    send(0, '/api/v1/flows/stay/turns', cluster.key, {
      method: 'POST',
      headers: { 'idempotency-key': sessionId },
      body: JSON.stringify({ sessionId, input: { type: 'start' } }),
    });
  /** The newest conversation in the list of the other process. */
  async function findNewest(): Promise<string | undefined> {
    const { sessions } = JSON.parse(await send(1, '/api/v1/sessions?limit=1', cluster.key)) as {
      sessions: { id: string }[];
    };
    return sessions[0]?.id;
  }
  async function countReads(): Promise<Record<string, number>> {
    const metrics = await send(1, '/metrics', token);
    const found = metrics.matchAll(/^turnpike_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries([...found].map(([, outcome, n]) => [outcome, Number(n)]));
  }
  async function countStale(name: string, writes: number): Promise<number> {
    let stale = 0;
    for (let n = 0; n < writes; n++) {
      await start(`${name}${n}`);
      if ((await findNewest()) !== `${name}${n}`) stale += 1;
    }
    return stale;
  }

  it('shows what was just written through another process', { timeout: 60_000 + WRITES * 200 }, async () => {
    expect(await countStale('near', WRITES)).toBe(0);
    const figures = [
      '/flow-activity',
      '/insights',
      ...['insights', 'insights/typical-conversation', 'coverage', 'figures', 'ratings'].map(
        (name) => `/flows/stay/${name}`,
      ),
    ];
    const before = (await countReads()).served ?? 0;
    for (const path of figures) await send(1, `/api/v1${path}`, cluster.key);
    const { served = 0, failed = 0 } = await countReads();
    expect([served - before, failed]).toEqual([figures.length, 0]);
    // Otherwise the primary was asked.
    expect(before).toBeGreaterThan(WRITES / 2);
    report('T23', `${WRITES} turns, each listed by another process from a replica at once: stale 0`);
  });

  it('is not used while it is behind, or after it has stopped', { timeout: 60_000 }, async () => {
    await pair.pauseReplication();
    expect(await countStale('behind', 5)).toBe(0);
    const { behind, served } = await countReads();
    expect(behind).toBeGreaterThan(0);
    await pair.resumeReplication();
    const waitForMore = async (outcome: string, than = 0) =>
      expect
        .poll(
          async () => {
            expect(await countStale(`${outcome}${Date.now()}x`, 1)).toBe(0);
            return (await countReads())[outcome] ?? 0;
          },
          { timeout: 20_000, interval: 500 },
        )
        .toBeGreaterThan(than);
    await waitForMore('served', served);
    await pair.stopStandby();
    await waitForMore('failed');
  });
});

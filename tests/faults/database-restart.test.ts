import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report, SCALE } from './report';
import { createClient } from './testing/client';
import { type Cluster, openCluster } from './testing/cluster';
import { findBroken } from './testing/find-broken';
import { settleKill } from './testing/killer';
import { createSeededRandom, pickSeed } from './testing/seeded-random';
import { isReady } from './testing/server-process';
import { createStorm } from './testing/storm';
import { waitUntilServed } from './testing/wait-until-served';

const TURNS = SCALE === 1 ? 250 : 500 * SCALE;
/** Every third outage closes all connections, the others stop the server. */
const OUTAGES = SCALE === 1 ? 2 : 3 * SCALE;
const SESSIONS = 24;
const FLOWS = ['stay', 'keyed', 'stay', 'plain', 'stay', 'long'];
/** The promise is 5 s. A busy machine gets more time; the actual time is reported. */
const PATIENCE_MS = 30_000;

/** Two processes serve while PostgreSQL is stopped immediately and restarted, or closes every connection. */
describe('a database outage during turns', () => {
  const seed = pickSeed();
  const random = createSeededRandom(seed);
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await openCluster('restart');
  }, 300_000);
  afterAll(() => cluster?.close(), 60_000);

  it(`loses none of ${TURNS} turns in ${OUTAGES} outages`, {
    timeout: 300_000 + TURNS * 60 + OUTAGES * 20_000,
  }, async () => {
    const { pool, processes, tools, key, workspaceId } = cluster;
    const started = performance.now();
    const client = createClient(processes, key);
    const storm = createStorm('restart', client, random);
    const outages = { restarts: 0, thrown: 0 };
    const recovered: number[] = [];
    const pids = processes.map((one) => one.pid());
    const count = () => outages.restarts + outages.thrown;
    const isOver = () =>
      (storm.acknowledged.length >= TURNS && count() >= OUTAGES) || client.broken.length > 0;

    async function disturb(): Promise<void> {
      while (count() < OUTAGES && !isOver()) {
        const paced = (TURNS / OUTAGES) * (count() + random.int(1, 9) / 10);
        while (storm.acknowledged.length < paced && !isOver()) await sleep(20);
        const back = processes.map((one) => waitUntilServed(client, one, String(count()), PATIENCE_MS));
        if (count() % 3 < 2) {
          // The signal of `pg_ctl restart -m immediate`. The supervisor of the test restarts the server.
          process.kill(cluster.database.pid(), 'SIGQUIT');
          outages.restarts += 1;
        } else {
          await throwEverybodyOut();
          outages.thrown += 1;
        }
        recovered.push(...(await Promise.all(back)));
      }
    }
    async function throwEverybodyOut(): Promise<void> {
      await pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()',
      );
    }

    await Promise.all([
      disturb(),
      ...Array.from({ length: SESSIONS }, (_, n) =>
        storm.converse(`s${seed.toString(36)}x${n}`, FLOWS[n % FLOWS.length] as string, isOver),
      ),
    ]);
    await settleKill(pool);
    // Pools have recovered: each process serves as many requests at once as before, without a restart.
    const [crowd] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, (_, n) => storm.say(`crowd${n}`, 'stay', { first: n % 2 }))),
    ]);
    expect(client.broken, `seed ${seed}\n${cluster.describe()}`).toEqual([]);
    expect(crowd).not.toContain(undefined);
    await expect
      .poll(() => Promise.all(processes.map((one) => isReady(one.url() ?? ''))), { timeout: PATIENCE_MS })
      .toEqual([true, true]);
    expect(processes.map((one) => one.pid())).toEqual(pids);

    const { attempted, acknowledged } = storm;
    const seen = { attempted, acknowledged, calls: tools.seen };
    const said = `seed ${seed}\n${cluster.describe()}`;
    const broken = await findBroken(pool, workspaceId, seen);
    expect([...client.broken, ...storm.broken, ...broken], said).toEqual([]);
    const slowest = Math.max(...recovered);
    expect(slowest, said).toBeLessThan(PATIENCE_MS);
    expect(client.retries() + storm.waits.filter((ms) => ms > 200).length).toBeGreaterThan(0);
    const seconds = Math.round((performance.now() - started) / 1000);
    report(
      'T6',
      `${acknowledged.length} turns, PostgreSQL stopped immediately ${outages.restarts} times, all connections closed ${outages.thrown} times: lost 0, served again after ${(slowest / 1000).toFixed(1)} s at most, in ${seconds} s`,
    );
  });
});

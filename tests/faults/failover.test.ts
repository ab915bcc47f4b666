import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { dropConnections } from '../../lib/server/db/drop-connections';
import { report, SCALE } from './report';
import { createClient } from './testing/client';
import { type Cluster, openCluster } from './testing/cluster';
import { findBroken } from './testing/find-broken';
import { settleKill } from './testing/killer';
import { type ReplicatedPair, startReplicatedPair } from './testing/replicated-pair';
import { createSeededRandom, pickSeed } from './testing/seeded-random';
import { isReady } from './testing/server-process';
import { createStorm } from './testing/storm';
import { waitUntilServed } from './testing/wait-until-served';

/** Turns before the failover, and again after it. */
const TURNS = SCALE === 1 ? 50 : 100 * SCALE;
const SESSIONS = 16;
const FLOWS = ['stay', 'keyed', 'stay', 'plain'];
/** How long the address leads nowhere, and then to a standby that is not promoted yet. */
const UNREACHABLE_MS = 1000;
const READ_ONLY_MS = 1000;
/** The promise is 10 s. A busy machine gets more time; the actual time is reported. */
const PATIENCE_MS = 30_000;

/** Two processes serve while their primary loses power and its standby is promoted. */
describe('a failover of the database', () => {
  const seed = pickSeed();
  const random = createSeededRandom(seed);
  let cluster: Cluster | undefined;
  let pair: ReplicatedPair;
  afterEach(async () => {
    await cluster?.close();
    cluster = undefined;
  }, 60_000);

  async function open(name: string, isSynchronous: boolean): Promise<Cluster> {
    const opened = await openCluster(name, async (options) => {
      pair = await startReplicatedPair(options, isSynchronous);
      return pair;
    });
    cluster = opened;
    return opened;
  }

  /** After `killPrimary`. */
  async function failOver(): Promise<void> {
    await sleep(UNREACHABLE_MS);
    pair.moveToStandby();
    await sleep(READ_ONLY_MS);
    await pair.promote();
    // This process does not listen for silence.
    if (cluster) dropConnections(cluster.pool);
  }

  it(`loses none of ${2 * TURNS} turns with a synchronous standby`, {
    timeout: 180_000 + TURNS * 60,
  }, async () => {
    const { pool, processes, tools, key, workspaceId, describe: describeLogs } = await open('failover', true);
    const pids = processes.map((one) => one.pid());
    const client = createClient(processes, key);
    const storm = createStorm('failover', client, random);
    let recovered: number[] = [];
    const { attempted, acknowledged } = storm;
    let wanted = Number.POSITIVE_INFINITY;
    const isOver = () => acknowledged.length >= wanted || client.broken.length > 0;

    async function failOverUnderLoad(): Promise<void> {
      while (acknowledged.length < TURNS && !isOver()) await sleep(20);
      await pair.killPrimary();
      const back = processes.map((one) => waitUntilServed(client, one, 'failover', PATIENCE_MS));
      await failOver();
      recovered = await Promise.all(back);
      wanted = acknowledged.length + TURNS;
    }
    await Promise.all([
      failOverUnderLoad(),
      ...Array.from({ length: SESSIONS }, (_, n) =>
        storm.converse(`s${seed.toString(36)}x${n}`, FLOWS[n % FLOWS.length] as string, isOver),
      ),
    ]);
    await settleKill(pool);
    await expect
      .poll(() => Promise.all(processes.map((one) => isReady(one.url() ?? ''))), { timeout: PATIENCE_MS })
      .toEqual([true, true]);
    expect(processes.map((one) => one.pid())).toEqual(pids);

    const broken = await findBroken(pool, workspaceId, { attempted, acknowledged, calls: tools.seen });
    const said = `seed ${seed}\n${describeLogs()}`;
    expect([...client.broken, ...storm.broken, ...broken], said).toEqual([]);
    // Nothing can be served before there is a primary again.
    expect(Math.min(...recovered), said).toBeGreaterThan(UNREACHABLE_MS + READ_ONLY_MS);
    const slowest = Math.max(...recovered);
    expect(slowest, said).toBeLessThan(PATIENCE_MS);
    report(
      'T20',
      `primary killed and standby promoted ${((UNREACHABLE_MS + READ_ONLY_MS) / 1000).toFixed(0)} s later under load: ${acknowledged.length} turns, lost 0, served again ${(slowest / 1000).toFixed(1)} s after the kill at most`,
    );
  });

  it('loses turns, and the checks notice, with a standby that is behind', {
    timeout: 180_000,
  }, async () => {
    const { pool, processes, key, workspaceId } = await open('failover-behind', false);
    const client = createClient(processes, key);
    const storm = createStorm('behind', client, random);
    const { attempted, acknowledged } = storm;
    const converseUntil = (turns: number) =>
      Promise.all(
        Array.from({ length: 4 }, (_, n) =>
          storm.converse(`b${turns}x${n}`, 'stay', () => acknowledged.length >= turns),
        ),
      );
    await converseUntil(20);
    await pair.pauseReplication();
    await converseUntil(40);
    await pair.killPrimary();
    await failOver();
    await expect.poll(() => isReady(processes[0].url() ?? ''), { timeout: PATIENCE_MS }).toBe(true);
    const broken = await findBroken(pool, workspaceId, { attempted, acknowledged, calls: [] });
    expect(broken.filter((what) => what.startsWith('I1 every acknowledged message'))).not.toEqual([]);
  });
});

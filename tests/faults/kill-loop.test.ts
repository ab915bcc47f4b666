import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report, SCALE } from './report';
import { createClient } from './testing/client';
import { type Cluster, openCluster } from './testing/cluster';
import { findBroken } from './testing/find-broken';
import { describeStuck, type Killed, keepKilling, settleKill } from './testing/killer';
import { createSeededRandom, pickSeed } from './testing/seeded-random';
import { createStorm } from './testing/storm';

const TURNS = SCALE === 1 ? 300 : 1000 * SCALE;
const KILLS = SCALE === 1 ? 4 : 10 * SCALE;
/** Clients of one conversation, and their turns. */
const CROWD = 40;
const CROWDED = SCALE === 1 ? 100 : 1000 * SCALE;
const SESSIONS = SCALE === 1 ? 30 : 200;
/** Flows per ten conversations: turns that stay in the process, and turns that call a tool. */
const FLOWS = ['stay', 'keyed', 'stay', 'stay', 'plain', 'stay', 'long', 'stay', 'keyed', 'stay'];

/**
 * Two processes of the app, as `npm start -- --api` runs them, are repeatedly killed with -9 during conversations.
 * Clients without an answer retry with any running process. Some send duplicates at once, some much later, and some
 * send two messages at the same time.
 */
describe('kill -9 of two serving processes', () => {
  const seed = pickSeed();
  const random = createSeededRandom(seed);
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await openCluster('kill');
  }, 300_000);
  afterAll(() => cluster?.close(), 60_000);

  it(`loses, duplicates, forks and reorders none of ${TURNS} turns`, {
    timeout: 600_000 + TURNS * 60 + KILLS * 3000,
  }, async () => {
    const { pool, processes, tools, key, workspaceId } = cluster;
    const started = performance.now();
    const client = createClient(processes, key);
    const storm = createStorm('kill', client, random);
    const killed: Killed = { total: 0, afterAnswer: 0 };
    const isDone = () => storm.acknowledged.length >= TURNS && killed.total >= KILLS;
    const isOver = () => isDone() || client.broken.length > 0;
    const killers = processes.map((process) =>
      keepKilling(process, {
        client,
        random,
        killed,
        pace: TURNS / KILLS,
        isOver: () => isOver() || killed.total >= 1.2 * KILLS,
      }),
    );
    await Promise.all(
      Array.from({ length: SESSIONS }, (_, n) =>
        storm.converse(`s${seed.toString(36)}x${n}`, FLOWS[n % FLOWS.length] as string, isOver),
      ),
    );
    const stuck = client.broken.length > 0 ? await describeStuck(pool) : '';
    const storming = performance.now() - started;
    await Promise.all(killers);
    // A process with an empty cache must know every answer.
    await processes[0].kill();
    await processes[0].start();
    await storm.sendAgain(0, SCALE === 1 ? 150 : undefined);
    await settleKill(pool);
    const { attempted, acknowledged } = storm;
    const broken = [
      ...client.broken,
      ...storm.broken,
      ...(await findBroken(pool, workspaceId, { attempted, acknowledged, calls: tools.seen })),
    ];
    expect(broken, `seed ${seed}\n${stuck}\n${cluster.describe()}`).toEqual([]);
    // Guards against a run without kills.
    expect(killed.total).toBeGreaterThanOrEqual(KILLS);
    expect(client.retries()).toBeGreaterThan(0);
    const seconds = Math.round((performance.now() - started) / 1000);
    report(
      'T1',
      `${acknowledged.length} turns ${killed.total} kills (${killed.afterAnswer} within 50 ms after an answer) lost 0 duplicated 0 forked 0 reordered 0 in ${seconds} s, of them ${Math.round(storming / 1000)} s of kills`,
    );
    report('P1', `${storm.pairs()} pairs of simultaneous messages: two turns each, in order`);
    report('P8', `${SESSIONS} concurrent conversations: leaks between them 0`);
    report('T3', `${storm.duplicates()} duplicates byte-equal ${storm.duplicates()} second effects 0`);
  });

  it(`takes ${CROWDED} turns of one conversation in one order`, {
    timeout: 120_000 + CROWDED * 300,
  }, async () => {
    const { pool, processes, tools, key, workspaceId } = cluster;
    const started = performance.now();
    const client = createClient(processes, key);
    const storm = createStorm('crowd', client, random);
    const sessionId = `crowd${seed.toString(36)}`;
    await storm.say(sessionId, 'stay');
    const talk = async () => {
      while (storm.attempted.length < CROWDED && client.broken.length === 0)
        await storm.say(sessionId, 'stay');
    };
    await Promise.all(Array.from({ length: CROWD }, talk));
    const { attempted, acknowledged } = storm;
    const broken = [
      ...client.broken,
      ...storm.broken,
      ...(await findBroken(pool, workspaceId, { attempted, acknowledged, calls: tools.seen })),
    ];
    expect(broken, `seed ${seed}\n${cluster.describe()}`).toEqual([]);
    expect(new Set(acknowledged.map(({ turn }) => turn)).size).toBe(acknowledged.length);
    const seconds = Math.round((performance.now() - started) / 1000);
    report(
      'T4',
      `${acknowledged.length} turns of one conversation by ${CROWD} clients through 2 processes, ${storm.duplicates()} sent twice: reordered 0 forked 0 in ${seconds} s`,
    );
  });
});

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMigrations, migrate } from '@/prisma/migrate';
import { json } from '../../lib/server/tools/testing/tool-server';
import { findOrInstallPgbouncer } from '../../scripts/find-pgbouncer';
import { report, SCALE } from './report';
import { createClient, type TurnClient } from './testing/client';
import { type Cluster, openCluster } from './testing/cluster';
import { findBroken } from './testing/find-broken';
import { type Killed, keepKilling, settleKill } from './testing/killer';
import { type Pgbouncer, startPgbouncer } from './testing/pgbouncer';
import { createSeededRandom, pickSeed } from './testing/seeded-random';
import { isReady } from './testing/server-process';
import { createStorm, type Storm } from './testing/storm';

const TURNS = SCALE === 1 ? 60 : 150 * SCALE;
const KILLS = SCALE === 1 ? 2 : 3 * SCALE;
const SESSIONS = 12;
const FLOWS = ['stay', 'keyed', 'plain', 'long'];
const CROWD = 20;
const CROWDED = SCALE === 1 ? 30 : 60 * SCALE;
/** The lease of a claim, and more for a busy machine; the actual time is reported. */
const [LEASE_MS, PATIENCE_MS] = [6000, 20_000];
/** Processes look for work every second. A busy machine gets more time. */
const SWEEP_MS = 5000;

const program = findOrInstallPgbouncer();
// As root on Debian, where CI runs, it is installed; elsewhere the tests need it to be there.
if (program === undefined && process.env.CI) throw new Error('PgBouncer could not be installed.');

/** Two processes whose database address leads to PgBouncer in transaction mode. */
describe.skipIf(program === undefined)('a pooler in transaction mode', () => {
  const seed = pickSeed();
  const random = createSeededRandom(seed);
  let cluster: Cluster;
  let bouncer: Pgbouncer | undefined;
  let client: TurnClient;
  let storm: Storm;

  beforeAll(async () => {
    cluster = await openCluster('pooler', undefined, async (database) => {
      bouncer = await startPgbouncer(program ?? '', database.url());
      return { DATABASE_URL: bouncer.url(), DATABASE_POOLER: 'transaction' };
    });
    client = createClient(cluster.processes, cluster.key);
    storm = createStorm('pooler', client, random);
  }, 300_000);
  afterAll(async () => {
    await cluster?.close();
    await bouncer?.stop();
  }, 60_000);

  /** After every test: the answers of all tests so far. */
  async function expectUnbroken(): Promise<void> {
    const { pool, workspaceId, tools } = cluster;
    await settleKill(pool);
    const { attempted, acknowledged } = storm;
    const broken = await findBroken(pool, workspaceId, { attempted, acknowledged, calls: tools.seen });
    const said = `seed ${seed}\n${cluster.describe()}`;
    expect([...client.broken, ...storm.broken, ...broken], said).toEqual([]);
  }

  it(`loses, duplicates and forks none of ${TURNS} turns while processes are killed`, {
    timeout: 400_000 * SCALE,
  }, async () => {
    const started = performance.now();
    const killed: Killed = { total: 0, afterAnswer: 0 };
    const isOver = () =>
      (storm.acknowledged.length >= TURNS && killed.total >= KILLS) || client.broken.length > 0;
    const killers = cluster.processes.map((process) =>
      keepKilling(process, {
        client,
        random,
        killed,
        pace: TURNS / KILLS,
        isOver: () => isOver() || killed.total >= KILLS,
      }),
    );
    await Promise.all(
      Array.from({ length: SESSIONS }, (_, n) =>
        storm.converse(`p${seed.toString(36)}x${n}`, FLOWS[n % FLOWS.length] as string, isOver),
      ),
    );
    await Promise.all(killers);
    await storm.sendAgain(0, SCALE === 1 ? 20 : 50);
    await expectUnbroken();
    expect(killed.total).toBeGreaterThanOrEqual(KILLS);
    const seconds = Math.round((performance.now() - started) / 1000);
    report(
      'T1',
      `through PgBouncer in transaction mode: ${storm.acknowledged.length} turns ${killed.total} kills, ${storm.duplicates()} duplicates byte-equal, lost 0 duplicated 0 forked 0 in ${seconds} s`,
    );
  });

  it(`takes ${CROWDED} turns of one conversation in one order`, { timeout: 120_000 * SCALE }, async () => {
    const sessionId = `crowd${seed.toString(36)}`;
    const before = storm.acknowledged.length;
    await storm.say(sessionId, 'stay');
    const talk = async () => {
      while (storm.acknowledged.length < before + CROWDED && client.broken.length === 0)
        await storm.say(sessionId, 'stay');
    };
    await Promise.all(Array.from({ length: CROWD }, talk));
    await expectUnbroken();
    const turns = storm.acknowledged.filter((one) => one.sessionId === sessionId);
    expect(new Set(turns.map(({ turn }) => turn)).size).toBe(turns.length);
    report('T4', `through PgBouncer: ${turns.length} turns of one conversation, reordered 0 forked 0`);
  });

  it('wakes idle conversations by polling', { timeout: 60_000 }, async () => {
    const sessionId = `idle${seed.toString(36)}`;
    await storm.say(sessionId, 'stay');
    const due = performance.now();
    await cluster.pool.query(
      `UPDATE session SET wake_at = statement_timestamp() - interval '1 second' WHERE id = $1`,
      [sessionId],
    );
    const readStatus = async () =>
      (await cluster.pool.query('SELECT status FROM session WHERE id = $1', [sessionId])).rows[0]?.status;
    await expect.poll(readStatus, { timeout: SWEEP_MS, interval: 20 }).toBe('expired');
    report(
      'T5',
      `through PgBouncer: a time-out turn ${Math.round(performance.now() - due)} ms after its time`,
    );
  });

  it('leaves no state of a session behind', async () => {
    const { rows } = await cluster.pool.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    expect(rows).toEqual([]);
    // pg-boss holds one within a transaction, now and then; one of a session would stay.
    const countLocks = async () =>
      (await cluster.pool.query(`SELECT FROM pg_locks WHERE locktype = 'advisory'`)).rows.length;
    await expect.poll(countLocks, { timeout: SWEEP_MS }).toBe(0);
  });

  it('migrates a new database', { timeout: 60_000 }, async () => {
    const name = `fresh_${randomBytes(4).toString('hex')}`;
    await cluster.pool.query(`CREATE DATABASE ${name}`);
    const url = (bouncer as Pgbouncer).url(name);
    expect(await migrate(url)).toEqual(await listMigrations());
    expect(await migrate(url)).toEqual([]);
  });

  it('breaks a process that uses named statements', async () => {
    // Connections to this database are used by nothing else.
    const connectionString = (bouncer as Pgbouncer).url('postgres');
    const [named, other] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
    await Promise.all([named.connect(), other.connect()]);
    const ask = () => named.query({ name: 'ask', text: 'SELECT $1::int', values: [1] });
    try {
      await ask();
      // The transaction occupies the connection of the server that knows the statement.
      await other.query('BEGIN');
      await expect(ask()).rejects.toThrow('prepared statement "ask" does not exist');
    } finally {
      await Promise.all([named.end(), other.end()]);
    }
  });

  it('frees the conversation of a killed process', { timeout: 120_000 }, async () => {
    const sessionId = `dead${seed.toString(36)}`;
    await storm.say(sessionId, 'keyed', { first: 0 });
    const isHeld = new Promise<void>((resolve) => {
      cluster.tools.answer((_, response) => {
        cluster.tools.answer((_call, later) => json(later, { id: 1 }));
        // Never answered: its process is killed.
        response.on('close', () => undefined);
        resolve();
      });
    });
    // The first process, which is killed, has to take it.
    await expect.poll(() => isReady(cluster.processes[0].url() ?? ''), { timeout: PATIENCE_MS }).toBe(true);
    const saying = storm.say(sessionId, 'keyed', { first: 0, alone: true });
    await isHeld;
    const killed = performance.now();
    await cluster.processes[0].kill();
    await saying;
    const ms = performance.now() - killed;
    await expectUnbroken();
    expect(ms).toBeLessThan(PATIENCE_MS);
    report(
      'T5',
      `through PgBouncer: the conversation of a killed process served after ${(ms / 1000).toFixed(1)} s (lease ${LEASE_MS / 1000} s)`,
    );
  });
});

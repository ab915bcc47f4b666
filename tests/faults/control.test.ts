import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../lib/server/db/pool';
import { createApp } from '../../lib/server/http/app';
import { createTestApi, type TestApi } from '../../lib/server/http/testing/test-api';
import { createPostgresStore } from '../../lib/server/turns/store/postgres-store';
import type { SessionStore } from '../../lib/server/turns/store/store';
import { createTurnDeps } from '../../lib/server/turns/take/create-turn-deps';
import { toMemoryFlow } from '../../lib/server/turns/testing/desk-flow';
import { seedFlows } from '../../lib/server/turns/testing/seed-flows';
import { createCarelessStore, WITHOUT_CONSTRAINTS } from './testing/careless-store';
import { createClient, type Endpoint } from './testing/client';
import { stayFlow } from './testing/fault-flows';
import { findBroken, readInvariants } from './testing/find-broken';
import { createSeededRandom, pickSeed } from './testing/seeded-random';
import { createStorm } from './testing/storm';

const SESSIONS = 12;
const TURNS = 240;

/** The negative control: checks that pass for our store must fail for a store without safeguards. */
describe('the invariants of invariants.sql', () => {
  const seed = pickSeed();
  let api: TestApi;
  let key: string;
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    api = await createTestApi();
    key = await api.createKey();
    await api.deps.pool.query('UPDATE api_key SET turns_per_minute = NULL');
    await seedFlows(api.deps.pool, [toMemoryFlow(api.owner.workspaceId, 'stay', stayFlow())]);
  }, 120_000);
  afterAll(async () => {
    for (const close of closers) await close();
    await api?.close();
  });

  /** Simulates a process: its own caches, queue, connections and address. */
  async function openDoor(name: string, open: typeof createPostgresStore): Promise<Endpoint> {
    const pool = createPool(await readUrl(api));
    const store: SessionStore = open(pool);
    const app = createApp({ ...api.deps, pool, turns: createTurnDeps(store) });
    const server = createAdaptorServer({ fetch: app.fetch });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => server.close(resolve)).then(() => pool.end()));
    return { name, url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  async function run(name: string, open: typeof createPostgresStore): Promise<string[]> {
    const random = createSeededRandom(seed);
    const client = createClient([await openDoor('one', open), await openDoor('two', open)], key);
    const storm = createStorm(name, client, random);
    const isOver = () => storm.attempted.length >= TURNS;
    await Promise.all(
      Array.from({ length: SESSIONS }, (_, n) => storm.converse(`${name}x${n}`, 'stay', isOver)),
    );
    const { attempted, acknowledged } = storm;
    return findBroken(api.deps.pool, api.owner.workspaceId, { attempted, acknowledged, calls: [] });
  }

  it('are parsed with their names', () => {
    const names = readInvariants().map(({ name }) => name.split(' ')[0]);
    expect([...new Set(names)]).toEqual(Array.from({ length: 11 }, (_, n) => `I${n + 1}`));
  });

  it('hold for our store and fail for a store without locks or constraints', {
    timeout: 120_000,
  }, async () => {
    expect(await run('careful', createPostgresStore), `seed ${seed}`).toEqual([]);
    await api.deps.pool.query(WITHOUT_CONSTRAINTS);
    const broken = await run('careless', createCarelessStore);
    const names = new Set(broken.map((what) => what.split(' ')[0]));
    expect(
      [...names].some((name) => name === 'I1' || name === 'I2'),
      `seed ${seed}`,
    ).toBe(true);
    console.log(`control a careless store of ${TURNS} turns breaks ${[...names].sort().join(' ')}`);
  });
});

async function readUrl({ deps }: TestApi): Promise<string> {
  const { connectionString } = (deps.pool as unknown as { options: { connectionString: string } }).options;
  return connectionString;
}

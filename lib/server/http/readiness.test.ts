import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseClock } from '@/lib/server/db/database-clock';
import { createDatabaseWatch } from '@/lib/server/db/database-watch';
import { MINIMUM_MIGRATION } from '@/lib/server/db/schema-state';
import { listMigrations } from '@/prisma/migrate';
import { createPublishedFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

const NEWER = '9001_of_a_newer_release';
const DAY_MS = 86_400_000;

let api: TestApi;
let flowId: string;
let turns = 0;
beforeAll(async () => {
  api = await createTestApi();
  flowId = await createPublishedFlow(api);
});
afterAll(() => api?.close());

const readyz = () => api.call('GET', '/readyz', { key: null });
const takeTurn = () =>
  api.call('POST', `/flows/${flowId}/turns`, {
    body: { input: { type: 'start' } },
    headers: { 'idempotency-key': `readiness-${++turns}` },
  });
const requireMigration = (name: string) =>
  api.deps.pool.query('INSERT INTO setting (key, value) VALUES ($1, $2)', [MINIMUM_MIGRATION, name]);

describe('a process beside a newer release', () => {
  afterEach(async () => {
    await api.deps.pool.query('DELETE FROM setting WHERE key = $1', [MINIMUM_MIGRATION]);
    await api.deps.pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [NEWER]);
    await api.deps.watch.look();
  });

  it('serves on if the newer release only added something', async () => {
    await api.deps.pool.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('newer', '', $1, now())`,
      [NEWER],
    );
    await requireMigration((await listMigrations()).at(-1) as string);
    expect((await readyz()).json).toEqual({ status: 'ok' });
    expect(await takeTurn()).toMatchObject({ status: 200 });
  });

  it('is not ready and takes no turns if the newer release removed something', async () => {
    await requireMigration(NEWER);
    const answer = await readyz();
    expect([answer.status, answer.json.code]).toEqual([503, 'not-ready']);
    expect(answer.json.detail).toContain(NEWER);
    const turn = await takeTurn();
    expect([turn.status, turn.json.detail]).toEqual([503, answer.json.detail]);
    expect((await api.call('GET', '/healthz', { key: null })).status).toBe(200);
  });

  it('answers 503 to a turn before it notices', async () => {
    await api.deps.pool.query('ALTER TABLE turn RENAME COLUMN payload TO content');
    const turn = await takeTurn();
    await api.deps.pool.query('ALTER TABLE turn RENAME COLUMN content TO payload');
    expect([turn.status, turn.json.code]).toEqual([503, 'not-ready']);
    expect((await takeTurn()).status).toBe(200);
  });
});

it('is not ready if the database lacks one of its migrations', async () => {
  const watch = createDatabaseWatch(api.deps.pool, async () => [...(await listMigrations()), '9002_missing']);
  await watch.look();
  expect(String(watch.obstacle()?.params?.missing)).toBe('9002_missing');
});

describe.each([-DAY_MS, DAY_MS])('a process whose clock is %i ms ahead', (aheadMs) => {
  it('is ready and says so', async () => {
    const { watch } = api.deps;
    const clock = createDatabaseClock(() => Date.now() + aheadMs);
    api.deps.watch = createDatabaseWatch(api.deps.pool, listMigrations, clock);
    const answer = await readyz();
    api.deps.watch = watch;
    expect(answer.json).toEqual({ status: 'ok', clockAheadSeconds: aheadMs / 1000 });
  });
});

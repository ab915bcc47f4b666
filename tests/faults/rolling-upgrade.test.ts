import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMigrations } from '@/prisma/migrate';
import { type EmbeddedServer, startEmbedded } from '../../lib/server/db/embedded';
import { createPool } from '../../lib/server/db/pool';
import { MINIMUM_MIGRATION } from '../../lib/server/db/schema-state';
import { report, SCALE } from './report';
import {
  createSender,
  holdConversations,
  type LoadSender,
  publishLoadFlow,
} from './testing/hold-conversations';
import { buildOlderRelease, type OlderRelease } from './testing/older-release';
import { openProxy, type ReadyProxy } from './testing/proxy';
import { openServerBundle } from './testing/server-bundle';
import { createServerProcess, isReady, type ServerProcess } from './testing/server-process';

const MS = 1500 * SCALE;
const BEFORE = JSON.parse(readFileSync('tests/faults/release-before.json', 'utf8')) as OlderRelease;

/** Two processes of the release before are replaced by two of this one, under load and on one database. */
describe('a rolling upgrade', () => {
  const key = `tp_${randomBytes(24).toString('base64url')}`;
  const closers: (() => unknown)[] = [];
  let database: EmbeddedServer;
  let old: ServerProcess[];
  let updated: ServerProcess[];
  let proxy: ReadyProxy;
  let sender: LoadSender;

  beforeAll(async () => {
    const base = mkdtempSync(path.join(os.tmpdir(), 'turnpike-faults-'));
    chmodSync(base, 0o755);
    closers.push(() => rmSync(base, { recursive: true, force: true }));
    database = await startEmbedded({
      folder: path.join(base, 'postgres'),
      fallback: path.join(base, 'away'),
    });
    closers.push(() => database.stop({ evenIfUsed: true }));
    const before = buildOlderRelease(BEFORE);
    const bundle = await openServerBundle('upgrade');
    closers.push(() => bundle.remove());
    const env = {
      DATABASE_URL: database.url(),
      TURNPIKE_API_KEY: key,
      TURNPIKE_SECRET: randomBytes(32).toString('hex'),
    };
    old = ['old one', 'old two'].map((name) => createServerProcess(name, before.entry, env, before.folder));
    updated = ['new one', 'new two'].map((name) => createServerProcess(name, bundle.entry, env));
    closers.push(() => Promise.all([...old, ...updated].map((process) => process.kill())));
    await old[0]?.start();
    await old[1]?.start();
    proxy = await openProxy(old);
    sender = createSender(100);
    closers.push(
      () => proxy.close(),
      () => sender.close(),
    );
  }, 300_000);
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  }, 60_000);

  const describeAll = () => [...old, ...updated].map((process) => process.describe()).join('\n');

  it('fails no turn', { timeout: 300_000 }, async () => {
    const pool = createPool(database.url());
    closers.push(() => pool.end());
    const readApplied = async () =>
      (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM _prisma_migrations')).rows[0]?.n ?? 0;
    const appliedBefore = await readApplied();
    const flowId = await publishLoadFlow(sender, old[0]?.url() ?? '', key);
    let over = false;
    const isOver = () => over;
    const load = {
      urls: [proxy.url],
      key,
      flowId,
      sessions: 8,
      ms: 600_000,
      perSecond: 40,
      isOver,
      retry: true,
    };
    const held = holdConversations(sender, load);
    await sleep(MS);
    for (const [n, next] of updated.entries()) {
      // The first one migrates the database while both old processes serve.
      await next.start();
      proxy.targets.add(next);
      await proxy.settle();
      await sleep(MS);
      const previous = old[n] as ServerProcess;
      proxy.targets.delete(previous);
      await proxy.settle();
      await previous.stop();
      if (n === 0) {
        // An old process may even start again beside the new one.
        await previous.start();
        proxy.targets.add(previous);
        await proxy.settle();
        await sleep(MS);
        proxy.targets.delete(previous);
        await proxy.settle();
        await previous.stop();
      }
    }
    over = true;
    const { turns, errors, reordered, retries } = await held;
    const failed = [...[...errors].map(([what, times]) => `${what} (${times})`), ...proxy.failures];
    expect(failed, `${failed.join(', ')}\n${describeAll()}`).toEqual([]);
    expect(reordered).toBe(0);
    expect(turns).toBeGreaterThan(50);
    const migrated = (await readApplied()) - appliedBefore;
    expect(appliedBefore + migrated).toBe((await listMigrations()).length);
    report(
      'T8',
      `rolling upgrade from ${BEFORE.commit.slice(0, 8)}: 2 old and 2 new processes on one database, ${migrated} migrations under load, ${turns} turns, failed 0, sent again after a 503 ${retries}`,
    );
  });

  it('takes a process out of service that is too old for the database', { timeout: 60_000 }, async () => {
    const [, two] = updated as [ServerProcess, ServerProcess];
    const pool = createPool(database.url());
    closers.push(() => pool.end());
    const requireMigration = (name: string) =>
      pool.query('INSERT INTO setting (key, value) VALUES ($1, $2)', [MINIMUM_MIGRATION, name]);
    await requireMigration('9999_of_a_later_release');
    await sleep(2500);
    const asked = await fetch(`${two.url()}/api/v1/flows`, { headers: { authorization: `Bearer ${key}` } });
    expect([asked.status, await isReady(two.url() ?? '')]).toEqual([503, false]);
    await pool.query('DELETE FROM setting WHERE key = $1', [MINIMUM_MIGRATION]);
    expect(await isReady(two.url() ?? '')).toBe(true);
  });

  it('stops each process of this release without an error', async () => {
    for (const process of updated) expect((await process.stop()).code, process.describe()).toBe(0);
  });
});

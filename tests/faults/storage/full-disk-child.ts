// Started by full-disk.test.ts in its own mount namespace with a small disk: the API with its embedded database.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@/lib/server/db/embedded';
import { findEmbeddedHome } from '@/lib/server/db/embedded-home';
import { createPool, createPrisma } from '@/lib/server/db/pool';
import { withSuperuser } from '@/lib/server/db/superuser';
import { createApp } from '@/lib/server/http/app';
import { createDefaultDeps } from '@/lib/server/http/default-deps';
import { deskDocument } from '@/lib/server/turns/testing/desk-flow';
import { migrate } from '@/prisma/migrate';
import { findHalves } from './find-halves';

type Refused = { status: number; code: string; retryAfter: string | null };
/** Result of one full disk. */
type FullDisk = {
  what: 'tables' | 'log';
  refused: Refused[];
  /** Refused messages that were not answered after space was freed. */
  unanswered: number;
  /** Time to the first turn after space was freed. */
  healedMs: number;
  /** Whether the server shut down, as it does when its log cannot be written. */
  ended: boolean;
};
export type FullDiskNews =
  | { failed: string }
  | {
      rounds: FullDisk[];
      acknowledged: number;
      missing: string[];
      other: Refused[];
      halves: string[];
      states: string[];
    };

const CLIENTS = 4;
const WANTED_REFUSALS = 6;
const [disk = ''] = process.argv.slice(2);
const ballast = path.join(disk, 'ballast');
const KEY = 'tp_key-of-the-full-disk';

run().then(
  (news) => process.send?.(news),
  (error: unknown) =>
    process.send?.({ failed: error instanceof Error ? String(error.stack) : String(error) }),
);
process.on('disconnect', () => process.exit());

async function run(): Promise<FullDiskNews> {
  const folder = path.join(disk, 'postgres');
  const fallback = path.join(disk, 'away');
  const server = await startEmbedded({ folder, fallback });
  // Outside `folder` if the server's account cannot read the checkout.
  const { folder: home } = await findEmbeddedHome(folder, fallback);
  await migrate(server.url());
  process.env.TURNPIKE_API_KEY = KEY;
  const pool = createPool(server.url());
  const deps = createDefaultDeps({
    pool,
    prisma: createPrisma(pool),
    secret: 'a-secret-for-tests-that-is-long-enough-0123456789',
    isReady: () => true,
  });
  const states = new Set<string>();
  const app = createApp({ ...deps, turns: { ...deps.turns, outageMs: 250 } });
  // Records the database's own error code when it reaches the app.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  Object.assign(pool, {
    query: (...given: unknown[]) =>
      query(...given).catch((error: { code?: string }) => {
        if (error.code) states.add(error.code);
        throw error;
      }),
  });

  const call = async (method: string, url: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await app.request(`/api/v1${url}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const { id } = JSON.parse((await call('POST', '/flows', { document: deskDocument() })).text) as {
    id: string;
  };
  await call('POST', `/flows/${id}/versions`, {});
  await call('PUT', `/flows/${id}/environments/production`, { version: 1 });

  const acknowledged = new Map<string, string>();
  const other: Refused[] = [];
  let keys = 0;
  /** Whether the message was answered. */
  async function send(key: string, refused: Refused[]): Promise<boolean> {
    const { status, headers, text } = await call(
      'POST',
      `/flows/${id}/turns`,
      { input: { type: 'start' } },
      { 'idempotency-key': key },
    );
    if (status === 200) {
      const before = acknowledged.get(key);
      if (before !== undefined && before !== text)
        other.push({ status, code: `another answer for ${key}`, retryAfter: null });
      acknowledged.set(key, text);
      return true;
    }
    const { code } = JSON.parse(text) as { code: string };
    (status === 503 ? refused : other).push({ status, code, retryAfter: headers.get('retry-after') });
    return false;
  }
  const sendMany = async (count: number) => {
    for (let n = 0; n < count; n++)
      if (!(await send(`key-${++keys}`, other))) throw new Error('The disk is not full.');
  };

  async function fillAndHeal(what: FullDisk['what']): Promise<FullDisk> {
    await sendMany(10);
    fill();
    // Forces a new log file immediately.
    if (what === 'log') await exhaustLog(home, server.url());
    const refused: Refused[] = [];
    const waiting: string[] = [];
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let n = 0; n < 400 && refused.length < WANTED_REFUSALS; n++) {
          const key = `key-${++keys}`;
          if (!(await send(key, refused))) waiting.push(key);
        }
      }),
    );
    rmSync(ballast);
    const started = performance.now();
    let healedMs = Number.POSITIVE_INFINITY;
    while (waiting.length > 0 && performance.now() - started < 60_000) {
      if (await send(waiting[0] as string, [])) {
        waiting.shift();
        healedMs = Math.min(healedMs, performance.now() - started);
      } else await sleep(20);
    }
    await sendMany(10);
    const ended = await hasEnded(home);
    return { what, refused, unanswered: waiting.length, healedMs: Math.round(healedMs), ended };
  }

  const rounds = [await fillAndHeal('tables'), await fillAndHeal('log')];
  const { rows } = await pool.query<{ key: string; reply: string }>(
    'SELECT message_id AS key, reply FROM turn WHERE record IS NOT NULL',
  );
  const stored = new Map(rows.map(({ key, reply }) => [key, reply]));
  const missing = [...acknowledged].filter(([key, body]) => stored.get(key) !== body).map(([key]) => key);
  const halves = await findHalves(pool);
  await server.stop({ evenIfUsed: true });
  return { rounds, acknowledged: acknowledged.size, missing, other, halves, states: [...states].sort() };
}

/** Fills the disk to the last page. */
function fill(): void {
  const file = openSync(ballast, 'w');
  for (const size of [1 << 20, 4096])
    for (;;) {
      try {
        if (writeSync(file, Buffer.alloc(size, 1)) < size) break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') break;
        throw error;
      }
    }
  closeSync(file);
}

/** Waits until the server shuts down. The statements that trigger it may fail for lack of space themselves. */
async function exhaustLog(home: string, url: string): Promise<void> {
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim();
  for (let tries = 0; tries < 20 && !(await hasEnded(home)); tries++) {
    await withSuperuser(Number(new URL(url).port), password, async (client) => {
      for (let n = 0; n < 50; n++) {
        await client.query("SELECT pg_logical_emit_message(false, 'x', repeat('y', 8192))");
        await client.query('SELECT pg_switch_wal()');
      }
    }).catch(() => sleep(100));
  }
}

/** Depending on which process fails first, a backend panics or a required process exits. */
const hasEnded = async (home: string) =>
  /PANIC|database system is shut down/.test(await readFile(path.join(home, 'server.log'), 'utf8'));

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../lib/server/db/embedded';
import { createPool } from '../../lib/server/db/pool';
import { readPostmaster } from '../../lib/server/db/postmaster';
import { withRetry } from '../../lib/server/db/transient-error';
import { deskDocument, toMemoryFlow } from '../../lib/server/turns/testing/desk-flow';
import { findBrokenPromises, loadContractRows } from '../../lib/server/turns/testing/durability-oracle';
import { seedFlows } from '../../lib/server/turns/testing/seed-flows';
import { createTurnStorm } from '../../lib/server/turns/testing/storm';
import { tripDocument } from '../../lib/server/turns/testing/trip-flow';
import { report, SCALE } from './report';
import { bundleChild } from './storage/child-processes';
import { findHalves } from './storage/find-halves';
import { type OwnerProcess, startOwnerProcess } from './storage/owner-process';

const ROUNDS = SCALE;
const TARGETS = ['app', 'server', 'backend', 'both'] as const;
type Target = (typeof TARGETS)[number];
const CLIENTS = 4;

/**
 * F3: an app with an embedded database, as `npm start` runs it, is killed while it takes turns. So are the server, one
 * backend, and app and server together. The next start adopts the running server or restarts it. `embedded.test.ts`
 * tests the same for single rows, `durability.test.ts` for two apps on one server.
 */
describe('kill -9 of an app with an embedded database', () => {
  const flows = [toMemoryFlow('ws-1', 'desk', deskDocument()), toMemoryFlow('ws-1', 'trip', tripDocument())];
  const base = mkdtempSync(path.join(os.tmpdir(), 'turnpike-storage-'));
  const [folder, fallback] = [path.join(base, 'postgres'), path.join(base, 'away')];
  let program: Awaited<ReturnType<typeof bundleChild>>;
  let app: OwnerProcess;
  let pool: Pool;
  beforeAll(async () => {
    chmodSync(base, 0o755);
    program = await bundleChild('owner-child');
    app = await startOwnerProcess(program.file, folder, fallback);
    pool = createPool(app.ready().url);
    await seedFlows(pool, flows);
  }, 120_000);
  afterAll(async () => {
    await app?.stop();
    await pool?.end();
    const left = await startEmbedded({ folder, fallback });
    await left.stop({ evenIfUsed: true });
    await program?.remove();
    rmSync(base, { recursive: true, force: true });
  }, 60_000);

  it('loses no acknowledged turn, and the next start adopts or restarts the server', {
    timeout: 120_000 * ROUNDS,
  }, async () => {
    const storm = createTurnStorm('owner', [app, app]);
    const clients = Array.from({ length: CLIENTS }, (_, client) => storm.converse(client));
    try {
      for (let round = 0; round < ROUNDS; round++)
        for (const target of TARGETS) {
          await letWork(storm.result);
          await kill(target);
        }
      await letWork(storm.result);
    } finally {
      storm.end();
    }
    await Promise.all(clients);
    await app.restart();
    await storm.sendAllAgain(app);

    const { acknowledged, broken, sent, unanswered } = storm.result;
    const rows = await withRetry(() => loadContractRows(pool), 30_000);
    expect([...broken, ...findBrokenPromises(acknowledged, rows), ...(await findHalves(pool))]).toEqual([]);
    expect(rows.turns).toHaveLength(acknowledged.length);
    expect(acknowledged.length).toBeGreaterThanOrEqual(sent * 0.9);
    expect(unanswered).toBeGreaterThan(0);
    report(
      'T1',
      `embedded database: ${rows.turns.length} turns ${ROUNDS * TARGETS.length} kills (${TARGETS.join(', ')}) lost 0 duplicated 0`,
    );
  });

  async function kill(target: Target): Promise<void> {
    const { cluster } = app.ready();
    const before = await findServer(cluster);
    switch (target) {
      case 'app':
        await app.restart();
        expect(app.ready()).toMatchObject({ adopted: true });
        expect(await findServer(cluster)).toBe(before);
        return;
      case 'server':
        process.kill(before, 'SIGKILL');
        await waitUntil(async () => (await findServer(cluster)) !== before && answers());
        return;
      case 'backend': {
        // The server terminates its other processes, recovers and continues.
        let backend: number | undefined;
        await waitUntil(async () => {
          const { rows } = await withRetry(
            () =>
              pool.query<{ pid: number }>(
                "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1",
              ),
            30_000,
          );
          backend = rows[0]?.pid;
          return backend !== undefined;
        });
        process.kill(Number(backend), 'SIGKILL');
        await waitUntil(answers);
        expect(await findServer(cluster)).toBe(before);
        return;
      }
      case 'both':
        await app.kill();
        process.kill(before, 'SIGKILL');
        await app.restart();
        expect(app.ready()).toMatchObject({ adopted: false });
        expect(await findServer(cluster)).not.toBe(before);
    }
  }

  /** Waits until the app has taken turns, so that the kill does not only interrupt its start. */
  async function letWork({ acknowledged }: { acknowledged: readonly unknown[] }): Promise<void> {
    const before = acknowledged.length;
    await waitUntil(async () => acknowledged.length >= before + 20);
    await sleep(Math.random() * 100);
  }

  const answers = async () => (await pool.query('SELECT 1').catch(() => undefined)) !== undefined;
  const findServer = async (cluster: string) => (await readPostmaster(cluster))?.pid ?? 0;
});

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('Timed out waiting for the condition.');
    await sleep(20);
  }
}

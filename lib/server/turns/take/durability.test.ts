import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledFlow, replayTurn } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@/prisma/migrate';
import { type EmbeddedServer, startEmbedded } from '../../db/embedded';
import { createPool } from '../../db/pool';
import { createPostgresStore } from '../store/postgres-store';
import { type AppProcess, startAppProcess } from '../testing/app-process';
import { deskDocument, toMemoryFlow } from '../testing/desk-flow';
import { findBrokenPromises, loadContractRows, loadNaiveRows } from '../testing/durability-oracle';
import { NAIVE_TABLES } from '../testing/naive-store';
import { seedFlows } from '../testing/seed-flows';
import { createTurnStorm } from '../testing/storm';
import { tripDocument } from '../testing/trip-flow';
import { createFlowCache } from './flow-cache';
import { traceHash } from './trace-hash';

/** TURNPIKE_TEST_SCALE=10 kills sixty times. Not part of every run: `tests/faults` kills whole processes there. */
const SCALE = Math.max(1, Number(process.env.TURNPIKE_TEST_SCALE) || 1);
const KILLS = 6 * SCALE;
const CLIENTS = 8;
const TARGETS = ['app', 'database', 'both'] as const;

/**
 * Two app processes and a durable PostgreSQL are killed with -9 while clients hold conversations. A
 * client without an answer sends its message again under its key, some send twice at once, some
 * much later: every message is answered in the end, and takes effect exactly once.
 */
describe.runIf(SCALE > 1)('kill -9 of the app, of the database and of both', () => {
  const flows = [toMemoryFlow('ws-1', 'desk', deskDocument()), toMemoryFlow('ws-1', 'trip', tripDocument())];
  let base: string;
  let server: EmbeddedServer;
  let pool: Pool;
  beforeAll(async () => {
    base = mkdtempSync(path.join(os.tmpdir(), 'turnpike-durability-'));
    chmodSync(base, 0o755);
    server = await startEmbedded({ folder: path.join(base, 'postgres'), fallback: path.join(base, 'away') });
    await migrate(server.url());
    pool = createPool(server.url());
    await seedFlows(pool, flows);
    await pool.query(NAIVE_TABLES);
  });
  afterAll(async () => {
    await pool?.end();
    await server?.stop({ evenIfUsed: true });
    rmSync(base, { recursive: true, force: true });
  });

  it(`loses, doubles and halves no acknowledged turn in ${KILLS} kills`, {
    timeout: 60_000 + KILLS * 8000,
  }, async () => {
    const started = performance.now();
    const run = await runStorm('contract', KILLS);
    const rows = await loadContractRows(pool);
    expect([...run.broken, ...findBrokenPromises(run.acknowledged, rows)]).toEqual([]);
    // Guards against a run that passes because nothing happened.
    expect(run.acknowledged.length).toBeGreaterThanOrEqual(run.sent * 0.9);
    expect(run.acknowledged.length).toBeGreaterThan(KILLS * 20);
    expect(run.unanswered).toBeGreaterThan(0);
    expect(rows.turns).toHaveLength(run.acknowledged.length);

    await expectReplays();
    console.log(
      `T1 ${rows.turns.length} turns ${run.killed.join(' ')} unanswered ${run.unanswered} lost 0 doubled 0 in ${Math.round((performance.now() - started) / 1000)} s`,
    );
  });

  it('detects a store that does not keep the contract', { timeout: 60_000 }, async () => {
    const run = await runStorm('naive', 1);
    expect(findBrokenPromises(run.acknowledged, await loadNaiveRows(pool))).not.toEqual([]);
  });

  async function runStorm(kind: 'contract' | 'naive', kills: number) {
    const start = () => startAppProcess(() => server.url(), kind);
    const apps = await Promise.all([start(), start()]);
    const storm = createTurnStorm(kind, apps);
    const killed: string[] = [];
    try {
      const clients = Array.from({ length: CLIENTS }, (_, client) => storm.converse(client));
      for (let kill = 0; kill < kills; kill++) {
        // Only ready processes are killed, or they would never get past starting.
        await sleep(50 + Math.random() * 750);
        const target = TARGETS[kill % TARGETS.length] as (typeof TARGETS)[number];
        killed.push(target);
        const pid = server.pid();
        if (target !== 'app') process.kill(pid, 'SIGKILL');
        if (target !== 'database') await (apps[kill % 2] as AppProcess).restart();
        if (target !== 'app') await waitForNewServer(pid);
      }
      await sleep(200);
      storm.end();
      await Promise.all(clients);
      if (kind === 'contract') {
        // A process with empty caches must find every answer.
        await apps[0].restart();
        await storm.sendAllAgain(apps[0]);
      }
    } finally {
      storm.end();
      await Promise.all(apps.map((app) => app.stop()));
    }
    return { ...storm.result, killed };
  }

  /** Children of a killed server answer for a moment, so an answer alone does not prove that it is back. */
  async function waitForNewServer(killed: number): Promise<void> {
    for (let tries = 0; tries < 900; tries++) {
      if (server.pid() !== killed && (await pool.query('SELECT 1').catch(() => undefined))) return;
      await sleep(50);
    }
    throw new Error(`The database did not come back.\n${await server.describe()}`);
  }

  /** Replaying every stored turn from its record gives the stored hash. */
  async function expectReplays(): Promise<void> {
    const cache = createFlowCache(createPostgresStore(pool));
    const compiled = new Map<string, CompiledFlow>();
    for (const { id, versions } of flows) {
      const [version] = versions;
      if (version) compiled.set(id, (await cache.load('ws-1', id, version)).compiled);
    }
    const { rows } = await pool.query<{ record: string; trace_hash: string }>(
      'SELECT record, trace_hash FROM turn WHERE record IS NOT NULL',
    );
    const seen = new Set<string>();
    for (const row of rows) {
      const record = JSON.parse(row.record) as TurnRecord;
      seen.add(record.flow.id);
      const { record: again } = replayTurn(compiled.get(record.flow.id) as CompiledFlow, record);
      expect(traceHash(again)).toBe(row.trace_hash);
    }
    expect([...seen].sort()).toEqual(['desk', 'trip']);
  }
});

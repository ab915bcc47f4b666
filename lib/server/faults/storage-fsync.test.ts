import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@/prisma/migrate';
import { type EmbeddedServer, startEmbedded } from '../db/embedded';
import { createPool } from '../db/pool';
import { createPostgresStore } from '../sessions/postgres-store';
import { takeStoredTurn } from '../sessions/take-stored-turn';
import { deskDocument, toMemoryFlow } from '../sessions/testing/desk-flow';
import {
  type Acknowledged,
  findBrokenPromises,
  loadContractRows,
} from '../sessions/testing/durability-oracle';
import { seedFlows } from '../sessions/testing/seed-flows';
import { createTurnDeps } from '../sessions/turn-deps';
import { report, SCALE } from './report';
import { startRequest } from './storage/crash-flow';
import { findHalves } from './storage/find-halves';

/** At which of its waits for the disk a process of the server dies: the first ones, or every one of two hundred. */
const NTHS =
  SCALE >= 10
    ? Array.from({ length: 200 }, (_, n) => n + 1)
    : [1, 2, 3, 5, 8, 13, 21, 34].slice(0, 8 * SCALE);
const CLIENTS = 3;
const refusal = findRefusal();
if (refusal) console.warn(`SKIPPED: deaths at fsync are NOT tested here. ${refusal}`);

/**
 * F2: the process of the server that is about to make a turn durable is killed with -9 at that very moment; the
 * server recovers from its log by itself. What was acknowledged is there, and nothing is there by half.
 */
describe.skipIf(refusal !== undefined)('kill -9 of the server where it waits for the disk', () => {
  const base = mkdtempSync(path.join(os.tmpdir(), 'turnpike-fsync-'));
  let server: EmbeddedServer;
  let pool: Pool;
  const tracers = new Set<ChildProcess>();
  beforeAll(async () => {
    chmodSync(base, 0o755);
    server = await startEmbedded({ folder: path.join(base, 'postgres'), fallback: path.join(base, 'away') });
    await migrate(server.url());
    pool = createPool(server.url());
    await seedFlows(pool, [toMemoryFlow('ws-1', 'desk', deskDocument())]);
  }, 120_000);
  afterAll(async () => {
    for (const tracer of tracers) tracer.kill('SIGKILL');
    await pool?.end();
    await server?.stop({ evenIfUsed: true });
    rmSync(base, { recursive: true, force: true });
  }, 60_000);

  it(`keeps every acknowledged turn in ${NTHS.length} deaths`, {
    timeout: 60_000 + NTHS.length * 20_000,
  }, async () => {
    const deps = createTurnDeps(createPostgresStore(pool), { outageMs: 30_000 });
    const acknowledged: Acknowledged[] = [];
    let over = false;
    let keys = 0;
    const converse = async () => {
      while (!over) {
        const start = startRequest(`key-${++keys}`);
        const { sessionId } = await send(start);
        for (const text of ['no idea', '12', 'hm', 'ann@example.com'])
          if (!over)
            await send({
              ...start,
              idempotencyKey: `key-${++keys}`,
              sessionId,
              input: { type: 'message', text },
            });
      }
    };
    const send = async (request: ReturnType<typeof startRequest>): Promise<Acknowledged> => {
      const taken = await takeStoredTurn(deps, request);
      if (!taken.ok) throw taken.refusal;
      const answer = { key: request.idempotencyKey, ...taken };
      acknowledged.push(answer);
      return answer;
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, converse));
    let deaths = 0;
    try {
      for (const nth of NTHS) {
        const before = acknowledged.length;
        await until(async () => acknowledged.length >= before + 10);
        if (await killAtFsync(nth)) deaths++;
        await until(async () => (await pool.query('SELECT 1').catch(() => undefined)) !== undefined);
      }
    } finally {
      over = true;
    }
    await clients;
    expect(deaths).toBe(NTHS.length);
    const rows = await loadContractRows(pool);
    expect([...findBrokenPromises(acknowledged, rows), ...(await findHalves(pool))]).toEqual([]);
    expect(rows.turns).toHaveLength(acknowledged.length);
    report('T2', `${acknowledged.length} turns ${deaths} deaths of the server at fsync: lost 0, half 0`);
  });

  /** Traces the processes that serve connections; the first that comes to its `nth` wait for the disk dies at it. */
  async function killAtFsync(nth: number): Promise<boolean> {
    const { rows } = await pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname = current_database()",
    );
    const calls = 'fdatasync,fsync';
    const tracer = spawn('strace', [
      ...['-qq', '-e', `trace=${calls}`, '-e', `inject=${calls}:signal=SIGKILL:when=${nth}`],
      ...rows.flatMap(({ pid }) => ['-p', String(pid)]),
    ]);
    tracers.add(tracer);
    let said = '';
    tracer.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const exited = once(tracer, 'exit');
    await until(async () => said.includes('killed by SIGKILL') || tracer.exitCode !== null);
    tracer.kill('SIGTERM');
    await exited;
    tracers.delete(tracer);
    return said.includes('killed by SIGKILL');
  }
});

/** Why no process can be traced on this machine. */
function findRefusal(): string | undefined {
  if (os.platform() !== 'linux') return 'strace is of Linux only.';
  const { error, status, stderr } = spawnSync('strace', ['-qq', '-e', 'trace=none', 'true'], {
    encoding: 'utf8',
  });
  if (error) return 'There is no strace.';
  return status === 0 ? undefined : `strace may not trace: ${stderr.trim()}`;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('It did not come to pass.');
    await sleep(10);
  }
}

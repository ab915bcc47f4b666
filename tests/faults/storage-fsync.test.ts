import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@/prisma/migrate';
import { type EmbeddedServer, startEmbedded } from '../../lib/server/db/embedded';
import { createPool } from '../../lib/server/db/pool';
import { createPostgresStore } from '../../lib/server/turns/store/postgres-store';
import { createTurnDeps } from '../../lib/server/turns/take/create-turn-deps';
import { takeStoredTurn } from '../../lib/server/turns/take/take-stored-turn';
import { deskDocument, toMemoryFlow } from '../../lib/server/turns/testing/desk-flow';
import {
  type AcknowledgedTurn,
  findBrokenPromises,
  loadContractRows,
} from '../../lib/server/turns/testing/durability-oracle';
import { seedFlows } from '../../lib/server/turns/testing/seed-flows';
import { report, SCALE } from './report';
import { startRequest } from './storage/crash-flow';
import { findHalves } from './storage/find-halves';

/** Numbers of the fsync at which a server process is killed: the first ones, or all of 1 to 200. */
const NTHS =
  SCALE >= 10
    ? Array.from({ length: 200 }, (_, n) => n + 1)
    : [1, 2, 3, 5, 8, 13, 21, 34].slice(0, 8 * SCALE);
const CLIENTS = 3;
const refusal = findRefusal();
if (refusal) console.warn(`SKIPPED: kills at fsync are NOT tested on this machine. ${refusal}`);

/**
 * F2: a PostgreSQL backend is killed with -9 at the fsync that makes a turn durable, and the server recovers from its
 * log. Every acknowledged turn is stored, and nothing is partly stored.
 */
describe.skipIf(refusal !== undefined)('kill -9 of a PostgreSQL backend at fsync', () => {
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

  it(`keeps every acknowledged turn in ${NTHS.length} kills`, {
    timeout: 60_000 + NTHS.length * 20_000,
  }, async () => {
    const deps = createTurnDeps(createPostgresStore(pool), { outageMs: 30_000 });
    const acknowledged: AcknowledgedTurn[] = [];
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
    const send = async (request: ReturnType<typeof startRequest>): Promise<AcknowledgedTurn> => {
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
    report('T2', `${acknowledged.length} turns ${deaths} server kills at fsync: lost 0, partial 0`);
  });

  /** Traces the backends and kills the first one that reaches its `nth` fsync. */
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

/** Why processes cannot be traced on this machine. */
function findRefusal(): string | undefined {
  if (os.platform() !== 'linux') return 'strace exists on Linux only.';
  const { error, status, stderr } = spawnSync('strace', ['-qq', '-e', 'trace=none', 'true'], {
    encoding: 'utf8',
  });
  if (error) return 'strace is not installed.';
  return status === 0 ? undefined : `strace is not permitted: ${stderr.trim()}`;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('Timed out waiting for the condition.');
    await sleep(10);
  }
}

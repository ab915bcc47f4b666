import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FlowDocument, FlowDocumentSchema, hashFlow } from '@turnpike/engine/document';
import type { Actor } from '@/lib/server/accounts/actor';
import { measureImpact } from '@/lib/server/conversations/measure-impact';
import { startEmbedded } from '@/lib/server/db/embedded';
import { createPool, createPrisma } from '@/lib/server/db/pool';
import { createPostgresTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { WORKER_FILE } from '@/lib/server/workers/worker-file';
import { createWorkerPool, type WorkerPool } from '@/lib/server/workers/worker-pool';
import { PLANTED_EDITS } from '@/lib/understanding/gallery/shadow/plant-edits';
import { migrate } from '@/prisma/migrate';
import { bundleServer } from '@/scripts/bundle-server.mjs';
import { holdSeedConversations } from '@/scripts/seed-insights/hold-conversations';

/**
 * How long a server takes to group live conversations by what a draft does to them, and how much memory that takes. Goal:
 * 10,000 within 5 s and the first class within 1 s; 100,000 within 60 s.
 *
 * Conversations of a gallery flow are held, and those that are not over are copied. The draft removes a node where some
 * wait. CPU times are of the app, with its threads. SIZES, separated by commas, changes the numbers of conversations, and TEMPLATE the flow.
 */
const SIZES = (process.env.SIZES ?? '10000,100000').split(',').map(Number);
const TEMPLATE = process.env.TEMPLATE ?? 'appointment';
const HELD = 300;
/** Place of the removed node among those that can be removed. */
const REMOVED = 6;
const IDLE_MS = 1_000;
const MEMORY_INTERVAL_MS = 20;
const [WORKSPACE, FLOW] = ['bench', 'impact'];
const ACTOR: Actor = {
  ...{ kind: 'key', keyId: 'key', name: 'Bench', turnsPerMinute: null, workspaceId: WORKSPACE },
  scopes: new Set(['sessions:read', 'flows:read'] as const),
};

console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
await bundleServer();
const folder = await mkdtemp(path.join(tmpdir(), 'turnpike-impact-'));
const server = await startEmbedded({ folder, durable: false });
const pool = createPool(server.url());
try {
  await migrate(server.url());
  await pool.query('INSERT INTO workspace (id, name) VALUES ($1, $1)', [WORKSPACE]);
  const plan = { workspaceId: WORKSPACE, flowId: FLOW, template: TEMPLATE, days: 7, random: createRandom() };
  await holdSeedConversations(pool, plan, HELD);
  await removeNodeFromDraft();
  for (const size of SIZES) {
    await copyUntil(size);
    await withWorkers((workers) => measure(size, workers));
  }
  await withWorkers(measureCancel);
} finally {
  await pool.end();
  await server.stop({ evenIfUsed: true });
  await rm(folder, { recursive: true, force: true });
}

/** Linear congruential generator: the same conversations each time. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function removeNodeFromDraft(): Promise<void> {
  const { rows } = await pool.query<{ draft: string }>('SELECT draft FROM flow WHERE id = $1', [FLOW]);
  const draft: FlowDocument = FlowDocumentSchema.parse(JSON.parse(rows[0]?.draft ?? ''));
  if (!PLANTED_EDITS['node removed']?.(draft, REMOVED)) throw new Error(`${TEMPLATE} has too few nodes.`);
  const values = [FLOW, JSON.stringify(draft), hashFlow(draft)];
  await pool.query('UPDATE flow SET draft = $2, draft_hash = $3 WHERE id = $1', values);
}

/** Copies the held conversations until this many are live. */
async function copyUntil(size: number): Promise<void> {
  const live = `FROM session WHERE workspace_id = $1 AND status NOT IN ('complete', 'expired')`;
  await pool.query(`DELETE ${live} AND id LIKE '%-copy-%'`, [WORKSPACE]);
  const { rows } = await pool.query<{ live: number }>(`SELECT count(*)::int AS live ${live}`, [WORKSPACE]);
  const held = rows[0]?.live ?? 0;
  await pool.query(
    `INSERT INTO session (workspace_id, id, flow_id, version_id, environment, rev, state, status, created_at, updated_at)
     SELECT workspace_id, id || '-copy-' || n, flow_id, version_id, environment, rev, state, status, created_at, updated_at
     FROM (SELECT * ${live}) s, generate_series(1, $2::int) n LIMIT $3`,
    [WORKSPACE, Math.ceil(size / held), size - held],
  );
  await pool.query('VACUUM ANALYZE session');
}

/** A server that was idle keeps one thread. */
async function withWorkers(work: (workers: WorkerPool) => Promise<void>): Promise<void> {
  const workers = createWorkerPool(WORKER_FILE, { minThreads: 1 });
  await sleep(IDLE_MS);
  await work(workers);
  await workers.close();
}

function run(workers: WorkerPool, watch: Parameters<typeof measureImpact>[4]) {
  const deps = { pool, prisma: createPrisma(pool), workers, turns: createPostgresTurnDeps(pool) };
  return measureImpact(deps, ACTOR, FLOW, {}, watch);
}

async function measure(size: number, workers: WorkerPool): Promise<void> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, MEMORY_INTERVAL_MS);
  const from = performance.now();
  const cpu = process.cpuUsage();
  const getCpu = (): string => {
    const { user, system } = process.cpuUsage(cpu);
    return `${((user + system) / 1e6).toFixed(1)} s of CPU`;
  };
  const reported: number[] = [];
  let first = '';
  const { classes, counts } = await run(workers, {
    report({ done, classes: known }) {
      if (known.length > 0) first ||= `${(performance.now() - from).toFixed(0)} ms and ${getCpu()}`;
      reported.push(done);
    },
  });
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watching);
  const found = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (found < size) throw new Error(`Only ${found} of ${size} conversations were grouped.`);
  const outcomes = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`);
  console.log(
    `${found} conversations in ${classes.length} classes (${outcomes.join(', ')}): ${seconds.toFixed(1)} s, ${getCpu()}, first class after ${first}, ${reported.length} reports, memory ${toMb(before)} MB before and at most ${toMb(peak)} MB`,
  );
}

function toMb(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}

/** How long the work goes on after the dialog is closed. */
async function measureCancel(workers: WorkerPool): Promise<void> {
  const left = new AbortController();
  let from = 0;
  let read = 0;
  const running = run(workers, {
    signal: left.signal,
    report({ done }) {
      from ||= performance.now();
      read = done;
      left.abort();
    },
  });
  await running.then(
    () => Promise.reject(new Error('The work was not stopped.')),
    (error: Error) => {
      if (error.name !== 'AbortError') throw error;
    },
  );
  console.log(
    `stopped ${(performance.now() - from).toFixed(0)} ms after a cancel, ${read} conversations were grouped`,
  );
}

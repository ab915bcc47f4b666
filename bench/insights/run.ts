import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { readServerCpu } from '@/bench/load/cpu';
import type { ConversationQuery } from '@/lib/contract/schemas/conversations';
import type { Actor } from '@/lib/server/accounts/actor';
import { searchSessions } from '@/lib/server/conversations/search/search-sessions';
import { countTurns } from '@/lib/server/counting/count-turns';
import { createCountDeps } from '@/lib/server/counting/create-count-deps';
import { startEmbedded } from '@/lib/server/db/embedded';
import { createPool, createPrisma } from '@/lib/server/db/pool';
import { getInsights, type InsightsQuery } from '@/lib/server/insights/get-insights';
import { listInsights } from '@/lib/server/insights/list-insights';
import { migrate } from '@/prisma/migrate';
import { copyCounted } from '@/scripts/seed-insights/copy-counted';
import { holdSeedConversations } from '@/scripts/seed-insights/hold-conversations';

/**
 * How long the views of insights take over 90 days of 10 million turns (goal: 1 s each), the pages of the conversations
 * list (goal: 500 ms each), and what counting costs beside taking the same turns (goal: 3 % of the CPU time). The
 * conversations that are counted started on one day, as those that a pass finds. They are copied with their sessions and
 * digests, because a view looks among them for uncounted turns. TURNS and CONVERSATIONS change the size.
 */
const TURNS = Number(process.env.TURNS ?? 10_000_000);
const CONVERSATIONS = Number(process.env.CONVERSATIONS ?? 2_000);
const RUNS = 5;
const [WORKSPACE, FLOW] = ['bench', 'appointments'];

const folder = await mkdtemp(path.join(tmpdir(), 'turnpike-insights-'));
const server = await startEmbedded({ folder, durable: false });
const pool = createPool(server.url());
console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
try {
  await migrate(server.url());
  await pool.query('INSERT INTO workspace (id, name) VALUES ($1, $1)', [WORKSPACE]);
  await measureCounting();
  await measureViews(pool);
} finally {
  await pool.end();
  await server.stop({ evenIfUsed: true });
  await rm(folder, { recursive: true, force: true });
}

async function measureCounting(): Promise<void> {
  const taken = await measureCpu(() => holdSeedConversations(pool, { ...plan(), days: 1 }, CONVERSATIONS));
  const { rows } = await pool.query<{ turns: number }>('SELECT count(*)::int AS turns FROM turn');
  const turns = rows[0]?.turns ?? 0;
  const counted = await measureCpu(async () => {
    await countTurns(
      createCountDeps(pool),
      { workspaceId: WORKSPACE, flowId: FLOW },
      Number.POSITIVE_INFINITY,
    );
  });
  const show = (name: string, { app, database }: Cpu) =>
    console.log(
      `${name}: ${(app / turns).toFixed(0)} + ${(database / turns).toFixed(0)} µs CPU a turn (app + database), ${turns} turns`,
    );
  show('taking turns, and setting their times', taken);
  show('counting them', counted);
  const share = (counted.app + counted.database) / (taken.app + taken.database);
  console.log(`counting costs ${(share * 100).toFixed(1)} % of taking`);
}

type Cpu = { app: number; database: number };

async function measureCpu(work: () => Promise<void>): Promise<Cpu> {
  const app = process.cpuUsage();
  const database = readServerCpu(server.pid());
  await work();
  const { user, system } = process.cpuUsage(app);
  return { app: user + system, database: readServerCpu(server.pid()) - database };
}

async function measureViews(pool: Pool): Promise<void> {
  const from = performance.now();
  const seeded = await copyCounted(pool, plan(), TURNS, true);
  await pool.query('VACUUM ANALYZE insight_count, session, session_digest');
  const { rows } = await pool.query<{ size: string }>(
    `SELECT pg_size_pretty(pg_total_relation_size('insight_count')) AS size`,
  );
  console.log(
    `${seeded.turns} turns of ${seeded.conversations} conversations: ${seeded.counters} counters, ${rows[0]?.size}, copied in ${((performance.now() - from) / 1000).toFixed(0)} s`,
  );
  const deps = { ...createCountDeps(pool), prisma: createPrisma(pool) };
  const actor = { workspaceId: WORKSPACE, scopes: new Set(['sessions:read']) } as unknown as Actor;
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const days90 = { from: day(89), to: day(0) };
  const views: [string, InsightsQuery][] = [
    ['14 days', {}],
    ['90 days', days90],
    ['90 days, one version compared with another', { ...days90, version: 3, compare: 'version:2' }],
    ['90 days, one channel and language', { ...days90, channel: 'telegram', locale: 'he' }],
    ['45 days compared with the 45 before', { from: day(44), to: day(0), compare: 'previous-period' }],
  ];
  for (const [name, query] of views) await show(name, () => getInsights(deps, actor, FLOW, query));
  await show('all flows, 45 days and the 45 before', () =>
    listInsights(deps, actor, { from: day(44), to: day(0) }),
  );
  const lists: [string, ConversationQuery][] = [
    ['no filter', {}],
    ['one flow', { flow: FLOW }],
    ['that were left', { outcome: 'left' }],
    ['handed off', { outcome: 'handed-off' }],
    ['one version', { flow: FLOW, version: 1 }],
    ['one channel', { channel: 'telegram' }],
    ['of one week', { from: `${day(40)}T00:00:00Z`, to: `${day(33)}T00:00:00Z` }],
    ['rated well', { rating: 'good' }],
    ['a tag that none has', { tag: 'none' }],
    ['a rare language', { locale: 'he' }],
  ];
  for (const [name, query] of lists)
    await show(`conversations, ${name}`, () => searchSessions(deps, actor, query));
  const { next } = await searchSessions(deps, actor, {});
  if (next === null) throw new Error('There is no second page.');
  await show('conversations, second page', () => searchSessions(deps, actor, { cursor: next }));
  await deps.prisma.$disconnect();
}

async function show(name: string, view: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run++) {
    const from = performance.now();
    bytes = JSON.stringify(await view()).length;
    times.push(performance.now() - from);
  }
  const [first = 0] = times;
  console.log(
    `${name}: first ${first.toFixed(0)} ms, slowest of ${RUNS} ${Math.max(...times).toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB`,
  );
}

function plan() {
  let state = 7;
  /** Linear congruential generator: the same conversations each time. */
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { workspaceId: WORKSPACE, flowId: FLOW, template: 'appointment', days: 90, random };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { readBanking } from '@/bench/understanding/data';
import { startEmbedded } from '@/lib/server/db/embedded';
import { createPool } from '@/lib/server/db/pool';
import { groupMessages } from '@/lib/server/improve/grouping/group-messages';
import { WORKER_FILE } from '@/lib/server/workers/worker-file';
import { createWorkerPool } from '@/lib/server/workers/worker-pool';
import { migrate } from '@/prisma/migrate';
import { bundleServer } from '@/scripts/bundle-server.mjs';
import { holdSeedConversations } from '@/scripts/seed-insights/hold-conversations';

/**
 * How long it takes to group 10,000 messages that were not understood (goal A3: 10 s), all of them new, and then with 100 more. The messages are what people wrote to a bank (banking77).
 * MESSAGES changes the size.
 */
const MESSAGES = Number(process.env.MESSAGES ?? 10_000);
const MORE = 100;
const [WORKSPACE, FLOW] = ['bench', 'appointments'];

await bundleServer();
const data = fileURLToPath(new URL('../../../shared/data', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'turnpike-improve-'));
const server = await startEmbedded({ folder, durable: false });
const pool = createPool(server.url());
const workers = createWorkerPool(WORKER_FILE);
console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
try {
  await migrate(server.url());
  await pool.query('INSERT INTO workspace (id, name) VALUES ($1, $1)', [WORKSPACE]);
  const plan = { workspaceId: WORKSPACE, flowId: FLOW, template: 'appointment', days: 1, random: () => 0.5 };
  await holdSeedConversations(pool, plan, 3);
  const { train, test } = readBanking(data, []);
  const texts = [...train, ...test].map(({ text }) => text);
  await miss(pool, 0, texts.slice(0, MESSAGES));
  await measure(`${MESSAGES} messages`);
  await miss(pool, MESSAGES, texts.slice(MESSAGES, MESSAGES + MORE));
  await measure(`${MORE} more`);
} finally {
  await workers.close();
  await pool.end();
  await server.stop({ evenIfUsed: true });
  await rm(folder, { recursive: true, force: true });
}

/** Messages of one conversation that were not understood. */
async function miss(into: Pool, first: number, texts: readonly string[]): Promise<void> {
  await into.query(
    `INSERT INTO session_message (workspace_id, flow_id, session_id, rev, environment, version_id, at, locale, text, reply, heard)
     SELECT s.workspace_id, s.flow_id, s.id, 1000 + $2 + x.n, s.environment, s.version_id, clock_timestamp(), 'en', x.text, '', 'not-understood'
     FROM unnest($3::text[]) WITH ORDINALITY AS x (text, n),
       (SELECT * FROM session WHERE workspace_id = $1 ORDER BY id LIMIT 1) s`,
    [WORKSPACE, first, texts],
  );
}

async function measure(name: string): Promise<void> {
  const from = performance.now();
  let reports = 0;
  let longest = 0;
  let last = from;
  const report = () => {
    reports += 1;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const { groups, messages } = await groupMessages(
    { pool, workers },
    { workspaceId: WORKSPACE, flowId: FLOW },
    { report },
  );
  const seconds = (performance.now() - from) / 1000;
  const silent = Math.max(longest, performance.now() - last) / 1000;
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${messages} messages in ${groups} groups; progress ${reports} times, at most ${silent.toFixed(1)} s apart`,
  );
}

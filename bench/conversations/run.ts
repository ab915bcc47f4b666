import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { findMatching } from '@/lib/server/conversations/search/find-matching';
import { readFound } from '@/lib/server/conversations/search/read-found';
import { readFilter } from '@/lib/server/conversations/search/search-sessions';
import { toConditions } from '@/lib/server/conversations/search/to-conditions';
import { startEmbedded } from '@/lib/server/db/embedded';
import { createPool } from '@/lib/server/db/pool';
import { migrate } from '@/prisma/migrate';
import { seedConversations } from './seed';

/** How long the first page of a search over 1,000,000 messages takes. Goal: 300 ms. `EXPLAIN=1` prints the plans;
 * `FOLDER` keeps the database. */
const MESSAGES = Number(process.env.MESSAGES ?? 1_000_000);
const RUNS = 5;
const PAGE = 50;
const SEARCHES: Record<string, Parameters<typeof readFilter>[1]> = {
  'no filter': {},
  'a frequent word': { q: 'w1 ' },
  'a word of one message in 10': { q: 'w12 ' },
  'a word of one message in 100': { q: 'w120 ' },
  'a word of one message in 1,000': { q: 'w1200 ' },
  'a rare word': { q: 'w15000 ' },
  'a word in no message': { q: 'nothing ' },
  'the beginning of a word': { q: 'w19' },
  'a frequent and a rare word': { q: 'w1 w15000 ' },
  'two words of one message in 100': { q: 'w120 w130 ' },
  'a phrase': { q: '"w1 w2"' },
  'words of the flow, as words of the customer': { q: 'thanks order ' },
  'words of the flow': { reply: 'what else' },
  'a frequent word and filters': { q: 'w1 ', outcome: 'handed-off', environment: 'staging' },
  'a rare word and filters': { q: 'w15000 ', mark: ['node:n2'], not: ['node:n3'] },
  'went through A, but not B': { mark: ['node:n30'], not: ['node:n2'] },
  'a frequent word, went through A': { q: 'w1 ', mark: ['node:n40', 'node:n39'] },
  'a frequent word in an old week': {
    q: 'w1 w12 ',
    from: new Date(Date.now() - 80 * 86_400_000).toISOString(),
    to: new Date(Date.now() - 73 * 86_400_000).toISOString(),
  },
};

const temporary = await mkdtemp(path.join(tmpdir(), 'turnpike-bench-'));
await chmod(temporary, 0o755);
const server = await startEmbedded({ folder: process.env.FOLDER ?? temporary, durable: false });
await migrate(server.url());
const pool = createPool(server.url());
try {
  const { rows: seeded } = await pool.query('SELECT 1 FROM workspace LIMIT 1');
  if (seeded.length === 0) {
    await seedConversations(pool, 'small', 1_000);
    await seedConversations(pool, 'large', MESSAGES);
    await pool.query('VACUUM ANALYZE session, session_digest, session_message');
  }
  console.log(
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${(loadavg()[0] ?? 0).toFixed(1)}, ${MESSAGES} messages`,
  );
  for (const [name, query] of Object.entries(SEARCHES))
    for (const workspaceId of ['large', 'small']) await measure(name, workspaceId, query);

  async function measure(name: string, workspaceId: string, query: (typeof SEARCHES)[string]) {
    const times: number[] = [];
    let count = '';
    for (let run = 0; run < RUNS; run++) {
      const from = performance.now();
      const filter = await readFilter(pool, query);
      const { places, total } = await findMatching(pool, workspaceId, filter, { limit: PAGE + 1 });
      await readFound(
        pool,
        workspaceId,
        places.slice(0, PAGE).map(({ id }) => id),
        filter.words,
      );
      times.push(performance.now() - from);
      count = `${total?.count}${total?.more ? '+' : ''}`;
    }
    times.sort((a, b) => a - b);
    console.log(
      `${workspaceId}, ${name}: ${count} found, median ${times[2]?.toFixed(0)} ms, slowest ${times[4]?.toFixed(0)} ms`,
    );
    if (process.env.EXPLAIN === undefined) return;
    const { sql, values } = toConditions(await readFilter(pool, query));
    const { rows } = await pool.query(
      `EXPLAIN (ANALYZE, BUFFERS) SELECT s.id FROM session s WHERE s.workspace_id = $1 AND s.rev > 0 ${sql}
       ORDER BY s.updated_slot DESC, s.updated_at DESC, s.id COLLATE "C" DESC LIMIT 1001`,
      [workspaceId, ...values],
    );
    console.log(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
} finally {
  await pool.end();
  await server.stop();
  await rm(temporary, { recursive: true, force: true });
}

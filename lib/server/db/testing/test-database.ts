import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '@/prisma/migrate';
import { startEmbedded } from '../embedded';
import { createPool } from '../pool';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  /** Closes the pool and drops the database, even with open connections. */
  drop(): Promise<void>;
}

const TEMPLATE = 'turnpike_template';
const TEMPLATE_LOCK = 4_711_001;

const NOT_ALLOWED = '42501';
const [TRIES, AGAIN_MS] = [100, 100];

/**
 * A fresh, migrated database for one test file: a copy of a template on the run's own server.
 *
 * The first caller starts the server and migrates the template, so a run of pure unit tests needs neither.
 * The server belongs to the run; `vitest.global-setup.ts` stops it.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await startTestServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = server.url('postgres');
  await withClient(maintenance, async (client) => {
    // PostgreSQL copies a template only while it has no connections, so workers take turns.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rows.length === 0) {
      await client.query(`CREATE DATABASE ${TEMPLATE}_unfinished`);
      await migrate(server.url(`${TEMPLATE}_unfinished`));
      await client.query(`ALTER DATABASE ${TEMPLATE}_unfinished RENAME TO ${TEMPLATE}`);
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  });
  const url = server.url(name);
  const pool = createPool(url);
  // Tests make forty clients wait for twenty connections, which takes longer than the app's timeout.
  pool.options.connectionTimeoutMillis = 30_000;
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      await withClient(maintenance, (client) => dropDatabase(client, name));
    },
  };
}

/**
 * Autovacuum may be working in the database. Only a superuser could terminate it, and it ends soon, so the drop is
 * retried.
 */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      if (left === 0 || !(error instanceof pg.DatabaseError) || error.code !== NOT_ALLOWED) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

/** The database server of this test run. */
function startTestServer() {
  const { folder, fallback } = inject('testDatabase');
  return startEmbedded({ folder, fallback, durable: false });
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

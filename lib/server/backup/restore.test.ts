import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { migrate, readMigrations } from '@/prisma/migrate';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { checkSecret } from '../secret';
import { checkArchiveSecret } from './archive-secret';
import { backUp } from './back-up';
import { withConnection } from './connect';
import { createSchema } from './create-schema';
import { openArchive } from './open-archive';
import { restore } from './restore';
import { listArchiveTables } from './tables';
import { hold, replayAll, seedTalkFlows, talkDeps, type WorldTalk } from './testing/talk-world';

// Creating databases is slow while other tests use the machine.
vi.setConfig({ testTimeout: 60_000 });

const SECRET = 'a-secret-of-the-backup-tests-0123456789';
/** All characters that COPY escapes, and the line that ends the rows. */
const ODD_TEXT = 'tab\t newline\n\\.\n\\N backslash \\ é 😀 \r\n\\.';

const folder = mkdtempSync(path.join(os.tmpdir(), 'turnpike-backup-'));
const talks: WorldTalk[] = [];
let source: TestDatabase;
let file: string;
let targets: TestDatabase[] = [];

beforeAll(async () => {
  source = await createTestDatabase();
  await seedTalkFlows(source.pool);
  await seedRest(source.pool);
  const deps = talkDeps(source.pool);
  for (let n = 0; n < 8; n++) {
    const talk: WorldTalk = {
      sessionId: `s${n}`,
      flowId: n % 2 ? 'trip' : 'desk',
      customerId: `c${n % 3}`,
      said: 0,
    };
    await hold(deps, talk, n);
    talks.push(talk);
  }
  file = path.join(folder, 'whole.gz');
  await backUp({ url: source.url, file });
});
afterEach(async () => {
  for (const target of targets) await target.drop();
  targets = [];
});
afterAll(async () => {
  await source?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function seedRest(pool: Pool): Promise<void> {
  await checkSecret(pool, SECRET);
  await pool.query('UPDATE flow SET name = $1, draft = $1', [ODD_TEXT]);
  await pool.query(`
    INSERT INTO auth_user (id, name, email) VALUES ('u', 'U', 'u@example.com');
    INSERT INTO member (workspace_id, user_id, role) VALUES ('ws-1', 'u', 'owner');
    INSERT INTO auth_session (id, token, user_id, expires_at) VALUES ('b', 'token', 'u', now() + interval '1 day');
    INSERT INTO auth_two_factor (id, secret, backup_codes, user_id) VALUES ('f', 's', 'c', 'u');
    UPDATE auth_user SET two_factor_enabled = true;
    INSERT INTO rate_limit VALUES ('r', 1, 1);
    INSERT INTO api_key (id, workspace_id, name, prefix, hash, scopes) VALUES ('k', 'ws-1', 'K', 'tp', 'h', '{a,"b, c"}');
    INSERT INTO environment_change (workspace_id, flow_id, name, version_id, closed, actor)
      VALUES ('ws-1', 'desk', 'production', 'desk-v1', false, 'u');
    INSERT INTO audit (workspace_id, actor, action, object, outcome) VALUES ('ws-1', 'u', 'publish', 'v', 'done');
    INSERT INTO audit (workspace_id, actor, action, object, outcome) VALUES (NULL, 'u', 'sign-in', 'v', 'done')`);
}

async function createTarget(): Promise<TestDatabase> {
  const target = await createTestDatabase();
  targets.push(target);
  return target;
}

async function restoreFile(from: string, url: string, options: { replace?: boolean } = {}) {
  const archive = await openArchive(from);
  try {
    return await restore({ url, archive, ...options });
  } finally {
    archive.close();
  }
}

/** A hash of the rows of each table. */
function hashTables(url: string): Promise<Record<string, string>> {
  return withConnection(url, async (client) => {
    const hashes: Record<string, string> = {};
    for (const { name, columns } of await listArchiveTables(client)) {
      const { rows } = await client.query(`SELECT ${columns.map((column) => `"${column}"`)} FROM "${name}"`);
      const texts = rows.map((row) => JSON.stringify(row)).sort();
      hashes[name] = `${rows.length} ${createHash('sha256').update(texts.join()).digest('hex')}`;
    }
    return hashes;
  });
}

/** Statements run without the app's connection name, which would count as a running app. */
const run = (url: string, sql: string) => withConnection(url, (client) => client.query(sql));

it('restores every row; every turn replays, and every conversation continues', async () => {
  const target = await createTarget();
  await restoreFile(file, target.url);
  expect(await hashTables(target.url)).toEqual(await hashTables(source.url));

  const replayed = await replayAll(target.pool);
  expect(replayed.differing).toEqual([]);
  expect(replayed.turns).toBe(talks.reduce((sum, { said }) => sum + said, 0));

  const [there, here] = [talkDeps(target.pool), talkDeps(source.pool)];
  for (const talk of talks) {
    const [next] = await hold(there, { ...talk }, 1);
    expect(next).toContain('"turn":');
    expect(next).toBe((await hold(here, talk, 1))[0]);
  }
});

it('omits browser sessions, rate limits and presence', async () => {
  const target = await createTarget();
  await restoreFile(file, target.url);
  const { rows } = await target.pool.query(
    'SELECT (SELECT count(*) FROM auth_session)::int AS sessions, (SELECT count(*) FROM rate_limit)::int AS limits',
  );
  expect(rows).toEqual([{ sessions: 0, limits: 0 }]);
  expect(gunzipSync(readFileSync(file)).includes('auth_session')).toBe(false);
});

it('keeps history append-only and continues its numbers', async () => {
  const target = await createTarget();
  await restoreFile(file, target.url);
  for (const table of ['audit', 'version', 'environment_change'])
    await expect(target.pool.query(`DELETE FROM ${table}`)).rejects.toThrow('is refused');
  const { rows } = await target.pool.query(
    `WITH before AS (SELECT max(id) AS id FROM audit)
     INSERT INTO audit (workspace_id, actor, action, object, outcome)
     SELECT 'ws-1', 'u', 'publish', 'v', 'done' FROM before RETURNING id - (SELECT id FROM before) AS step`,
  );
  expect(rows).toEqual([{ step: '1' }]);
});

it('restores an archive of an older version and migrates it', async () => {
  const known = await readMigrations();
  const older = await createTarget();
  const names = known.slice(0, 9).map(({ name }) => name);
  const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex');
  await run(older.url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await withConnection(older.url, async (client) => {
    await createSchema(
      client,
      known.slice(0, 9).map(({ sql }) => sql),
    );
    for (const { name, sql } of known.slice(0, 9)) {
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
         VALUES ($1, $2, now(), $3, 1)`,
        [name, checksum(sql), name],
      );
    }
    await client.query(`INSERT INTO workspace (id, name) VALUES ('w', 'Old')`);
  });
  const archive = path.join(folder, 'older.gz');
  const { header } = await backUp({ url: older.url, file: archive });
  expect(header.migrations.map(({ name }) => name)).toEqual(names);

  const target = await createTarget();
  await restoreFile(archive, target.url);
  expect(await migrate(target.url)).toEqual([]);
  expect((await target.pool.query('SELECT name, require_two_factor FROM workspace')).rows).toEqual([
    { name: 'Old', require_two_factor: false },
  ]);
});

it('refuses an archive with an unknown migration', async () => {
  const target = await createTarget();
  const newer = editArchive((text) => text.replaceAll('0014_presence_ended', '9999_from_the_future'));
  await expect(restoreFile(newer, target.url)).rejects.toThrow(/9999_from_the_future.*newer one/);
});

it('refuses a database that is not empty and says what it contains', async () => {
  const target = await createTarget();
  await run(target.url, `INSERT INTO workspace (id, name) VALUES ('mine', 'Mine')`);
  await expect(restoreFile(file, target.url)).rejects.toThrow(
    'The database is not empty: 1 workspaces, 0 flows, 0 conversations, 0 turns.',
  );
  expect((await run(target.url, 'SELECT id FROM workspace')).rows).toEqual([{ id: 'mine' }]);
});

it('replaces the contents of the database with --replace', async () => {
  const target = await createTarget();
  await run(target.url, `INSERT INTO workspace (id, name) VALUES ('mine', 'Mine')`);
  await run(
    target.url,
    `INSERT INTO audit (workspace_id, actor, action, object, outcome) VALUES ('mine', 'u', 'a', 'o', 'done')`,
  );
  await restoreFile(file, target.url, { replace: true });
  expect((await run(target.url, 'SELECT id FROM workspace')).rows).toEqual([{ id: 'ws-1' }]);
});

it('refuses a database that a running app uses', async () => {
  const target = await createTarget();
  await target.pool.query('SELECT 1');
  await expect(restoreFile(file, target.url, { replace: true })).rejects.toThrow('Stop all its processes');
});

it('refuses a database with tables of another program', async () => {
  const target = await createTarget();
  await run(target.url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE ledger (id int)');
  await expect(restoreFile(file, target.url, { replace: true })).rejects.toThrow('(ledger)');
});

it('restores nothing from a truncated archive, wherever it was cut', async () => {
  const target = await createTarget();
  await run(target.url, `INSERT INTO workspace (id, name) VALUES ('mine', 'Mine')`);
  const whole = readFileSync(file);
  for (const part of [0.2, 0.6, 0.99]) {
    const cut = writeArchive('cut.gz', whole.subarray(0, Math.floor(whole.length * part)));
    await expect(restoreFile(cut, target.url, { replace: true })).rejects.toThrow(
      'The archive is incomplete',
    );
  }
  const text = gunzipSync(whole).toString();
  const withoutEnd = writeArchive(
    'cut.gz',
    gzipSync(text.slice(0, text.lastIndexOf('-- turnpike-backup-end'))),
  );
  await expect(restoreFile(withoutEnd, target.url, { replace: true })).rejects.toThrow('its end is missing');
  expect((await run(target.url, 'SELECT id FROM workspace')).rows).toEqual([{ id: 'mine' }]);
});

it('restores nothing from an archive with a changed or a missing row', async () => {
  const target = await createTarget();
  const changed = editArchive((text) => text.replace('u@example.com', 'v@example.com'));
  await expect(restoreFile(changed, target.url)).rejects.toThrow('The archive is damaged (table auth_user)');
  const missing = editArchive((text) => text.replace(/\n\d+\tws-1\t[^\n]*\tpublish\tv\t[^\n]*(?=\n)/, ''));
  await expect(restoreFile(missing, target.url)).rejects.toThrow('The archive is damaged (table audit)');
  expect((await run(target.url, 'SELECT count(*)::int AS n FROM auth_user')).rows).toEqual([{ n: 0 }]);
});

it('reports that a file is not an archive', async () => {
  const plain = writeArchive('plain.txt', Buffer.from('hello'));
  const other = writeArchive('other.gz', gzipSync('hello\n'));
  for (const wrong of [plain, other, writeArchive('binary.gz', gzipSync(Buffer.alloc(3_000_000, 1)))])
    await expect(openArchive(wrong)).rejects.toThrow('not a backup of Turnpike');
  await expect(openArchive(path.join(folder, 'absent.gz'))).rejects.toThrow('does not exist');
  await expect(openArchive(folder)).rejects.toThrow('is a folder');
  await expect(openArchive(editArchive((text) => text.replace('"format":1', '"format":2')))).rejects.toThrow(
    'newer version',
  );
});

it('stores the secret only on request, and checks it before a restore', async () => {
  const { header } = await openArchive(file);
  expect(gunzipSync(readFileSync(file)).includes(SECRET)).toBe(false);
  expect(checkArchiveSecret(header, SECRET)).toBeUndefined();
  expect(() => checkArchiveSecret(header, 'another-secret-0123456789-0123456789')).toThrow('another secret');
  expect(() => checkArchiveSecret(header, undefined)).toThrow('has no secret');

  const withSecret = path.join(folder, 'with-secret.gz');
  await backUp({ url: source.url, file: withSecret, secret: SECRET });
  expect(checkArchiveSecret((await openArchive(withSecret)).header, undefined)).toBe(SECRET);
});

it('accepts a new secret if the old one is lost, and removes second factors', async () => {
  const target = await createTarget();
  const archive = await openArchive(file);
  await restore({ url: target.url, archive, lostSecret: true });
  await checkSecret(target.pool, 'another-secret-0123456789-0123456789');
  const { rows } = await target.pool.query(
    'SELECT two_factor_enabled AS enabled, (SELECT count(*)::int FROM auth_two_factor) AS factors FROM auth_user',
  );
  expect(rows).toEqual([{ enabled: false, factors: 0 }]);
});

it('writes a private file, and no file if it fails', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const target = await createTarget();
  await run(target.url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await expect(backUp({ url: target.url, file: path.join(folder, 'none.gz') })).rejects.toThrow(
    'no tables of Turnpike',
  );
  expect(readdirSync(folder).filter((name) => /none|unfinished/.test(name))).toEqual([]);
});

function editArchive(edit: (text: string) => string): string {
  const text = gunzipSync(readFileSync(file)).toString();
  const edited = edit(text);
  expect(edited).not.toBe(text);
  return writeArchive('edited.gz', gzipSync(edited));
}

function writeArchive(name: string, content: Buffer): string {
  const written = path.join(folder, name);
  writeFileSync(written, content);
  return written;
}

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './db/testing/test-database';
import { checkSecret, loadSecret } from './secret';

let database: TestDatabase;
const folder = mkdtempSync(path.join(os.tmpdir(), 'turnpike-secret-'));

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

describe('loadSecret', () => {
  it('returns the configured secret if there is one', async () => {
    expect(await loadSecret(folder, 'configured')).toBe('configured');
  });

  it('creates one private file, and processes that start together get the same secret', async () => {
    const secrets = await Promise.all([1, 2, 3].map(() => loadSecret(folder, undefined)));
    const file = path.join(folder, 'secret');
    expect(new Set(secrets)).toEqual(new Set([readFileSync(file, 'utf8')]));
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'short'])(
    'refuses a damaged file (%j) instead of creating another secret',
    async (content) => {
      writeFileSync(path.join(folder, 'secret'), content);
      await expect(loadSecret(folder, undefined)).rejects.toThrow('does not contain a valid secret');
    },
  );
});

describe('checkSecret', () => {
  it('accepts the secret of the database, refuses another, and stores neither', async () => {
    await checkSecret(database.pool, 'first secret');
    await checkSecret(database.pool, 'first secret');
    await expect(checkSecret(database.pool, 'second secret')).rejects.toThrow('set up with another secret');
    const { rows } = await database.pool.query('SELECT value FROM setting');
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

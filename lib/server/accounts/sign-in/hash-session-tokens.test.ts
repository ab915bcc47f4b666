import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '@/lib/server/db/testing/test-database';
import { hashToken } from '../hash-token';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it('returns the hash that the migration stores for existing sessions', async () => {
  const { pool } = database;
  const token = 'x4T9sQ-old_token.of/a+session';
  await pool.query("INSERT INTO auth_user (id, name, email) VALUES ('u', 'U', 'u@example.com')");
  await pool.query(
    "INSERT INTO auth_session (id, token, user_id, expires_at) VALUES ('s', $1, 'u', now() + interval '1 day')",
    [token],
  );
  await pool.query(await readFile('prisma/migrations/0016_session_tokens_hashed/migration.sql', 'utf8'));
  const { rows } = await pool.query('SELECT token FROM auth_session');
  expect(rows).toEqual([{ token: hashToken(token) }]);
});

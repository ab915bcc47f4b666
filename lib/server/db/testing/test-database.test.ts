import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { SUPERUSER } from '../superuser';
import { createTestDatabase } from './test-database';

it('is dropped after connections that cannot be terminated have left, such as autovacuum', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  url.username = SUPERUSER;
  const other = new pg.Client({ connectionString: url.href });
  await other.connect();
  const started = performance.now();
  const left = sleep(300).then(() => other.end());
  await database.drop();
  await left;
  expect(performance.now() - started).toBeGreaterThanOrEqual(290);
  await expect(new pg.Client({ connectionString: database.url }).connect()).rejects.toThrow('does not exist');
});

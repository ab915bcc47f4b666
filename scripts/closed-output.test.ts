import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../lib/server/db/testing/test-database';
import { findFreePort } from './port';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database?.drop());

it('keeps serving after the reader of its output is gone, as in `npm start | head`, and stops as usual', async () => {
  const port = await findFreePort();
  const server = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start', '--api'], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT: String(port),
      TURNPIKE_SECRET: randomBytes(32).toString('hex'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  server.stdout.destroy();
  server.stderr.destroy();
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect
    .poll(async () => server.exitCode !== null || (await isReady()), { timeout: 50_000, interval: 200 })
    .toBe(true);
  expect(server.exitCode).toBeNull();
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

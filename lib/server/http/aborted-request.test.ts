import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { logger } from '@/lib/server/logger';
import { createListener } from './create-listener';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let server: http.Server;
beforeAll(async () => {
  api = await createTestApi();
  const listener = createListener(api.app, '127.0.0.1');
  server = http.createServer((request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}, 60_000);
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await api?.close();
});

it('logs a client that breaks off its request as aborted, not as an error', async () => {
  const errors = vi.spyOn(logger, 'error');
  const infos = vi.spyOn(logger, 'info');
  const key = await api.createKey();
  for (const path of ['/api/v1/flows', '/api/v1/nowhere', '/api/auth/sign-in/email']) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":`,
    );
    await sleep(100);
    socket.resetAndDestroy();
    await sleep(500);
  }
  expect(errors.mock.calls.map(([entry]) => entry)).toEqual([]);
  const aborted = infos.mock.calls.filter(([, message]) => (message as unknown) === 'request aborted');
  expect(aborted.length).toBeGreaterThanOrEqual(2);
});

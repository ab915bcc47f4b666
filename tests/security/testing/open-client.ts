import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createListener } from '../../../lib/server/http/create-listener';
import { freshKey } from '../../../lib/server/http/testing/fixtures';
import type { TestApi } from '../../../lib/server/http/testing/test-api';

type Sent = { status: number; bytes: number };
/** `body`: JSON text. */
type Send = (method: string, url: string, body?: string, headers?: Record<string, string>) => Promise<Sent>;

/**
 * Serves an app over a socket, and sends requests from another thread: what the client does must not count as work of
 * the server. The answer is received in full and discarded.
 */
export async function openClient(
  app: TestApi['app'],
  key: string,
): Promise<{ send: Send; close(): Promise<void> }> {
  const listener = createListener(app, '127.0.0.1');
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const workerData = { base: `http://127.0.0.1:${port}/api/v1` };
  const thread = new Worker(path.join(import.meta.dirname, 'client-thread.mjs'), { workerData });
  const waiting = new Map<number, { resolve: (sent: Sent) => void; reject: (error: Error) => void }>();
  thread.on('message', ({ id, error, ...sent }: Sent & { id: number; error?: string }) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error === undefined) resolve?.(sent);
    else reject?.(new Error(error));
  });
  let ids = 0;
  return {
    send(method, url, body, headers = {}) {
      const id = ++ids;
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const all = { authorization: `Bearer ${key}`, ...type, ...freshKey(), ...headers };
      thread.postMessage({ id, method, url, headers: all, body });
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    async close() {
      await thread.terminate();
      server.close();
    },
  };
}

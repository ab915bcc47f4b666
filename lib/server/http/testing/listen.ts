import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createListener } from '../create-listener';
import type { TestApi } from './test-api';

/** Serves the API on a free port, for clients that bring their own HTTP. */
export async function listen({ app }: Pick<TestApi, 'app'>): Promise<{ url: string; close: () => void }> {
  const listener = createListener(app, 'localhost');
  const server = http.createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type SeenCall = { method: string; url: string; headers: http.IncomingHttpHeaders; body: string };
type Answer = (request: SeenCall, response: http.ServerResponse) => void;
export type ToolServer = Awaited<ReturnType<typeof startToolServer>>;

/** An HTTP server with scripted answers that records its requests. */
export async function startToolServer({ port: wanted = 0 }: { port?: number } = {}) {
  const seen: SeenCall[] = [];
  let answer: Answer = (_, response) => json(response, {});
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body });
    answer({ method, url, headers, body }, response);
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    seen,
    host: `127.0.0.1:${port}`,
    url: (path = '/') => `http://127.0.0.1:${port}${path}`,
    answer(next: Answer) {
      answer = next;
    },
    reset() {
      seen.length = 0;
      answer = (_, response) => json(response, {});
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(response: http.ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

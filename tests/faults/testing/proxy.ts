import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpServer } from '@/scripts/create-http-server';
import { isReady } from './server-process';

/** Checks the readiness of its targets as a load balancer does, and sends each request to a ready one. */
export type ReadyProxy = {
  url: string;
  targets: Set<Target>;
  /** Resolves when all its targets are ready, and none of its requests is at another process. */
  settle(): Promise<void>;
  /** Connections that were refused or reset. */
  failures: string[];
  close(): Promise<void>;
};
type Target = { name: string; url(): string | undefined };

const CHECK_MS = 250;

export async function openProxy(targets: Iterable<Target>): Promise<ReadyProxy> {
  const all = new Set(targets);
  const failures: string[] = [];
  /** Addresses of ready targets, by target. */
  const ready = new Map<Target, string>();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  /** Targets of requests in flight. */
  const busy: Target[] = [];
  let turn = 0;

  async function check(): Promise<void> {
    for (const target of [...ready.keys()]) if (!all.has(target)) ready.delete(target);
    await Promise.all(
      [...all].map(async (target) => {
        const url = target.url();
        if (url !== undefined && (await isReady(url)) && all.has(target)) ready.set(target, url);
        else ready.delete(target);
      }),
    );
  }

  const server = createHttpServer((request, response) => {
    const open = [...ready].filter(([target]) => all.has(target));
    const [target, url] = open[turn++ % open.length] ?? [];
    // As load balancers do; clients send the request again, as after a 503 of a process.
    if (!target || !url) return void response.writeHead(503).end('no target is ready');
    busy.push(target);
    response.on('close', () => busy.splice(busy.indexOf(target), 1));
    const { method = 'GET', headers } = request;
    const forwarded = http.request(`${url}${request.url}`, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      failures.push(`${target.name} ${error.code}`);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await check();
  const timer = setInterval(() => void check(), CHECK_MS);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets: all,
    failures,
    async settle() {
      const isSettled = () =>
        [...all].every((target) => ready.has(target)) && busy.every((target) => all.has(target));
      while (!isSettled()) await sleep(50);
    },
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

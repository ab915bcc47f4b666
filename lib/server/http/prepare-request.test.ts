import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { prepareRequest } from './prepare-request';
import { createProxyCheck } from './proxy-ranges';

const servers: http.Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map(async (server) => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }),
  );
});

async function listen(handler: http.RequestListener): Promise<number> {
  const server = http.createServer(handler);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The app, answering with its trusted headers, and a proxy in front of it that terminates TLS. */
async function startBehindProxy(trusted: readonly string[]): Promise<{ proxy: string; app: string }> {
  const isTrusted = createProxyCheck(trusted);
  const app = await listen((request, response) => {
    prepareRequest(request, response, isTrusted);
    response.end(JSON.stringify(request.headers));
  });
  const proxy = await listen((request, response) => {
    const headers = { ...request.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const passed = http.request({ port: app, host: '127.0.0.1', path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  return { proxy: `http://127.0.0.1:${proxy}`, app: `http://127.0.0.1:${app}` };
}

describe('behind a proxy that terminates TLS', () => {
  it('sends HSTS for at least a year, including subdomains', async () => {
    const { proxy } = await startBehindProxy(['127.0.0.1']);
    const answer = await fetch(proxy);
    const [, seconds] = /^max-age=(\d+)/.exec(answer.headers.get('strict-transport-security') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
    expect(answer.headers.get('strict-transport-security')).toContain('includeSubDomains');
    expect(await answer.json()).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
    });
  });

  it('ignores headers of a peer that is not a trusted proxy, and sends no HSTS', async () => {
    const { proxy } = await startBehindProxy([]);
    const answer = await fetch(proxy);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(Object.keys((await answer.json()) as object).filter((name) => /forwarded/.test(name))).toEqual([]);
  });

  it('sends no HSTS over plain HTTP', async () => {
    const { app } = await startBehindProxy(['127.0.0.1']);
    expect((await fetch(app)).headers.get('strict-transport-security')).toBeNull();
  });
});

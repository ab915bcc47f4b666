import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch';
import type { Resolve } from './guarded-lookup';
import { INTERNAL_ANSWERS, INTERNAL_HOSTS } from './testing/internal-addresses';

/** A server on every internal interface that counts connections. */
let trap: net.Server;
let port: number;
let connections = 0;
/** A server in the operator's allow list. */
let allowed: http.Server;
let allowedPort: number;
let answer: http.RequestListener = (_, response) => response.end('ok');
const seen: http.IncomingMessage[] = [];

const listen = (server: net.Server, host: string) =>
  new Promise<number>((resolve) =>
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port)),
  );

beforeAll(async () => {
  trap = net.createServer((socket) => {
    connections++;
    socket.destroy();
  });
  port = await listen(trap, '::');
  allowed = http.createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  allowedPort = await listen(allowed, '127.0.0.1');
});
afterAll(async () => {
  allowed.closeAllConnections();
  await Promise.all([trap, allowed].map((server) => new Promise((resolve) => server.close(resolve))));
});
beforeEach(() => {
  connections = 0;
  seen.length = 0;
});

/** A resolver with scripted answers; the last answer of a name repeats. */
function resolverOf(names: Record<string, string[][]>): Resolve {
  const asked = new Map<string, number>();
  return async (hostname) => {
    const answers = names[hostname] ?? [];
    const count = asked.get(hostname) ?? 0;
    asked.set(hostname, count + 1);
    return (answers[Math.min(count, answers.length - 1)] ?? []).map((address) => ({
      address,
      family: net.isIP(address),
    }));
  };
}

describe('guardedFetch', () => {
  it('is tested with more than sixty internal addresses', () => {
    expect(INTERNAL_HOSTS.length + INTERNAL_ANSWERS.length).toBeGreaterThanOrEqual(80);
  });

  it.each(INTERNAL_HOSTS)('opens no connection for %s', async (host) => {
    // A name that passes the first check would resolve to the trap's address.
    const guardedFetch = createGuardedFetch({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
    for (const scheme of ['https', 'http']) {
      await expect(guardedFetch(`${scheme}://${host}:${port}/`, { timeoutMs: 500 })).rejects.toMatchObject({
        name: 'EgressError',
        code: 'not-allowed',
      });
    }
    expect(connections).toBe(0);
  });

  it.each(INTERNAL_ANSWERS)('opens no connection for %s, which resolves to %j', async (host, addresses) => {
    const guardedFetch = createGuardedFetch({ resolve: resolverOf({ [host]: [addresses] }) });
    await expect(guardedFetch(`https://${host}:${port}/`, { timeoutMs: 500 })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect(connections).toBe(0);
  });

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'gopher://127.0.0.1/',
    'blob:https://example.com/1',
    'https://user:pass@example.com/',
    'https://user@example.com/',
    'http://example.com/',
  ])('refuses %s', async (url) => {
    await expect(createGuardedFetch()(url)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it.each(['', 'example', '//example.com', 'https://', 'https://[::1', 'https://256.256.256.256/'])(
    'refuses %j as an invalid URL',
    async (url) => {
      await expect(createGuardedFetch()(url)).rejects.toMatchObject({ code: 'bad-url' });
    },
  );

  it('connects to the checked address even if the name then resolves to an internal one', async () => {
    const resolve = resolverOf({ 'rebind.example.com': [['93.184.216.34'], ['127.0.0.1'], ['::1']] });
    const guardedFetch = createGuardedFetch({ resolve });
    const codes: string[] = [];
    for (let n = 0; n < 3; n++) {
      await guardedFetch(`https://rebind.example.com:${port}/`, { timeoutMs: 300 }).catch((error) =>
        codes.push(error.code),
      );
    }
    expect(['timeout', 'unreachable']).toContain(codes[0]);
    expect(codes.slice(1)).toEqual(['not-allowed', 'not-allowed']);
    expect(connections).toBe(0);
  });

  it('resolves a name once per connection', async () => {
    let asked = 0;
    const guardedFetch = createGuardedFetch({
      resolve: async () => {
        asked++;
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    await guardedFetch(`https://example.com:${port}/`).catch(() => undefined);
    expect(asked).toBe(1);
  });

  it('reports an unknown host', async () => {
    const guardedFetch = createGuardedFetch({ resolve: resolverOf({}) });
    await expect(guardedFetch('https://nowhere.example.com/')).rejects.toMatchObject({
      code: 'unknown-host',
    });
  });
});

describe('a host and port in the allow list', () => {
  const allowing = () => createGuardedFetch({ allow: [`127.0.0.1:${allowedPort}`] });
  const url = (path = '/') => `http://127.0.0.1:${allowedPort}${path}`;

  it('is reachable, also over plain http', async () => {
    answer = (_, response) => response.setHeader('x-answer', 'yes').end('hello');
    const response = await allowing()(url());
    expect([response.status, response.headers.get('x-answer'), await response.text()]).toEqual([
      200,
      'yes',
      'hello',
    ]);
  });

  it('does not allow other ports of the host, or other hosts', async () => {
    for (const other of [
      `http://127.0.0.1:${port}/`,
      `http://127.0.0.2:${allowedPort}/`,
      `https://[::1]:${port}/`,
    ]) {
      await expect(allowing()(other)).rejects.toMatchObject({ code: 'not-allowed' });
    }
    expect(connections).toBe(0);
  });

  it('is reached by the trap test, which proves that the trap counts connections', async () => {
    const open = createGuardedFetch({ allow: [`127.0.0.1:${port}`] });
    await expect(open(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'unreachable' });
    expect(connections).toBe(1);
  });

  it('may not redirect by default', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/next' }).end();
    await expect(allowing()(url())).rejects.toMatchObject({ code: 'redirect' });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['inside', () => `http://127.0.0.1:${port}/`],
    ['to the metadata service', () => 'http://169.254.169.254/latest/meta-data/'],
    ['to a mapped address', () => `https://[::ffff:127.0.0.1]:${port}/`],
    ['to a file', () => 'file:///etc/passwd'],
  ])('cannot redirect %s', async (_, location) => {
    answer = (_request, response) => response.writeHead(307, { location: location() }).end();
    await expect(allowing()(url(), { redirects: 3 })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(connections).toBe(0);
  });

  it('may redirect three times at most', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
    await expect(allowing()(url(), { redirects: 50 })).rejects.toMatchObject({ code: 'redirect' });
    expect(seen).toHaveLength(4);
  });

  it('cannot redirect credentials to another origin', async () => {
    const other = http.createServer((request, response) => {
      seen.push(request);
      response.end('there');
    });
    const otherPort = await listen(other, '127.0.0.1');
    answer = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${otherPort}/` }).end();
    const both = createGuardedFetch({ allow: [`127.0.0.1:${allowedPort}`, `127.0.0.1:${otherPort}`] });
    const headers = {
      authorization: 'Bearer canary',
      'x-api-key': 'canary',
      cookie: 'canary',
      accept: 'text/plain',
    };
    expect(await (await both(url(), { headers, redirects: 1 })).text()).toBe('there');
    expect(seen[0]?.headers.authorization).toBe('Bearer canary');
    expect(JSON.stringify(seen[1]?.headers)).not.toContain('canary');
    expect(seen[1]?.headers.accept).toBe('text/plain');
    const posted = both(url(), { method: 'POST', body: 'canary', headers, redirects: 1 });
    expect(await (await posted).text()).toBe('there');
    expect([seen[3]?.method, seen[3]?.headers['content-length']]).toEqual(['GET', undefined]);
    answer = (_, response) => response.writeHead(307, { location: `http://127.0.0.1:${otherPort}/` }).end();
    await expect(both(url(), { method: 'POST', body: 'canary', redirects: 1 })).rejects.toMatchObject({
      code: 'redirect',
    });
    other.close();
  });

  it.each([
    [
      'with a content-length',
      (response: http.ServerResponse) => response.setHeader('content-length', 5000).end('x'.repeat(5000)),
    ],
    [
      'sent in chunks',
      (response: http.ServerResponse) => {
        for (let n = 0; n < 50; n++) response.write('x'.repeat(100));
        response.end();
      },
    ],
    [
      'compressed',
      (response: http.ServerResponse) =>
        response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(1_000_000))),
    ],
  ])('is cut off past the byte limit, %s', async (_, write) => {
    answer = (_request, response) => void write(response);
    const response = await allowing()(url(), { maxBytes: 2000 });
    await expect(response.text()).rejects.toMatchObject({ code: 'too-large' });
  });

  it('may send exactly the byte limit', async () => {
    answer = (_, response) => response.end('x'.repeat(2000));
    expect((await (await allowing()(url(), { maxBytes: 2000 })).text()).length).toBe(2000);
  });

  it.each([
    ['before the headers', () => {}],
    ['in the middle of the body', (response: http.ServerResponse) => void response.write('x')],
  ])('is aborted at the timeout, %s', async (_, begin) => {
    answer = (_request, response) => begin(response);
    const started = performance.now();
    const exchange = allowing()(url(), { timeoutMs: 200 }).then((response) => response.text());
    await expect(exchange).rejects.toMatchObject({ code: 'timeout' });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('is aborted when the caller aborts', async () => {
    answer = () => {};
    const reason = new Error('enough');
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 50);
    await expect(allowing()(url(), { signal: controller.signal })).rejects.toBe(reason);
  });

  it('is reported as unreachable if the connection breaks', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => response.destroy(), 20);
    };
    const response = await allowing()(url());
    await expect(response.text()).rejects.toMatchObject({ code: 'unreachable' });
  });
});

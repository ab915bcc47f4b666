import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, SOCKET_TIMEOUTS } from './create-http-server';
import { drainServer } from './drain-server';

let server: http.Server;
afterEach(() => server.closeAllConnections());

async function listen(handle: http.RequestListener, timeouts?: typeof SOCKET_TIMEOUTS): Promise<number> {
  server = createHttpServer(handle, timeouts);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The `connection` header of a response, or the error. */
function ask(port: number, agent: http.Agent): Promise<string> {
  return new Promise((resolve) => {
    http
      .get({ port, agent }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection ?? ''));
      })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
  });
}

describe('draining a server', () => {
  it('answers during the grace period, closes each connection, and then refuses connections', async () => {
    const port = await listen((_, response) => response.end('ok'));
    const agent = new http.Agent({ keepAlive: true });
    expect(await ask(port, agent)).toBe('keep-alive');
    const drained = drainServer(server, { graceMs: 300, finishMs: 1000 });
    expect(await ask(port, agent)).toBe('close');
    expect(await ask(port, agent)).toBe('close');
    await drained;
    expect(await ask(port, agent)).toBe('ECONNREFUSED');
  });

  it('lets a request in flight finish', async () => {
    const port = await listen((_, response) => void sleep(400).then(() => response.end('late')));
    const asked = ask(port, new http.Agent({ keepAlive: true }));
    await sleep(100);
    await drainServer(server, { graceMs: 0, finishMs: 5000 });
    expect(await asked).toBe('keep-alive');
  });

  it('closes a connection that does not finish in time', async () => {
    const port = await listen(() => undefined);
    const asked = ask(port, new http.Agent());
    await sleep(100);
    await drainServer(server, { graceMs: 0, finishMs: 200 });
    expect(await asked).toBe('ECONNRESET');
  });
});

describe('a socket that sends a partial request', () => {
  const timeouts = {
    ...SOCKET_TIMEOUTS,
    headersTimeout: 300,
    requestTimeout: 900,
    connectionsCheckingInterval: 50,
  };

  /** Milliseconds until the server closes the socket. */
  function hold(port: number, text: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('error', reject).on('close', () => resolve(performance.now() - since));
      socket.resume();
    });
  }

  it('is closed', async () => {
    const port = await listen((request) => request.resume().on('error', () => undefined), timeouts);
    const [headers, body] = await Promise.all([
      hold(port, 'POST / HTTP/1.1\r\nhost: a\r\n'),
      hold(port, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc'),
    ]);
    expect(headers).toBeGreaterThanOrEqual(290);
    expect(headers).toBeLessThan(890);
    expect(body).toBeGreaterThanOrEqual(890);
    expect(body).toBeLessThan(5000);
  });

  it('is closed after 10 seconds in the headers and 30 in the body', async () => {
    await listen(() => undefined);
    const { headersTimeout, requestTimeout } = server;
    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 30_000 });
  });
});

import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** `graceMs`: time in which it still accepts requests. `finishMs`: time for requests in flight after that. */
type DrainTimes = { graceMs: number; finishMs: number };

/**
 * Stops a server whose readiness check already fails. During the grace period it keeps serving, and each response closes
 * its connection, so a proxy moves on before connections are refused. Then it lets requests in flight finish.
 */
export async function drainServer(server: http.Server, { graceMs, finishMs }: DrainTimes): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  if (graceMs > 0) await sleep(graceMs);
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), finishMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

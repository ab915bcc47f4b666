import { setTimeout as sleep } from 'node:timers/promises';
import type { TurnClient } from './client';
import type { ServerProcess } from './server-process';

/** Time until this process answers a turn that was sent after the start of an outage; infinite if it never does. */
export async function waitUntilServed(
  client: TurnClient,
  endpoint: ServerProcess,
  outage: string,
  patienceMs: number,
): Promise<number> {
  const since = performance.now();
  // An answer from before the outage may still arrive.
  await sleep(100);
  const sessionId = `probe${endpoint.name}${outage}`;
  const body = { sessionId, input: { type: 'start' as const }, facts: { owner: `canary-${sessionId}` } };
  const sent = { key: `probe-${sessionId}`, flowId: 'stay', sessionId, body };
  while ((await client.post(endpoint, sent))?.status !== 200) {
    // A process that has exited never answers.
    const isGone = endpoint.url() === undefined;
    if (isGone || performance.now() - since > 10 * patienceMs) return Number.POSITIVE_INFINITY;
    await sleep(20);
  }
  return performance.now() - since;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';

const EVERY_MS = 1000;
const TIMEOUT_MS = 2000;
/** A process that was suspended misses one although the server has answered. */
const MAX_MISSES = 2;

/**
 * Asks for an answer on an idle connection until it is lost, and returns whether its server went silent.
 *
 * A machine that loses power closes no connection, and TCP reports it only after fifteen minutes. Queries would wait
 * that long although another server has taken over.
 */
export async function waitForSilence(client: ClientBase, isOpen: () => boolean): Promise<boolean> {
  for (let misses = 0; isOpen(); ) {
    if (misses === 0) await sleep(EVERY_MS, undefined, { ref: false });
    if (!isOpen()) return false;
    try {
      await client.query({ text: 'SELECT 1', query_timeout: TIMEOUT_MS } as { text: string });
      misses = 0;
    } catch (error) {
      if ((error as Error).message !== 'Query read timeout') return false;
      misses += 1;
      if (misses === MAX_MISSES) return isOpen();
    }
  }
  return false;
}

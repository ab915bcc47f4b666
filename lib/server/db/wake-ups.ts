import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isTransientError } from './transient-error';

/** Of PostgreSQL's own notifications: one channel, and what happened as the payload. */
const CHANNEL = 'turnpike';
/** Work is waiting for whoever does what no message asks for. */
export const WORK = 'work';
const RECONNECT_MS = 1000;

/**
 * What other processes tell this one through the database, at the moment they commit. Nothing rests on it: whoever is
 * not told (a broken connection, a pooler that cannot LISTEN) looks again by itself, only later.
 */
export type WakeUps = {
  /** After `topic` was told, or `ms` passed; sooner while nothing can be heard. */
  wait(topic: string, ms: number, deafMs: number): Promise<void>;
  on(topic: string, listener: () => void): void;
  close(): Promise<void>;
};

export const freeTopic = ({ workspaceId, sessionId }: { workspaceId: string; sessionId: string }) =>
  `free ${workspaceId} ${sessionId}`;

/** Holds one connection of the pool to listen on; `onHearing` is called each time it begins to hear. */
export function listenForWakeUps(
  pool: Pool,
  onHearing: () => void,
  onError: (error: unknown) => void,
): WakeUps {
  const listeners = new Map<string, Set<() => void>>();
  let client: PoolClient | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let connecting: Promise<void> | undefined;

  function connect(): void {
    connecting = open()
      .catch((error: unknown) => {
        if (!isTransientError(error)) onError(error);
        if (!closed) timer = setTimeout(connect, RECONNECT_MS);
      })
      .finally(() => {
        connecting = undefined;
      });
  }

  async function open(): Promise<void> {
    const opened = await pool.connect();
    const lose = () => {
      if (client !== opened) return;
      client = undefined;
      opened.release(true);
      if (!closed) timer = setTimeout(connect, RECONNECT_MS);
    };
    opened.on('error', lose);
    opened.on('end', lose);
    opened.on('notification', ({ payload = '' }) => {
      for (const listener of [...(listeners.get(payload) ?? [])]) listener();
    });
    try {
      await opened.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      opened.release(true);
      throw error;
    }
    if (closed) return opened.release(true);
    client = opened;
    onHearing();
  }

  function on(topic: string, listener: () => void): () => void {
    const known = listeners.get(topic) ?? new Set();
    listeners.set(topic, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0) listeners.delete(topic);
    };
  }

  connect();
  return {
    async wait(topic, ms, deafMs) {
      if (!client) return sleep(Math.min(ms, deafMs));
      await new Promise<void>((resolve) => {
        const off = on(topic, done);
        const late = setTimeout(done, ms);
        function done() {
          clearTimeout(late);
          off();
          resolve();
        }
      });
    },
    on(topic, listener) {
      on(topic, listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await connecting;
      // Not returned to the pool: it would go on listening for whoever gets it next.
      const last = client;
      client = undefined;
      last?.release(true);
    },
  };
}

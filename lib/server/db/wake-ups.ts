import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { logger } from '../logger';
import { dropConnections } from './drop-connections';
import { waitForSilence } from './heartbeat';
import { isTransientError } from './transient-error';

/** Channel of PostgreSQL's NOTIFY; the topic is the payload. */
const CHANNEL = 'turnpike';
/** Topic: background jobs have work. */
export const WORK = 'work';
/** Topic: deliveries of webhooks are due, or the webhooks have changed. */
export const WEBHOOKS = 'webhooks';
/** Topic: messages of channels wait, or replies to them. */
export const CHANNELS = 'channels';
const RECONNECT_MS = 1000;
/** A process sends at most one statement with notifications in this time: PostgreSQL sends them one commit at a time. */
const COALESCE_MS = 10;
const NOTIFY = 'SELECT pg_notify($1, topic) FROM unnest($2::text[]) AS topic';

/**
 * Notifications between processes through the database, sent after the commit they announce. They only reduce delays: a
 * lost one (a killed process, a lost connection, a pooler without LISTEN) is made up for by polling.
 */
export type WakeUps = {
  /** Resolves on a notification of `topic` or after `ms`; after `pollMs` if no connection is listening. */
  wait(topic: string, ms: number, pollMs: number): Promise<void>;
  on(topic: string, listener: () => void): void;
  /** Notifies the listeners of this process now, and those of all processes soon. */
  notify(topic: string): void;
  /** Starts to receive notifications; `onListening` is called each time it is connected. */
  listen(onListening: () => void): void;
  close(): Promise<void>;
};

export const freeTopic = ({ workspaceId, sessionId }: { workspaceId: string; sessionId: string }) =>
  `free ${workspaceId} ${sessionId}`;

/**
 * Keeps one connection of the pool for LISTEN, from `listen` to `close`. If its server goes silent, every connection of
 * the pool is replaced. `isPooled`: the pool leads to a pooler in transaction mode, so only this process is notified, and
 * the pooler watches the server: here, an answer is late if all of its connections are busy.
 */
export function createWakeUps(pool: Pool, onError: (error: unknown) => void, isPooled = false): WakeUps {
  const topics = new Set<string>();
  let sending: Promise<void> | undefined;
  const listeners = new Map<string, Set<() => void>>();
  let client: PoolClient | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let connecting: Promise<void> | undefined;
  let onListening: () => void = () => undefined;

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
    opened.on('notification', ({ payload = '' }) => emit(payload));
    try {
      await opened.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      opened.release(true);
      throw error;
    }
    if (closed) return opened.release(true);
    client = opened;
    void replaceIfSilent(opened);
    onListening();
  }

  /** This connection is idle, so it shows whether the server of all of them still answers. */
  async function replaceIfSilent(opened: PoolClient): Promise<void> {
    if (!(await waitForSilence(opened, () => client === opened))) return;
    logger.warn('the database does not answer; replacing all connections');
    dropConnections(pool);
  }

  function emit(topic: string): void {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener();
  }

  function on(topic: string, listener: () => void): () => void {
    const known = listeners.get(topic) ?? new Set();
    listeners.set(topic, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0) listeners.delete(topic);
    };
  }

  async function send(): Promise<void> {
    while (topics.size > 0) {
      await sleep(COALESCE_MS);
      const sent = [...topics];
      topics.clear();
      if (!closed) await pool.query(NOTIFY, [CHANNEL, sent]).catch(reportLost);
    }
    sending = undefined;
  }

  function reportLost(error: unknown): void {
    if (!closed && !isTransientError(error)) onError(error);
  }

  return {
    notify(topic) {
      emit(topic);
      if (isPooled || closed) return;
      topics.add(topic);
      sending ??= send();
    },
    listen(listener) {
      onListening = listener;
      if (!isPooled) connect();
    },
    async wait(topic, ms, pollMs) {
      const maxWaitMs = client ? ms : Math.min(ms, pollMs);
      await new Promise<void>((resolve) => {
        const off = on(topic, done);
        const late = setTimeout(done, maxWaitMs);
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
      await Promise.all([connecting, sending]);
      // Not returned to the pool: it would keep listening.
      const last = client;
      client = undefined;
      last?.release(true);
    },
  };
}

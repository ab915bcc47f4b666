import type { Pool } from 'pg';
import { isTransientError } from '@/lib/server/db/transient-error';
import { logger } from '@/lib/server/logger';
import type { ToolDeps } from '@/lib/server/tools/call-real-tool';
import { resumeTurn } from '@/lib/server/turns/claim/resume-turn';
import type { SessionRef } from '@/lib/server/turns/store/store';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { createSlots } from './create-slots';
import { runTool } from './run-tool';
import { createToolQueue, type ToolJob, type ToolQueue } from './tool-queue';
import { wakeSession } from './wake-session';

export type SweepDeps = { pool: Pool; turns: TurnDeps; tools: ToolDeps };
/** Dependencies with a replaceable tool queue, for tests. */
export type SweepParts = Omit<SweepDeps, 'pool'> & { queue: ToolQueue };

/** Concurrent jobs per kind and process. */
const MAX_CONCURRENT = 16;
/** Lease of a session that a process wakes up. */
const WAKE_LEASE_MS = 60_000;
/** Limits of the retries of a tool result that could not be delivered. */
const MAX_BACKOFF_MS = 60_000;
const MAX_ATTEMPTS = 50;

/** Runs work that no message triggers. Any number of processes may sweep; each job is leased by one of them. */
export type Sweep = {
  /** Looks for work once and starts it. */
  look(): Promise<void>;
  /** Resolves when all started work is done. */
  idle(): Promise<void>;
};

export function createSweep({ pool, ...deps }: SweepDeps): Sweep {
  return createSweepOf({ ...deps, queue: createToolQueue(pool) });
}

export function createSweepOf({ queue, turns, tools }: SweepParts): Sweep {
  const [resumed, woken, called] = [
    createSlots(MAX_CONCURRENT, report),
    createSlots(MAX_CONCURRENT, report),
    createSlots(MAX_CONCURRENT, report),
  ];

  async function callTool(job: ToolJob): Promise<void> {
    let isDone = false;
    try {
      isDone = await runTool({ queue, turns, tools }, job);
    } catch (error) {
      report(error);
      if (job.attempts >= MAX_ATTEMPTS) await queue.finish(job);
    }
    if (!isDone) await queue.hold(job, Math.min(MAX_BACKOFF_MS, 500 * 2 ** job.attempts));
  }

  return {
    async look() {
      const looks = [
        async () => {
          for (const ref of await turns.store.listInterrupted(resumed.free()))
            resumed.run(nameOf(ref), () => turns.queue.run(ref, 0, () => resumeTurn(turns, ref)));
        },
        async () => {
          for (const ref of await turns.store.takeDue(woken.free(), WAKE_LEASE_MS))
            woken.run(nameOf(ref), () => wakeSession(turns, ref));
        },
        async () => {
          for (const job of await queue.take(called.free(), turns.lease.leaseMs))
            called.run(job.id, () => callTool(job));
        },
      ];
      await Promise.all(looks.map((look) => look().catch(report)));
    },
    async idle() {
      await Promise.all([resumed.idle(), woken.idle(), called.idle()]);
    },
  };
}

const nameOf = ({ workspaceId, sessionId }: SessionRef) => JSON.stringify([workspaceId, sessionId]);

/** A database outage is not logged here, because the requests that need the database log it. */
function report(error: unknown): void {
  if (!isTransientError(error)) logger.error({ err: error }, 'background work failed');
}

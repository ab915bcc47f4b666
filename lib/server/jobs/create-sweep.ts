import type { Pool } from 'pg';
import { isTransientError } from '@/lib/server/db/transient-error';
import { logger } from '@/lib/server/logger';
import { resumeTurn } from '@/lib/server/sessions/resume-turn';
import type { SessionRef } from '@/lib/server/sessions/store';
import type { TurnDeps } from '@/lib/server/sessions/turn-deps';
import type { ToolDeps } from '@/lib/server/tools/call-real-tool';
import { createSlots } from './create-slots';
import { runTool } from './run-tool';
import { createToolQueue, type ToolJob, type ToolQueue } from './tool-queue';
import { wakeSession } from './wake-session';

export type SweepDeps = { pool: Pool; turns: TurnDeps; tools: ToolDeps };
/** Everything but the rows of tools, which a test may keep elsewhere. */
export type SweepParts = Omit<SweepDeps, 'pool'> & { queue: ToolQueue };

/** How many of each kind a process works on at once. */
const MAX = 16;
/** A session that time wakes is left to whoever took it on for so long. */
const WAKE_MS = 60_000;
/** Of a tool whose result nobody could be told: the longest wait before it is tried again, and the last try. */
const MAX_WAIT_MS = 60_000;
const MAX_ATTEMPTS = 50;

/** Does what no message asks for. Any number of processes may: each piece is held by one of them. */
export type Sweep = {
  /** Looks for work once and begins it. */
  look(): Promise<void>;
  /** When all that was begun is done. */
  idle(): Promise<void>;
};

export function createSweep({ pool, ...deps }: SweepDeps): Sweep {
  return createSweepOf({ ...deps, queue: createToolQueue(pool) });
}

export function createSweepOf({ queue, turns, tools }: SweepParts): Sweep {
  const [resumed, woken, called] = [
    createSlots(MAX, report),
    createSlots(MAX, report),
    createSlots(MAX, report),
  ];

  async function callTool(job: ToolJob): Promise<void> {
    let isDone = false;
    try {
      isDone = await runTool({ queue, turns, tools }, job);
    } catch (error) {
      report(error);
      if (job.attempts >= MAX_ATTEMPTS) await queue.finish(job);
    }
    if (!isDone) await queue.hold(job, Math.min(MAX_WAIT_MS, 500 * 2 ** job.attempts));
  }

  return {
    async look() {
      const looks = [
        async () => {
          for (const ref of await turns.store.listInterrupted(resumed.free()))
            resumed.run(nameOf(ref), () => turns.queue.run(ref, 0, () => resumeTurn(turns, ref)));
        },
        async () => {
          for (const ref of await turns.store.takeDue(woken.free(), WAKE_MS))
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

/** A database that is away is waited for; whoever needs it now says so. */
function report(error: unknown): void {
  if (!isTransientError(error)) logger.error({ err: error }, 'work that no message asked for failed');
}

import { createPoolShare } from '@/lib/server/db/create-pool-share';
import { isTransientError } from '@/lib/server/db/transient-error';
import { createSlots } from '@/lib/server/jobs/create-slots';
import { whileHeld } from '@/lib/server/jobs/while-held';
import { logger } from '@/lib/server/logger';
import type { SessionRef } from '@/lib/server/turns/store/store';
import type { CommittedTurns } from '@/lib/server/webhooks/committed-turns';
import { enqueueMissedReplies, enqueueNotedReplies } from './enqueue-missed';
import { enqueueReplies } from './enqueue-replies';
import { sendDeliveries } from './send-deliveries';
import { createSenderQueue, type SenderJob, type SenderQueue } from './sender-queue';
import { startScheduled } from './start-scheduled';
import type { TakeDeps } from './take-channel-message';
import { takeMessages } from './take-messages';

/** People of a process that are worked for at the same time. Failing accounts have their own places. */
const MAX_TAKING = 16;
const MAX_SENDING = 32;
const MAX_FAILING = 8;
/** Of the process, for what is done besides turns. Without a limit, new messages would wait for a connection. */
const MAX_CONNECTIONS = 6;
/** Pause after an error of our own. */
const PAUSE_MS = 60_000;

export type ChannelWork = {
  /** Enqueues replies of committed turns, and starts what is due. */
  look(): Promise<void>;
  /** Resolves when all started work is done. */
  idle(): Promise<void>;
};

type Deps = TakeDeps & { committed?: CommittedTurns | undefined };
type Work = (queue: SenderQueue, job: SenderJob, signal: AbortSignal) => Promise<void>;

/**
 * Takes the messages of channels and sends the replies. Any number of processes may do so; each person is leased by one
 * of them per queue. `onDone` is called when more may be due.
 */
export function createChannelWork(given: Deps, onDone: () => void): ChannelWork {
  const pool = createPoolShare(given.pool, MAX_CONNECTIONS);
  const deps = { ...given, pool };
  const { turns, secret, committed } = deps;
  const taking = {
    queue: createSenderQueue(pool, 'take'),
    work: (async (queue, job, signal) => {
      await takeMessages({ ...deps, queue }, job, signal);
    }) as Work,
  };
  const sending = {
    queue: createSenderQueue(pool, 'send'),
    work: (async (queue, job, signal) => {
      await sendDeliveries({ ...deps, queue }, job, signal);
    }) as Work,
  };
  const lanes = [
    ...[false, true].map((isFailing) => ({ ...taking, isFailing, slots: createSlots(MAX_TAKING, report) })),
    { ...sending, isFailing: false, slots: createSlots(MAX_SENDING, report) },
    { ...sending, isFailing: true, slots: createSlots(MAX_FAILING, report) },
  ];
  const enqueue = (ref: SessionRef) => enqueueReplies(pool, secret, ref);

  async function run(queue: SenderQueue, work: Work, job: SenderJob): Promise<void> {
    const { lease } = turns;
    try {
      await whileHeld(
        () => queue.hold(job, lease.leaseMs),
        lease.renewMs,
        (signal) => work(queue, job, signal),
      );
    } catch (error) {
      report(error);
      // An error of our own must not repeat without a pause. After an outage, the lease expires as usual.
      if (!isTransientError(error)) await queue.hold(job, PAUSE_MS);
    } finally {
      onDone();
    }
  }

  return {
    async look() {
      try {
        const { rows } = await pool.query<{ id: string }>(
          'SELECT DISTINCT workspace_id AS id FROM channel_account',
        );
        committed?.follow(rows.map(({ id }) => id));
        if (rows.length === 0) return;
        await startScheduled(pool, secret);
        await enqueueNotedReplies(pool, committed?.take() ?? [], enqueue);
        await enqueueMissedReplies(pool, enqueue);
        for (const { queue, work, isFailing, slots } of lanes)
          for (const job of await queue.take(slots.free(), turns.lease.leaseMs, isFailing))
            slots.run(JSON.stringify(job), () => run(queue, work, job));
      } catch (error) {
        report(error);
      }
    },
    async idle() {
      await Promise.all(lanes.map(({ slots }) => slots.idle()));
    },
  };
}

/** A database outage is not logged here, because the requests that need the database log it. */
function report(error: unknown): void {
  if (!isTransientError(error)) logger.error({ err: error }, 'work of a channel was interrupted');
}

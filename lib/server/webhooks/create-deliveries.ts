import { isTransientError } from '@/lib/server/db/transient-error';
import { createSlots } from '@/lib/server/jobs/create-slots';
import { logger } from '@/lib/server/logger';
import type { CommittedTurns } from './committed-turns';
import { type DeliveryDeps, deliverNext } from './deliver-turn';
import { createDeliveryQueue, type DeliveryJob } from './delivery-queue';
import { enqueueMissed, enqueueNoted } from './enqueue-turns';
import { deliverStatus } from './statuses/deliver-status';
import { takeStatuses } from './statuses/status-queue';

/** Concurrent deliveries of a process. Failing webhooks have their own, so that slow ones do not delay the others. */
const MAX_HEALTHY = 32;
const MAX_FAILING = 16;
/** The same for states of messages. */
const MAX_HEALTHY_STATUSES = 8;
const MAX_FAILING_STATUSES = 2;
/** Pause after an error that is not the receiver's. */
const PAUSE_MS = 60_000;

export type Deliveries = {
  /** Enqueues committed turns and starts due deliveries. */
  look(): Promise<void>;
  /** Resolves when all started deliveries are done. */
  idle(): Promise<void>;
};

type Deps = Omit<DeliveryDeps, 'queue'> & { committed?: CommittedTurns | undefined };

/**
 * Delivers the committed turns of environments with webhooks. Any number of processes may deliver; each conversation of a
 * webhook is leased by one of them. `onDone` is called after each delivery, because the next one of its conversation may be
 * due.
 */
export function createDeliveries({ committed, ...deps }: Deps, onDone: () => void): Deliveries {
  const queue = createDeliveryQueue(deps.pool);
  const slots = [
    { isFailing: false, running: createSlots(MAX_HEALTHY, report) },
    { isFailing: true, running: createSlots(MAX_FAILING, report) },
  ];

  const statuses = [
    { isFailing: false, running: createSlots(MAX_HEALTHY_STATUSES, report) },
    { isFailing: true, running: createSlots(MAX_FAILING_STATUSES, report) },
  ];

  async function deliver(job: DeliveryJob): Promise<void> {
    try {
      await deliverNext({ ...deps, queue }, job);
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
        const { rows } = await deps.pool.query<{ id: string }>(
          'SELECT DISTINCT workspace_id AS id FROM webhook WHERE enabled',
        );
        committed?.follow(rows.map(({ id }) => id));
        if (rows.length === 0) return;
        await enqueueNoted(deps.pool, committed?.take() ?? []);
        await enqueueMissed(deps.pool);
        for (const { isFailing, running } of slots)
          for (const job of await queue.take(running.free(), deps.turns.lease.leaseMs, isFailing))
            running.run(nameOf(job), () => deliver(job));
        for (const { isFailing, running } of statuses)
          for (const job of await takeStatuses(deps.pool, running.free(), isFailing))
            running.run(JSON.stringify(job), () => deliverStatus(deps, job).catch(report).finally(onDone));
      } catch (error) {
        report(error);
      }
    },
    async idle() {
      await Promise.all([...slots, ...statuses].map(({ running }) => running.idle()));
    },
  };
}

const nameOf = ({ webhookId, sessionId, lease }: DeliveryJob) =>
  JSON.stringify([webhookId, sessionId, lease]);

/** A database outage is not logged here, because the requests that need the database log it. */
function report(error: unknown): void {
  if (!isTransientError(error)) logger.error({ err: error }, 'a webhook delivery was interrupted');
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { ChannelAdapter, RenderedRequest } from './adapter';
import { loadChannelAccount } from './channel-account';
import { CHANNEL_ADAPTERS } from './channel-adapters';
import { noteProblem, noteWorking } from './note-account';
import { beginNextDelivery, endSent, endSilent, endUnsent, noteAttempt } from './queued-deliveries';
import type { SenderJob, SenderQueue } from './sender-queue';

export type SendDeps = { pool: Pool; secret: string; fetch: GuardedFetch; queue: SenderQueue };

const SECOND = 1000;
/** Pause after each failed attempt. A reply that is hours late is of no use. */
const RETRY_MS = [1, 5, 15, 60, 300, 900, 1800, 3600].map((seconds) => seconds * SECOND);
const MAX_PAUSE_MS = 5 * SECOND;
/** Of the clocks of the messenger and this server. */
const WINDOW_MARGIN_MS = 60 * SECOND;

const OUTSIDE_WINDOW =
  'The last message of this person is older than 24 hours. Only a template can be sent, by starting a conversation.';

/** Sends what waits for a person, one request after the other, until nothing is left or one has to wait. */
export async function sendDeliveries(deps: SendDeps, job: SenderJob, signal: AbortSignal): Promise<void> {
  const { pool, queue } = deps;
  const account = await loadChannelAccount(pool, deps.secret, job);
  if (!account) return;
  const adapter: ChannelAdapter = CHANNEL_ADAPTERS[account.kind];
  let { attempts } = job;
  while (!signal.aborted) {
    const { lastSeq, lastMessageAt, delivery } = await beginNextDelivery(pool, job);
    if (!delivery) return queue.release(job, lastSeq);
    const { id, request } = delivery;
    const ref = { workspaceId: job.workspaceId, accountId: job.accountId, id };
    if (isOutside(adapter, request, lastMessageAt)) {
      await endUnsent(pool, ref, 'refused', OUTSIDE_WINDOW);
      await noteProblem(pool, job, OUTSIDE_WINDOW, false);
      continue;
    }
    const result = await adapter.send(deps.fetch, account, { id, to: job.sender }, request, signal);
    if (signal.aborted) return;
    if (request.isSilent && result.state !== 'retry') {
      await endSilent(pool, ref);
      if (request.pauseMs) await sleep(Math.min(request.pauseMs, MAX_PAUSE_MS));
      continue;
    }
    if (result.state === 'sent') {
      await endSent(pool, ref, result.externalId ?? null, request.fallback !== undefined);
      await noteWorking(pool, job);
      if (attempts > 0) await queue.succeed(job);
      attempts = 0;
      continue;
    }
    const { error } = result;
    if (result.state === 'refused') {
      if (request.fallback) await noteAttempt(pool, ref, error, request.fallback);
      else {
        await endUnsent(pool, ref, 'refused', error);
        await noteProblem(pool, job, error, false);
      }
      continue;
    }
    if (result.isAccount) await noteProblem(pool, job, error, true);
    const delay = RETRY_MS[delivery.attempts];
    if (delay !== undefined) {
      await noteAttempt(pool, ref, error);
      return queue.retry(job, Math.max(delay, result.afterMs ?? 0));
    }
    if (request.isSilent) await endSilent(pool, ref);
    else {
      await endUnsent(pool, ref, 'failed', error);
      await noteProblem(pool, job, error, false);
    }
  }
}

function isOutside(
  { windowMs }: ChannelAdapter,
  { isTemplate, path }: RenderedRequest,
  lastMessageAt: Date | null,
): boolean {
  if (windowMs === undefined || isTemplate || path === '') return false;
  return lastMessageAt === null || Date.now() - lastMessageAt.getTime() > windowMs - WINDOW_MARGIN_MS;
}

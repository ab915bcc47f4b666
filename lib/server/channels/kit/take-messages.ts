import type { ProblemCode } from '@/lib/contract/problem';
import { Refusal } from '@/lib/server/refusal';
import { loadChannelAccount } from './channel-account';
import { CHANNEL_ADAPTERS } from './channel-adapters';
import { enqueueReplies } from './enqueue-replies';
import { noteProblem } from './note-account';
import type { SenderJob, SenderQueue } from './sender-queue';
import { type TakeDeps, takeChannelMessage } from './take-channel-message';
import { endMessage, findNextMessage } from './waiting-messages';

/** The turn may succeed later: the message keeps its place, and the next ones of this person wait. */
const LATER: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'turn-in-flight',
  'not-ready',
  'too-many-requests',
  'quota-reached',
  // The conversation ended or was deleted meanwhile, and the next attempt starts another.
  'session-finished',
  'session-not-found',
]);
const RETRY_MS = [100, 500, 1000, 2000, 5000, 10_000, 30_000];
const MAX_RETRY_MS = 60_000;

/** Takes the messages of a person that wait, in the order in which they arrived. */
export async function takeMessages(
  deps: TakeDeps & { queue: SenderQueue },
  job: SenderJob,
  signal: AbortSignal,
): Promise<void> {
  const { pool, queue } = deps;
  const account = await loadChannelAccount(pool, deps.secret, job);
  if (!account) return;
  const taking = { deps, account, adapter: CHANNEL_ADAPTERS[account.kind], ref: job, signal };
  let { attempts } = job;
  while (!signal.aborted) {
    const { lastSeq, message } = await findNextMessage(pool, job);
    if (!message) return queue.release(job, lastSeq);
    const refusal = await takeOrRefuse(taking, { ...message, attempts });
    if (refusal && LATER.has(refusal.code)) return queue.retry(job, RETRY_MS[attempts] ?? MAX_RETRY_MS);
    if (refusal) await noteProblem(pool, job, refusal.message, false);
    await endMessage(pool, job, message.id, refusal?.code ?? null);
    if (attempts > 0) await queue.succeed(job);
    attempts = 0;
  }
}

async function takeOrRefuse(
  taking: Parameters<typeof takeChannelMessage>[0],
  message: Parameters<typeof takeChannelMessage>[1],
): Promise<Refusal | undefined> {
  const { deps, ref } = taking;
  try {
    const sessionId = await takeChannelMessage(taking, message);
    if (sessionId !== undefined) await enqueueReplies(deps.pool, deps.secret, { ...ref, sessionId });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

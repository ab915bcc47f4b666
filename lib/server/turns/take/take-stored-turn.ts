import { setTimeout as sleep } from 'node:timers/promises';
import { unpackSession } from '@turnpike/engine';
import type { AuditRow } from '../../accounts/audit';
import { isTransientError, withRetry } from '../../db/transient-error';
import { freeTopic } from '../../db/wake-ups';
import { logger } from '../../logger';
import { Refusal } from '../../refusal';
import { watchTurn } from '../../telemetry/watch-turn';
import { resumeTurn } from '../claim/resume-turn';
import { takeClaimedTurn } from '../claim/take-claimed-turn';
import { checkTurnRequest } from '../request/check-turn-request';
import {
  type StoredTurnAnswer,
  type StoredTurnRequest,
  type StoredTurnResult,
  toMessage,
} from '../request/stored-turn';
import { findRefusal, inFlight, keyReused, notReady, sessionNotFound } from '../request/turn-refusals';
import type { LockedStore, OpenQuery, OpenResult, SessionRef } from '../store/store';
import { describeResult } from './describe-result';
import { openRunning } from './open-running';
import { runTurn, type TurnJob, type TurnOutcome } from './run-turn';
import { startSession } from './start-session';
import { type CachedSession, cacheKey, type TurnDeps } from './turn-deps';

/** Poll interval of a waiting turn, with and without LISTEN/NOTIFY. */
const POLL_MS = 100;
const POLL_WITHOUT_NOTIFY_MS = 25;

/**
 * Takes one turn of a conversation and stores it: the only place where a session changes.
 *
 * A key that was answered before returns the stored bytes; a refusal stores nothing and leaves the key
 * free. An exception is a bug, and nothing was stored.
 */
export function takeStoredTurn(deps: TurnDeps, request: StoredTurnRequest): Promise<StoredTurnResult> {
  return watchTurn(
    request,
    (watch) => takeOnce(deps.observe?.(deps, watch) ?? deps, request),
    describeResult,
    deps.tracer,
  );
}

async function takeOnce(deps: TurnDeps, request: StoredTurnRequest): Promise<StoredTurnResult> {
  const startedAt = performance.now();
  const message = toMessage(request);
  const key = JSON.stringify([request.workspaceId, message.channel, message.account, message.messageId]);
  const other = deps.inFlight.get(key);
  if (other !== undefined) {
    return { ok: false, refusal: other === message.payloadHash ? inFlight() : keyReused() };
  }
  deps.inFlight.set(key, message.payloadHash);
  try {
    checkTurnRequest(request);
    const sessionId = request.sessionId ?? deps.newSessionId();
    const ref = { workspaceId: request.workspaceId, sessionId };
    const answer = await deps.queue.run(ref, deps.waitMs, (leftMs) =>
      takeThroughOutage({
        deps,
        request,
        message,
        ref,
        now: readTime(deps, request),
        startedAt,
        deadline: performance.now() + leftMs,
      }),
    );
    return answer === 'in-flight' ? { ok: false, refusal: inFlight() } : { ok: true, ...answer };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error };
    if (isTransientError(error)) return { ok: false, refusal: notReady() };
    throw error;
  } finally {
    deps.inFlight.delete(key);
  }
}

/** Deletes a conversation with everything stored about it, and writes the audit row. False: not found. */
export async function deleteStoredSession(
  deps: TurnDeps,
  ref: SessionRef,
  noted?: AuditRow,
): Promise<boolean> {
  deps.sessions.delete(cacheKey(ref));
  return deps.store.deleteSession(ref, noted);
}

/** Safe to retry: if a commit went through, the idempotency key finds it. */
function takeThroughOutage(job: TurnJob): Promise<StoredTurnAnswer> {
  return withRetry(() => take(job), job.deps.outageMs);
}

async function take(first: TurnJob): Promise<StoredTurnAnswer> {
  const { deps, request, message, deadline } = first;
  let job = first;
  let hold = 'lock' as 'lock' | 'claim';

  // Taken out of the cache: the engine changes the session, and a failed turn must not leave it half changed.
  const cached = deps.sessions.take(cacheKey(job.ref));
  if (cached && findRefusal(cached.head, request) === undefined) {
    const answer = settle(await continueSession(job, deps.store, cached));
    if (answer) return answer;
  } else if (!cached) {
    const answer = settle(await startAtKnown(job));
    if (answer) return answer;
  }
  const opened = settle(await takeOpened(job, deps.store, await deps.store.open(openRequest())));
  if (opened) return opened;

  // Another turn came first. Retry under the row lock, or with a claim if effects leave the process.
  for (;;) {
    const taken =
      hold === 'claim'
        ? await takeOpened(job, deps.store, await deps.store.open(openRequest()))
        : await deps.store.withLock(job.ref, Math.max(1, deadline - performance.now()), async (locked) =>
            takeOpened(job, locked, await locked.open(openRequest())),
          );
    if (taken === 'in-flight') throw inFlight();
    const answer = settle(taken);
    if (answer) return answer;
    // Another turn holds a claim, or the key is in use in another session.
    if (performance.now() >= deadline) throw inFlight();
    await pause(job);
  }

  /** The answer, or undefined if the turn has to be tried again. */
  function settle(taken: TurnOutcome): StoredTurnAnswer | undefined {
    if (taken === 'again') return undefined;
    if (taken === 'lock' || taken === 'claim') {
      hold = taken;
      return undefined;
    }
    if ('sessionId' in taken) {
      job = { ...job, ref: { ...job.ref, sessionId: taken.sessionId } };
      return undefined;
    }
    if (taken.kept) deps.sessions.set(cacheKey(job.ref), taken.kept);
    return taken.answer;
  }

  function openRequest(): OpenQuery {
    const { workspaceId, flowId, environment = 'production', input } = request;
    const starts = input.type === 'start';
    return { workspaceId, message, sessionId: job.ref.sessionId, ...(starts && { flowId, environment }) };
  }
}

/**
 * Starts a conversation on the flow's cached entrance without reading it first: the commit compares it. A refusal is
 * only returned after reading, because the key may have been answered before.
 */
async function startAtKnown(job: TurnJob): Promise<TurnOutcome> {
  const { deps, request } = job;
  if (request.input.type !== 'start') return 'again';
  const entrance = deps.entrances.take(entranceKey(request));
  if (!entrance) return 'again';
  try {
    const taken = await startSession(job, deps.store, entrance);
    if (isAnswered(taken)) deps.entrances.set(entranceKey(request), entrance);
    return taken;
  } catch (error) {
    if (error instanceof Refusal) return 'again';
    throw error;
  }
}

const isAnswered = (taken: TurnOutcome): boolean => typeof taken === 'object' && 'answer' in taken;

const entranceKey = ({ workspaceId, flowId, environment = 'production' }: StoredTurnRequest) =>
  JSON.stringify([workspaceId, flowId, environment]);

/** Waits for a notification that the claim ended, and polls too in case none arrives. */
async function pause({ deps, ref, deadline }: TurnJob): Promise<void> {
  const left = Math.max(1, deadline - performance.now());
  if (deps.wakeUps) await deps.wakeUps.wait(freeTopic(ref), Math.min(POLL_MS, left), POLL_WITHOUT_NOTIFY_MS);
  else await sleep(Math.min(POLL_WITHOUT_NOTIFY_MS, left));
}

/** Decides by what is stored: a stored answer, a refusal, a new conversation, or the next turn. */
async function takeOpened(job: TurnJob, store: LockedStore, opening: OpenResult): Promise<TurnOutcome> {
  const { deps, request, message, ref } = job;
  const { answer, accepted, session } = opening;
  const sent = answer ?? accepted;
  if (sent && sent.payloadHash !== message.payloadHash) throw keyReused();
  if (answer)
    return { answer: { body: answer.reply, sessionId: answer.sessionId, turn: answer.turn, repeated: true } };
  if (accepted && accepted.sessionId !== ref.sessionId) {
    // An interrupted start that was given its session id then.
    return { sessionId: accepted.sessionId };
  }
  if (session?.claimed) return 'again';
  if (session?.unfinished) {
    if (store !== deps.store) return 'claim';
    if (accepted) return takeClaimedTurn(job, (head) => openRunning(job, head));
    // Finish the earlier accepted message first; its own sender gets its error.
    await resumeTurn(deps, ref).catch((error: unknown) =>
      logger.error(
        { err: error, requestId: request.requestId, sessionId: ref.sessionId },
        'resuming an interrupted turn failed',
      ),
    );
    return 'claim';
  }
  if (!session) {
    if (request.input.type !== 'start') throw sessionNotFound(ref.sessionId);
    const taken = await startSession(job, store, opening.entrance);
    if (isAnswered(taken) && opening.entrance) deps.entrances.set(entranceKey(request), opening.entrance);
    return taken;
  }
  const obstacle = findRefusal(session, request);
  if (obstacle) throw obstacle;
  return continueSession(job, store, { head: session, session: unpackSession(session.state) });
}

async function continueSession(job: TurnJob, store: LockedStore, from: CachedSession): Promise<TurnOutcome> {
  const { head } = from;
  const running = await openRunning(job, head);
  if (!running.needsClaim) return runTurn(job, store, from, running, { rev: head.rev, epoch: head.epoch });
  return store === job.deps.store ? takeClaimedTurn(job, async () => running, from) : 'claim';
}

function readTime(deps: TurnDeps, { scripted, notBefore = 0 }: StoredTurnRequest): number {
  return scripted?.at === undefined ? Math.max(deps.now(), notBefore) : Date.parse(scripted.at);
}

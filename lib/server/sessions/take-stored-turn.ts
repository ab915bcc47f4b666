import { setTimeout as sleep } from 'node:timers/promises';
import { type Json, newSession, parseFacts, unpackSession } from '@turnpike/engine';
import { isTransientError, withRetry } from '../db/transient-error';
import type { TurnProviders } from '../providers/provider-runtime';
import { Refusal } from '../refusal';
import { checkTurnRequest } from './check-turn-request';
import type { LoadedFlow } from './flow-cache';
import { planMove } from './plan-move';
import { type Job, runTurn, type Taken, toIso } from './run-turn';
import type { LockedStore, Opening, SessionRef } from './store';
import {
  type StoredTurnAnswer,
  type StoredTurnRequest,
  type StoredTurnResult,
  toMessage,
} from './stored-turn';
import { takeClaimedTurn } from './take-claimed-turn';
import type { CachedSession, SessionHead, TurnDeps } from './turn-deps';
import { findObstacle, inFlight, keyReused, notReady, sessionNotFound } from './turn-refusals';

/**
 * Takes one turn of a conversation and stores it: the only way a session changes.
 *
 * A key that was answered before gets the stored bytes; a refusal stores nothing and leaves the key
 * free. What it throws is our own bug: nothing was stored then either.
 */
export async function takeStoredTurn(deps: TurnDeps, request: StoredTurnRequest): Promise<StoredTurnResult> {
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
        deadline: performance.now() + leftMs,
        leaves: false,
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

/** Deletes a conversation with everything stored about it. False: there was none. */
export async function deleteStoredSession(deps: TurnDeps, ref: SessionRef): Promise<boolean> {
  deps.sessions.delete(cacheKey(ref));
  return deps.store.deleteSession(ref);
}

/** Safe to repeat: a commit whose fate is unknown is found under its key by the next try. */
function takeThroughOutage(job: Job): Promise<StoredTurnAnswer> {
  return withRetry(() => take(job), job.deps.outageMs);
}

async function take(job: Job): Promise<StoredTurnAnswer> {
  const { deps, request, message, ref, deadline } = job;
  const done = ({ answer, kept }: Exclude<Taken, 'again'>) => {
    if (kept) deps.sessions.set(cacheKey(ref), kept);
    return answer;
  };

  // The cached session is taken out: the engine changes it, and after a failure nobody must see it.
  const cached = deps.sessions.take(cacheKey(ref));
  if (cached && findObstacle(cached.head, request) === undefined) {
    const taken = await continueSession(job, deps.store, cached);
    if (taken !== 'again') return done(taken);
  }

  const opened = await takeOpened(job, deps.store, await deps.store.open(openRequest(job)));
  if (opened !== 'again') return done(opened);

  // Somebody was faster. From here on the row lock keeps the others out, where no model is asked under it.
  for (;;) {
    const taken = job.leaves
      ? await takeOpened(job, deps.store, await deps.store.open(openRequest(job)))
      : await deps.store.withLock(ref, Math.max(1, deadline - performance.now()), async (locked) =>
          takeOpened(job, locked, await locked.open(openRequest(job))),
        );
    if (taken === 'in-flight') throw inFlight();
    if (taken !== 'again') return done(taken);
    // Claimed by a turn whose effects leave its process, or the key is being used at another session.
    if (performance.now() >= deadline) throw inFlight();
    await sleep(25);
  }

  function openRequest({ request: { workspaceId, flowId, environment = 'production', input } }: Job) {
    const starts = input.type === 'start';
    return { workspaceId, message, sessionId: ref.sessionId, ...(starts && { flowId, environment }) };
  }
}

/** Decides by what is stored: an old answer, a refusal, a new conversation, or the next turn of one. */
async function takeOpened(job: Job, store: LockedStore, opening: Opening): Promise<Taken> {
  const { request, message, ref } = job;
  const { answer, session } = opening;
  if (answer) {
    if (answer.payloadHash !== message.payloadHash) throw keyReused();
    return { answer: { body: answer.reply, sessionId: answer.sessionId, turn: answer.turn, repeated: true } };
  }
  if (request.input.type === 'start') return startSession(job, store, opening);
  if (!session) throw sessionNotFound(ref.sessionId);
  const obstacle = findObstacle(session, request);
  if (obstacle) throw obstacle;
  if (session.claimed) return 'again';
  return continueSession(job, store, { head: session, session: unpackSession(session.state) });
}

async function startSession(job: Job, store: LockedStore, { session, entrance }: Opening): Promise<Taken> {
  const { deps, request, ref, now } = job;
  const { environment = 'production', customerId, facts = {} } = request;
  if (!entrance) throw new Refusal('flow-not-found', 'There is no such flow.');
  if (session) {
    throw new Refusal('session-exists', `There is a conversation "${ref.sessionId}" already.`, {
      pointer: '/sessionId',
    });
  }
  const { version, flowId } = entrance;
  if (!version) throw new Refusal('not-published', `Nothing is published to ${environment}.`);
  if (entrance.closed) {
    throw new Refusal('environment-closed', `${environment} takes no new conversations.`);
  }
  const flow = await deps.flows.load(request.workspaceId, flowId, version);
  checkStartFacts(flow, facts);
  const fresh = newSession(flow.compiled, {
    id: ref.sessionId,
    at: toIso(now),
    facts,
    ...(customerId !== undefined && { customer: customerId }),
  });
  const head: SessionHead = {
    id: ref.sessionId,
    flowId,
    version,
    customerId: customerId ?? null,
    move: null,
    rev: 0,
    epoch: 0,
    status: 'idle',
  };
  const { providers, leaves } = await openProviders(job, flow);
  if (leaves && store !== deps.store) return 'again';
  // There is no session yet to be claimed: two equal starts may both ask a model, and one of them is stored.
  const base = { start: { flowId, versionId: version.id, environment, customerId: customerId ?? null } };
  return runTurn(job, store, { head, session: fresh }, { flow, providers }, base);
}

async function continueSession(job: Job, store: LockedStore, from: CachedSession): Promise<Taken> {
  const { head } = from;
  const { deps, request } = job;
  const flow = await deps.flows.load(request.workspaceId, head.flowId, head.version);
  const move = head.move ? await planMove(deps.flows, request.workspaceId, head, flow, request) : undefined;
  const target = move?.flow ?? flow;
  const { providers, leaves } = await openProviders(job, target);
  const running = { flow: target, providers, move };
  if (!leaves) return runTurn(job, store, from, running, { rev: head.rev, epoch: head.epoch });
  return store === deps.store ? takeClaimedTurn(job, from, running) : 'again';
}

/** The models of the workspace, where the flow asks for some; then the job is one that claims. */
async function openProviders(job: Job, { compiled, providers }: LoadedFlow): Promise<TurnProviders> {
  const { deps, request } = job;
  const { workspaceId, streaming } = request;
  const opened = await deps.models?.open(workspaceId, compiled.flow, providers, streaming);
  job.leaves = opened?.leaves ?? false;
  return opened ?? { providers, leaves: false };
}

/** The engine leaves out facts it cannot take; a caller is told, before anything is stored. */
function checkStartFacts({ compiled }: LoadedFlow, facts: Record<string, Json>): void {
  const [refused] = parseFacts(compiled, facts).refused;
  if (!refused) return;
  const { name, reason } = refused;
  throw new Refusal('invalid-request', `The fact "${name}" cannot be set: ${reason}.`, {
    pointer: `/facts/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  });
}

function cacheKey(ref: SessionRef): string {
  return JSON.stringify([ref.workspaceId, ref.sessionId]);
}

function readTime(deps: TurnDeps, { scripted }: StoredTurnRequest): number {
  return scripted?.at === undefined ? deps.now() : Date.parse(scripted.at);
}

import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Json,
  newSession,
  type Providers,
  packSession,
  parseFacts,
  type TurnInput,
  unpackSession,
} from '@turnpike/engine';
import { isTransientError, withRetry } from '../db/transient-error';
import type { TurnProviders } from '../providers/provider-runtime';
import { Refusal } from '../refusal';
import { toAnswerBody } from './answer-body';
import { checkOverride } from './check-override';
import { checkTurnRequest } from './check-turn-request';
import type { LoadedFlow } from './flow-cache';
import { holdClaim } from './hold-claim';
import { type PlannedMove, planMove } from './plan-move';
import type { LockedStore, Message, Opening, SessionRef, StoredSession, TurnCommit } from './store';
import {
  type StoredTurnAnswer,
  type StoredTurnRequest,
  type StoredTurnResult,
  toMessage,
} from './stored-turn';
import { traceHash } from './trace-hash';
import type { CachedSession, SessionHead, TurnDeps } from './turn-deps';
import { withRecords } from './with-records';
import { withScript } from './with-script';
import { withSteps } from './with-steps';

/** Characters of a packed session; longer ones are read again instead of filling the memory. */
const MAX_CACHED_STATE = 16_384;

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

type Job = {
  deps: TurnDeps;
  request: StoredTurnRequest;
  message: Message;
  ref: SessionRef;
  /** When the message was accepted, or the time its script gives: milliseconds since 1970. */
  now: number;
  /** Until when it waits for other turns of the session, by `performance.now()`. */
  deadline: number;
  /** Found out with the flow: its effects may leave the process, so the session is claimed instead of locked. */
  leaves: boolean;
};
/** `again`: somebody else changed what the turn was computed from. */
type Taken = { answer: StoredTurnAnswer; kept?: CachedSession } | 'again';

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
  return store === deps.store ? takeClaimed(job, from, running) : 'again';
}

/** The models of the workspace, where the flow asks for some; then the job is one that claims. */
async function openProviders(job: Job, { compiled, providers }: LoadedFlow): Promise<TurnProviders> {
  const { deps, request } = job;
  const { workspaceId, streaming } = request;
  const opened = await deps.models?.open(workspaceId, compiled.flow, providers, streaming);
  job.leaves = opened?.leaves ?? false;
  return opened ?? { providers, leaves: false };
}

/**
 * A turn that may wait for models: the session is claimed first, no transaction is open while they write, and
 * what they answered is stored before it is used. After a crash the same message goes on from there, at the
 * time it was first taken at.
 */
async function takeClaimed(job: Job, { head, session }: CachedSession, running: Running): Promise<Taken> {
  const { deps, ref, message } = job;
  const taken = await holdClaim(deps.store, ref, deps.lease, async (claimed): Promise<Taken> => {
    // Somebody took a turn or changed something since this one was looked at; it may even have been this message. Or a release
    // asked for a move, which raises the epoch too.
    if (claimed.rev !== head.rev || claimed.epoch !== head.epoch + 1) return 'again';
    const { epoch } = claimed;
    const rev = head.rev + 1;
    const steps = await deps.store.beginSteps(ref, epoch, {
      rev,
      n: 0,
      kind: 'turn',
      key: JSON.stringify([message.channel, message.account, message.messageId]),
      requestHash: message.payloadHash,
      result: JSON.stringify({ now: job.now }),
    });
    const [header, ...stored] = steps ?? [];
    if (!header) return 'again';
    const { now } = JSON.parse(header.result) as { now: number };
    const providers = withSteps(running.providers, { store: deps.store, ref, epoch, rev }, stored);
    const base = { rev: head.rev, epoch, claimed: true };
    return runTurn(
      { ...job, now },
      deps.store,
      { head: { ...head, epoch }, session },
      { ...running, providers },
      base,
    );
  });
  return taken ?? 'again';
}

/** A flow with the providers of this turn, and the version the conversation is brought to, if any. */
type Running = { flow: LoadedFlow; providers: Providers; move?: PlannedMove | undefined };

async function runTurn(
  { deps, request, message, ref, now }: Job,
  store: LockedStore,
  { head, session }: CachedSession,
  { flow: { compiled }, providers, move }: Running,
  base: TurnCommit['base'],
): Promise<Taken> {
  // Time never runs backwards in a conversation, whichever clock of whichever process it comes from.
  const at = toIso(Math.max(now, Date.parse(session.at)));
  const input = { ...request.input, at } as TurnInput;
  if (input.type === 'override') checkOverride(compiled, session, input);
  const talk = { ...ref, flowId: head.flowId, rev: head.rev };
  const remembering = withRecords(providers, store, talk, session.customer);
  const result = await deps.takeTurn(
    compiled,
    session,
    input,
    withScript(remembering, move?.scripted ?? request.scripted),
    move?.reconcile && { reconcile: move.reconcile },
  );
  const turn = head.rev + 1;
  if (result.record.turn !== turn) {
    throw new Error(`Session ${ref.sessionId}: turn ${result.record.turn} after revision ${head.rev}.`);
  }
  const moved = move?.isDone(result.session) ? move : undefined;
  const version = moved?.version ?? head.version;
  const body = toAnswerBody(result, { id: head.flowId, version });
  const state = packSession(result.session);
  const outcome = await store.commit({
    ...ref,
    message,
    base: moved && 'rev' in base ? { ...base, moved: { versionId: version.id } } : base,
    state,
    status: result.status,
    record: JSON.stringify(result.record),
    reply: body,
    delivery: JSON.stringify(result.replies),
    traceHash: traceHash(result.record),
    at,
  });
  if (outcome !== 'committed') return 'again';
  return {
    answer: { body, sessionId: ref.sessionId, turn, repeated: false },
    ...(state.length <= MAX_CACHED_STATE && {
      kept: {
        head: { ...head, version, move: moved ? null : head.move, rev: turn, status: result.status },
        session: result.session,
      },
    }),
  };
}

/** Why this message cannot be the session's next turn. */
function findObstacle(
  session: SessionHead | StoredSession,
  { flowId, customerId, input }: StoredTurnRequest,
): Refusal | undefined {
  if (input.type === 'start')
    return new Refusal('session-exists', `There is a conversation "${session.id}" already.`);
  if (flowId !== undefined && session.flowId !== flowId) return sessionNotFound(session.id);
  if (session.status === 'complete' || session.status === 'expired') {
    return new Refusal('session-finished', `The conversation is over (${session.status}).`);
  }
  if (customerId !== undefined && session.customerId !== null && session.customerId !== customerId) {
    return new Refusal('invalid-request', 'The conversation belongs to another customer.', {
      pointer: '/customerId',
    });
  }
  return undefined;
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

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

function inFlight(): Refusal {
  return new Refusal('turn-in-flight', 'Another turn of this conversation is being taken. Try again.');
}
function keyReused(): Refusal {
  return new Refusal('idempotency-key-reused', 'This Idempotency-Key was sent before with another body.');
}
function sessionNotFound(id: string): Refusal {
  return new Refusal('session-not-found', `There is no conversation "${id}".`, { pointer: '/sessionId' });
}
function notReady(): Refusal {
  return new Refusal(
    'not-ready',
    'The database does not answer. Try again with the same Idempotency-Key.',
    {},
    { 'Retry-After': '1' },
  );
}

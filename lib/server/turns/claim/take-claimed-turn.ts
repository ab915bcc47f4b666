import { unpackSession } from '@turnpike/engine';
import { isTransientError } from '../../db/transient-error';
import { Refusal } from '../../refusal';
import { withContext } from '../../telemetry/context';
import type { StoredTurnAnswer } from '../request/stored-turn';
import type { AcceptedStart, StoredMessage, StoredStep } from '../store/store';
import { type Running, runTurn, type TurnJob } from '../take/run-turn';
import type { CachedSession, SessionHead } from '../take/turn-deps';
import { holdClaim } from './hold-claim';
import { withSteps } from './with-steps';

/** Attempts at a turn that fails because of a bug before its message is withdrawn. */
const MAX_TRIES = 5;

/** What a resumed turn needs: when its message was accepted, and the move that was pending then. */
type Header = Pick<SessionHead, 'move' | 'epoch'> & { now: number };
type Open = (head: SessionHead) => Promise<Running>;
/** `claim`: another turn or change came first. */
export type Claimed = { answer: StoredTurnAnswer } | 'claim';

/**
 * Takes a turn that may wait for models or tools: it claims the session and accepts the message first, keeps no
 * transaction open while it waits, and stores every answer before using it. After a crash the turn resumes from
 * there, with its original time, even if the sender does not send it again.
 *
 * Without `from`, the turn was accepted before.
 */
export async function takeClaimedTurn(job: TurnJob, open: Open, from?: CachedSession): Promise<Claimed> {
  const { deps, ref, message } = job;
  const taken = await holdClaim(
    deps.store,
    ref,
    deps.lease,
    (leaseMs) => deps.store.claim(ref, leaseMs),
    async (claimed): Promise<Claimed> => {
      const { rev, epoch } = claimed;
      // Another turn or change came first; it may even have been this message. Or a release requested a move, which
      // raises the epoch too.
      if (from && (rev !== from.head.rev || epoch !== from.head.epoch + 1)) return 'claim';
      const { head, session } = from ?? { head: claimed, session: unpackSession(claimed.state) };
      const header = toHeader(message, rev + 1, { now: job.now, move: head.move, epoch });
      const steps = await deps.store.accept(ref, epoch, message, header);
      if (steps === 'refused') return 'claim';
      return takeAcceptedTurn(job, { head: { ...head, epoch }, session }, steps, open);
    },
    isCommitted,
  );
  return taken ?? 'claim';
}

/** The same for the first turn of a conversation. */
export async function takeClaimedStart(
  job: TurnJob,
  open: Open,
  { head, session }: CachedSession,
  begin: Pick<AcceptedStart, 'start' | 'state' | 'status'>,
): Promise<Claimed> {
  const { deps, ref, message } = job;
  const header = toHeader(message, 1, { now: job.now, move: null, epoch: head.epoch });
  const taken = await holdClaim(
    deps.store,
    ref,
    deps.lease,
    (leaseMs) => deps.store.acceptStart({ ...ref, ...begin, message, header }, leaseMs),
    ({ epoch }) => takeAcceptedTurn(job, { head: { ...head, epoch }, session }, [header], open),
    isCommitted,
  );
  return taken ?? 'claim';
}

/** The commit of a turn ends its claim. */
const isCommitted = (taken: Claimed): boolean => taken !== 'claim';

/** Providers may log, and do not know the request id. */
function takeAcceptedTurn(
  job: TurnJob,
  from: CachedSession,
  steps: StoredStep[],
  open: Open,
): Promise<Claimed> {
  const { requestId } = job.request;
  const take = () => takeAccepted(job, from, steps, open);
  return requestId === undefined ? take() : withContext({ requestId }, take);
}

async function takeAccepted(
  job: TurnJob,
  { head, session }: CachedSession,
  [header, ...stored]: StoredStep[],
  open: Open,
): Promise<Claimed> {
  const { deps, ref } = job;
  const { rev, epoch } = head;
  const accepted = JSON.parse(header?.result ?? 'null') as Header;
  let trouble: { error: unknown } | undefined;
  try {
    const running = await open({ ...head, move: accepted.move });
    const { tools } = running.flow.compiled;
    const claimed = {
      store: deps.store,
      ref,
      epoch,
      rev: rev + 1,
      tools,
      onTrouble: (error: unknown) => (trouble ??= { error }),
    };
    const taken = await runTurn(
      { ...job, now: accepted.now },
      {
        ...deps.store,
        commit: (turn) => (trouble ? Promise.reject(trouble.error) : deps.store.commit(turn)),
      },
      { head: { ...head, move: accepted.move }, session },
      { ...running, keep: (providers) => withSteps(providers, claimed, stored) },
      { rev, epoch, claimed: true },
    );
    // A release may have requested a move meanwhile, so this session is not cached.
    return taken === 'lock' ? 'claim' : { answer: taken.answer };
  } catch (error) {
    // A refusal had no effect. A bug would repeat, and the conversation must be able to continue.
    const isOver = error instanceof Refusal || epoch - accepted.epoch >= MAX_TRIES;
    if (!trouble && !isTransientError(error) && isOver) await deps.store.withdraw(ref, epoch);
    throw error;
  }
}

function toHeader(message: StoredMessage, rev: number, header: Header): StoredStep {
  return {
    rev,
    n: 0,
    kind: 'turn',
    key: JSON.stringify([message.channel, message.account, message.messageId]),
    requestHash: message.payloadHash,
    result: JSON.stringify(header),
  };
}

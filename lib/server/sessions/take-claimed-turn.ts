import { holdClaim } from './hold-claim';
import { type Job, type Running, runTurn, type Taken } from './run-turn';
import type { CachedSession } from './turn-deps';
import { withSteps } from './with-steps';

/**
 * A turn that may wait for models or tools: the session is claimed first, no transaction is open while they work, and
 * what they answered is stored before it is used. After a crash the same message goes on from there, at the
 * time it was first taken at.
 */
export async function takeClaimedTurn(
  job: Job,
  { head, session }: CachedSession,
  running: Running,
): Promise<Taken> {
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
    const { tools } = running.flow.compiled;
    let trouble: { error: unknown } | undefined;
    const providers = withSteps(
      running.providers,
      { store: deps.store, ref, epoch, rev, tools, onTrouble: (error) => (trouble ??= { error }) },
      stored,
    );
    const base = { rev: head.rev, epoch, claimed: true };
    return runTurn(
      { ...job, now },
      {
        ...deps.store,
        commit: (turn) => (trouble ? Promise.reject(trouble.error) : deps.store.commit(turn)),
      },
      { head: { ...head, epoch }, session },
      { ...running, providers },
      base,
    );
  });
  return taken ?? 'again';
}

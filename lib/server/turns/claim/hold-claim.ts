import type { SessionRef, SessionStore, StoredSession } from '../store/store';

/** `leaseMs`: how long a dead process keeps its claim. `renewMs`: how often a live process renews it. */
export type LeaseTimes = { leaseMs: number; renewMs: number };

/** Release callbacks of the claims this process holds. */
const held = new Set<() => Promise<unknown>>();

/**
 * Runs `work` while this process holds a claim on the session, for as long as the work takes; no transaction is
 * open meanwhile. `take` makes the claim. Returns undefined if another process holds it.
 *
 * Releases the claim afterwards, unless `isReleased` says that the work did, as the commit of a turn does.
 */
export async function holdClaim<T>(
  store: SessionStore,
  ref: SessionRef,
  { leaseMs, renewMs }: LeaseTimes,
  take: (leaseMs: number) => Promise<StoredSession | undefined>,
  work: (claimed: StoredSession) => Promise<T>,
  isReleased: (done: T) => boolean = () => false,
): Promise<T | undefined> {
  const claimed = await take(leaseMs);
  if (!claimed) return undefined;
  // A failed renewal can be ignored: the commit compares the epoch, so a lost claim commits nothing.
  const timer = setInterval(() => void store.renew(ref, claimed.epoch, leaseMs).catch(() => false), renewMs);
  const release = () => {
    clearInterval(timer);
    return store.renew(ref, claimed.epoch, 0).catch(() => false);
  };
  held.add(release);
  let isOver = false;
  try {
    const done = await work(claimed);
    isOver = isReleased(done);
    return done;
  } finally {
    clearInterval(timer);
    held.delete(release);
    if (!isOver) await release();
  }
}

/** Called at shutdown after the grace period, so that other processes take over unfinished turns at once. */
export async function releaseClaims(): Promise<void> {
  await Promise.all([...held].map((release) => release()));
}

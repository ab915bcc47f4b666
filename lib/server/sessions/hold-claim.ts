import type { SessionRef, SessionStore, StoredSession } from './store';

/** How long a session stays claimed by a process that died, and how often a living one says that it lives. */
export type LeaseTimes = { leaseMs: number; renewMs: number };

/** How to give up what this process holds at this moment. */
const held = new Set<() => Promise<unknown>>();

/**
 * Runs `work` while the session is claimed for this process alone, however long that takes; no transaction is
 * open meanwhile. `take` makes the claim. Undefined: somebody else holds it.
 *
 * The claim is given up afterwards; where `work` committed a turn, the commit has done so already.
 */
export async function holdClaim<T>(
  store: SessionStore,
  ref: SessionRef,
  { leaseMs, renewMs }: LeaseTimes,
  take: (leaseMs: number) => Promise<StoredSession | undefined>,
  work: (claimed: StoredSession) => Promise<T>,
): Promise<T | undefined> {
  const claimed = await take(leaseMs);
  if (!claimed) return undefined;
  // A renewal that fails is no news: the commit compares the epoch, and a lost claim commits nothing.
  const timer = setInterval(() => void store.renew(ref, claimed.epoch, leaseMs).catch(() => false), renewMs);
  const release = () => {
    clearInterval(timer);
    return store.renew(ref, claimed.epoch, 0).catch(() => false);
  };
  held.add(release);
  try {
    return await work(claimed);
  } finally {
    held.delete(release);
    await release();
  }
}

/** Before a process ends that has waited long enough: others go on at once with what it could not finish. */
export async function releaseClaims(): Promise<void> {
  await Promise.all([...held].map((release) => release()));
}

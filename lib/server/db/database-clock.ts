/** The database's time, carried on with the monotonic clock between measurements. */
export type DatabaseClock = {
  /** Milliseconds since 1970. The process's own time until the first measurement. */
  now(): number;
  /** Takes a measurement: the database said `databaseMs` in a round trip of `tripMs` that ended just now. */
  measure(databaseMs: number, tripMs: number): void;
  /** How far the process's own clock is ahead of the database's, in milliseconds; negative if it is behind. */
  aheadMs(): number;
};

const OwnDate = Date;

export function createDatabaseClock(
  ownNow = OwnDate.now,
  monotonic = () => performance.now(),
): DatabaseClock {
  /** The database's time when the monotonic clock was at zero. */
  let origin: number | undefined;
  const now = () => (origin === undefined ? ownNow() : origin + monotonic());
  return {
    now: () => Math.floor(now()),
    measure(databaseMs, tripMs) {
      const [earliest, latest] = [databaseMs, databaseMs + tripMs];
      // A slow round trip says little. The clock only changes if it contradicts the measurement, so it does not jitter.
      const time =
        origin === undefined ? (earliest + latest) / 2 : Math.min(Math.max(now(), earliest), latest);
      origin = time - monotonic();
    },
    aheadMs: () => ownNow() - now(),
  };
}

/**
 * Makes `Date` return the database's time in this process, and returns a function that undoes it.
 *
 * Processes share expiry times, so they must agree on the time. The libraries that write and compare them (sign-in,
 * rate limits, Prisma's defaults) read the global `Date` and accept no other clock.
 */
export function followDatabaseClock({ now }: Pick<DatabaseClock, 'now'>): () => void {
  const own = globalThis.Date;
  globalThis.Date = new Proxy(own, {
    construct: (target, given, created) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], created),
    apply: (target) => new target(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  return () => {
    globalThis.Date = own;
  };
}

import type { SimRandom } from './random';

/** Fault rates of a run. They are drawn per seed, so that runs differ in kind and not only in detail. */
export type Temper = {
  crashEveryMs: number;
  stallEveryMs: number;
  /** Share of statements whose connection breaks, before or after execution. */
  broken: number;
  /** Share of tool calls that outlast a lease. */
  slow: number;
  /** Share of slow hops. */
  late: number;
  duplicates: number;
  impatient: number;
  releases: number;
  deletes: number;
  skewMs: number;
};

export function drawTemper(random: SimRandom): Temper {
  const often = (share: number, from: number, to: number, off: number) =>
    random.chance(share) ? random.between(from, to) : off;
  return {
    crashEveryMs: often(0.8, 400, 6000, 1e12),
    stallEveryMs: often(0.8, 600, 5000, 1e12),
    broken: often(0.4, 0.001, 0.02, 0),
    slow: often(0.8, 0.05, 0.3, 0),
    late: often(0.6, 0.01, 0.1, 0),
    duplicates: often(0.9, 0.05, 0.4, 0),
    impatient: often(0.6, 0.05, 0.4, 0),
    releases: random.int(0, 3),
    deletes: often(0.4, 0.01, 0.06, 0),
    skewMs: often(0.5, 0, 20_000, 0),
  };
}

/** Latency of a hop between two machines, in ms. */
export const drawHop = (random: SimRandom, { late }: Temper): number =>
  random.chance(late) ? random.between(20, 1200) : random.between(0.05, 3);

import { expect, it } from 'vitest';
import { type AssignedCounts, testHigherRate } from './test-higher-rate';

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Simulation = { conversations: number; stages: readonly number[]; baseline: number; candidate: number };

/** Looks after every event. The number of conversations until the evidence reaches `1 / alpha`, or undefined. */
function simulate(random: () => number, alpha: number, simulation: Simulation): number | undefined {
  const { conversations, stages, baseline, candidate } = simulation;
  const groups: AssignedCounts[] = stages.map((share) => ({ share, candidate: 0, baseline: 0 }));
  for (let n = 0; n < conversations; n++) {
    const group = groups[Math.floor((n * groups.length) / conversations)] as AssignedCounts;
    // Traffic gets worse over the day, for both versions alike.
    const busy = n > conversations / 2 ? 1.5 : 1;
    const inCandidate = random() < group.share;
    if (random() >= busy * (inCandidate ? candidate : baseline)) continue;
    if (inCandidate) group.candidate += 1;
    else group.baseline += 1;
    if (testHigherRate(groups) >= 1 / alpha) return n + 1;
  }
  return undefined;
}

const ALPHA = 0.05;

it.each([
  ['the same rate', 0.1, 0.1],
  ['a lower rate', 0.1, 0.06],
])(
  'stops falsely in at most 5 % of rollouts with %s, at any number of looks',
  (_name, baseline, candidate) => {
    const random = createRandom(7);
    const runs = 2000;
    let stops = 0;
    for (let run = 0; run < runs; run++) {
      const shares = { conversations: 3000, stages: [0.1, 0.3, 0.5] };
      if (simulate(random, ALPHA, { ...shares, baseline, candidate }) !== undefined) stops += 1;
    }
    expect(stops / runs).toBeLessThanOrEqual(ALPHA);
  },
);

it('notices a doubled rate soon', () => {
  const random = createRandom(7);
  const at = (share: number) =>
    Array.from(
      { length: 200 },
      () =>
        simulate(random, ALPHA / 3, {
          conversations: 20_000,
          stages: [share],
          baseline: 0.1,
          candidate: 0.2,
        }) ?? Number.POSITIVE_INFINITY,
    ).sort((a, b) => a - b);
  const [half, tenth] = [at(0.5), at(0.1)];
  // Median, and nine of ten.
  expect(half[100]).toBeLessThan(900);
  expect(half[180]).toBeLessThan(2000);
  expect(tenth[100]).toBeLessThan(2400);
  expect(tenth[180]).toBeLessThan(5000);
});

it('notices after four events if all of them are in a candidate with a share of 10 %', () => {
  expect(testHigherRate([{ share: 0.1, candidate: 4, baseline: 0 }])).toBeGreaterThan(60);
});

it('counts what was assigned before a change of share under the share it had then', () => {
  const early = { share: 0.1, candidate: 4, baseline: 36 };
  const late = { share: 0.5, candidate: 30, baseline: 30 };
  expect(testHigherRate([early, late])).toBeLessThan(1);
  // Pooled, the raise itself would look like a difference.
  expect(testHigherRate([{ share: 0.1, candidate: 34, baseline: 66 }])).toBeGreaterThan(60);
});

it('has no evidence before anything happened, and does not overflow', () => {
  expect(testHigherRate([])).toBe(1);
  expect(testHigherRate([{ share: 0.01, candidate: 1e6, baseline: 0 }])).toBeGreaterThan(1e100);
});

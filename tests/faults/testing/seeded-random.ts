/** Random numbers from a seed. The timing of the processes is not reproducible. */
export type SeededRandom = {
  /** From `min` to `max`, inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
};

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
  };
}

/** Random in each run, unless TURNPIKE_TEST_SEED sets the seed of a failed run. */
export function pickSeed(): number {
  return Number(process.env.TURNPIKE_TEST_SEED) || Math.floor(Math.random() * 0xffff_ffff);
}

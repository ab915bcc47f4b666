import { expect, it } from 'vitest';
import { createRandom } from '../testing/draw-value.ts';
import {
  addValues,
  compileClean,
  explore,
  isLeftOpen,
  listMissed,
  modelOf,
  summarize,
  writeWholeSession,
} from './testing/brute-force.ts';
import { addVariants, drawFlow } from './testing/draw-flow.ts';

const SCALE = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
/** More situations find more, but take minutes for some flows. */
const getMax = (seed: number): number => (SCALE > 1 && seed <= 120 ? 1000 : 120);
/** A flow can need a minute at full size. */
const TIMEOUT_MS = 120_000;
const seeds = Array.from({ length: Math.ceil(12 * SCALE) }, (_, index) => index + 1);
const compared = { exact: 0, coarse: 0 };

it.each(seeds)(
  'agrees with a search that distinguishes whole sessions and tries more values: flow %i',
  (seed) => {
    const flow = drawFlow(createRandom(seed));
    const compiled = compileClean(seed % 3 === 0 ? addVariants(createRandom(seed), flow) : flow);
    if (!compiled) return;
    const model = modelOf(compiled);
    const maxSituations = getMax(seed);
    const exact = explore(model, { maxSituations });
    const coarse = explore(model, { maxSituations, coarse: true });
    const isExact = !exact.stopped && !exact.saturated;
    const isCoarse = !coarse.stopped && !coarse.saturated;
    if (!isExact && !isCoarse) return;
    const dense = modelOf(compiled, addValues);
    const checked = explore(dense, { maxSituations, writeKey: writeWholeSession, everyRule: true });
    if (isCoarse) {
      expect(listMissed(model, coarse, exact)).toEqual([]);
      expect(listMissed(dense, coarse, checked)).toEqual([]);
      compared.coarse += 1;
    }
    if (!isExact) return;
    const [found, expected] = [summarize(model, exact), summarize(dense, checked)];
    expected.shown = expected.shown.filter(
      (key) => found.shown.includes(key) || !isLeftOpen(model, exact, key),
    );
    expect(expected.shown.filter((key) => !found.shown.includes(key))).toEqual([]);
    expect(found.dead.filter((part) => !expected.dead.includes(part))).toEqual([]);
    if (!checked.stopped) expect(found).toEqual(expected);
    compared.exact += 1;
  },
  TIMEOUT_MS,
);

it('compares some of them', () => {
  expect(Math.min(compared.exact, compared.coarse)).toBeGreaterThan(1);
});

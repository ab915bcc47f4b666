import { expect, it } from 'vitest';
import { createRandom } from '../testing/draw-value.ts';
import {
  addValues,
  compileClean,
  explore,
  modelOf,
  summarize,
  writeWholeSession,
} from './testing/brute-force.ts';
import { drawFlow } from './testing/draw-flow.ts';

const SCALE = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
/** More situations find more; a run at scale 1 has to stay short. */
const MAX = SCALE > 1 ? 1000 : 120;
const seeds = Array.from({ length: Math.ceil(12 * SCALE) }, (_, index) => index + 1);
let compared = 0;

it.each(seeds)(
  'agrees with a search that tells whole sessions apart and tries more values: flow %i',
  (seed) => {
    const compiled = compileClean(drawFlow(createRandom(seed)));
    if (!compiled) return;
    const model = modelOf(compiled);
    const proved = explore(model, { maxSituations: MAX });
    if (proved.stopped || proved.saturated) return;
    const dense = modelOf(compiled, addValues);
    const checked = explore(dense, { maxSituations: MAX, writeKey: writeWholeSession, everyRule: true });
    const [found, expected] = [summarize(model, proved), summarize(dense, checked)];
    expect(expected.shown.filter((key) => !found.shown.includes(key))).toEqual([]);
    expect(found.dead.filter((part) => !expected.dead.includes(part))).toEqual([]);
    if (!checked.stopped) expect(found).toEqual(expected);
    compared += 1;
  },
);

it('compares some of them', () => {
  expect(compared).toBeGreaterThan(1);
});

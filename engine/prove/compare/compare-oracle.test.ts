import { expect, it } from 'vitest';
import { surveyFlow } from '../../compile/survey/survey.ts';
import { createRandom } from '../../testing/draw-value.ts';
import { createKeyPolicy } from '../search/key-policy.ts';
import { addValues, compileClean, writeWholeSession } from '../testing/brute-force.ts';
import { drawEdit } from '../testing/draw-edit.ts';
import { drawFlow } from '../testing/draw-flow.ts';
import { createModel } from '../world/model.ts';
import { alignConditions } from './align-conditions.ts';
import { confirmDifference } from './confirm-difference.ts';
import { hashBehavior } from './hash-behavior.ts';
import { joinRegions } from './join-regions.ts';
import { createPairWorld, type PairWorld } from './list-pair-moves.ts';
import { type ComparedPairs, searchPairs } from './search-pairs.ts';
import { searchPairsTwice } from './search-pairs-twice.ts';

const SCALE = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
const MAX = SCALE > 1 ? 1000 : 150;
const TIMEOUT_MS = 120_000;
const seeds = Array.from({ length: Math.ceil(20 * SCALE) }, (_, index) => index + 1);
const compared = { same: 0, differs: 0, neutral: 0 };

function finish(searching: Generator<unknown, ComparedPairs, boolean | undefined>): ComparedPairs {
  let step = searching.next();
  while (!step.done) step = searching.next();
  return step.value;
}

/** Distinguishes whole sessions, and tries more values. */
function searchEverything(world: PairWorld): ComparedPairs {
  const { before, after } = world;
  const policies = [before, after].map(({ compiled, regions }) => createKeyPolicy(compiled, regions));
  const [first, second] = policies as [(typeof policies)[0], (typeof policies)[0]];
  return finish(
    searchPairs(world, {
      maxSituations: MAX,
      everyRule: true,
      writePairKey: (pair) =>
        `${writeWholeSession(first, pair.before)} ${writeWholeSession(second, pair.after)}`,
    }),
  );
}

it.each(seeds)(
  'agrees with a search that distinguishes whole sessions and tries more values: flow %i',
  async (seed) => {
    const random = createRandom(seed);
    const flow = drawFlow(random);
    const before = compileClean(flow);
    const edit = drawEdit(random, flow);
    const after = compileClean(edit.flow);
    if (!before || !after) return;
    const regions = joinRegions(before.flow, after.flow);
    const create = (more: typeof regions) =>
      createPairWorld(createModel(surveyFlow(before), more), createModel(surveyFlow(after), more));
    const found = finish(searchPairsTwice(create(regions), MAX));
    const checked = searchEverything(create(addValues(regions)));
    for (const difference of [...found.differences, ...checked.differences])
      await confirmDifference(before, after, difference);
    if (hashBehavior(before.flow) === hashBehavior(alignConditions(before, after, regions)))
      expect(checked.differences.map(({ cause }) => cause)).toEqual([]);
    const isSame = found.differences.length === 0 && !found.stopped && !found.saturated && !found.coincided;
    if (isSame) {
      expect(checked.differences.map(({ cause }) => cause)).toEqual([]);
      compared.same += 1;
      if (edit.isNeutral) compared.neutral += 1;
    }
    if (found.differences.length > 0) {
      if (!checked.stopped) expect(checked.differences).not.toEqual([]);
      if (edit.isNeutral) expect(found.differences.map(({ cause }) => cause)).toEqual([]);
      compared.differs += 1;
    }
  },
  TIMEOUT_MS,
);

it('decides some of them each way', () => {
  expect(Math.min(compared.same, compared.differs, compared.neutral)).toBeGreaterThan(1);
});

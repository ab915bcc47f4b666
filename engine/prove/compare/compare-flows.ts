import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { surveyFlow } from '../../compile/survey/survey.ts';
import { msg } from '../../messages/message.ts';
import { UNCERTAIN } from '../properties/judge-properties.ts';
import type { Limit } from '../types.ts';
import { createModel } from '../world/model.ts';
import { alignConditions } from './align-conditions.ts';
import { confirmDifference } from './confirm-difference.ts';
import { hashBehavior } from './hash-behavior.ts';
import { joinRegions } from './join-regions.ts';
import { listCompareLimits } from './list-compare-limits.ts';
import { createPairWorld } from './list-pair-moves.ts';
import type { ComparedPairs } from './search-pairs.ts';
import { searchTowardChange } from './search-toward-change.ts';
import type { CompareProgress, FlowComparison } from './types.ts';

const MAX_SITUATIONS = 100_000;

type CompareOptions = {
  maxSituations?: number | undefined;
  /**
   * Continues when nothing was found near the change and the flows cannot be proved to be the same. A difference is
   * rarely found then.
   */
  thorough?: boolean | undefined;
};

/**
 * Compares two flows: whether every conversation is the same with both, or the shortest conversations that differ.
 * Yields its progress; it stops searching if `next` is called with true, and what was found until then counts.
 *
 * The flows must have no errors. Throws `ReplayFailed` for a difference that does not replay, which is a bug of the
 * search.
 */
export async function* compareFlows(
  before: CompiledFlow,
  after: CompiledFlow,
  { maxSituations = MAX_SITUATIONS, thorough = true }: CompareOptions = {},
): AsyncGenerator<CompareProgress, FlowComparison, boolean | undefined> {
  if (hashBehavior(before.flow) === hashBehavior(after.flow))
    return { verdict: 'same', by: 'content', states: 0, turns: 0 };
  const regions = joinRegions(before.flow, after.flow);
  if (hashBehavior(before.flow) === hashBehavior(alignConditions(before, after, regions)))
    return { verdict: 'same', by: 'conditions', states: 0, turns: 0 };
  const world = createPairWorld(
    createModel(surveyFlow(before), regions),
    createModel(surveyFlow(after), regions),
  );
  const known = listCompareLimits(world);
  const found = yield* searchTowardChange(world, {
    maxSituations,
    endsNear: !thorough && known.length > 0,
  });
  const { states, turns } = found;
  const limits = [...known, ...listReached(found)];
  if (found.differences.length > 0) {
    const differences = await Promise.all(
      found.differences.map((difference) => confirmDifference(before, after, difference)),
    );
    return {
      verdict: 'differs',
      differences,
      complete: limits.length === 0 && isComplete(found),
      states,
      turns,
    };
  }
  if (limits.length > 0) return { verdict: 'not-decided', limits, states, turns };
  return { verdict: 'same', by: 'search', states, turns };
}

/** Whether no cause is left to find. */
const isComplete = ({ stopped, unsure }: ComparedPairs): boolean => !stopped && !unsure;

/** What kept the search from covering all conversations. */
function listReached({ stopped, saturated, coincided, states: count }: ComparedPairs): Limit[] {
  const limits: Limit[] = [];
  if (stopped === 'bound')
    limits.push({ code: 'bound', message: msg('The search was limited to {count} situations', { count }) });
  if (stopped === 'stopped')
    limits.push({
      code: 'stopped',
      message: msg('The search was stopped after {count} situations', { count }),
    });
  if (saturated) limits.push(UNCERTAIN);
  if (coincided)
    limits.push({
      code: 'expression',
      message: msg(
        'Texts or arguments that read facts changed, and are the same only for the values that were tried',
      ),
    });
  return limits;
}

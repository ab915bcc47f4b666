import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { surveyFlow } from '../compile/survey/survey.ts';
import type { Check, Meant } from './checks/check.ts';
import { markMeant } from './checks/mark-meant.ts';
import { listCheckConditions, proveChecks } from './checks/prove-checks.ts';
import { findOpen } from './properties/find-open.ts';
import { judgeProperties } from './properties/judge-properties.ts';
import { listWatches } from './properties/list-watches.ts';
import { findRegions } from './regions/regions.ts';
import type { Explored } from './search/search.ts';
import { searchTwice } from './search/search-twice.ts';
import type { Proof, ProofProgress, PropertyVerdict, Verdict } from './types.ts';
import { findLimits } from './world/find-limits.ts';
import { createModel } from './world/model.ts';

export type ProveOptions = {
  /** Properties of the author, and findings that are intended. */
  checks?: readonly Check[];
  meant?: readonly Meant[];
  /** How many situations are searched at most. */
  maxSituations?: number;
};

const MAX_SITUATIONS = 100_000;

/**
 * Proves properties of a flow, or finds conversations that break them. Yields its progress; it stops searching if
 * `next` is called with true, and what is open then is not decided.
 *
 * The flow must have no errors. Throws `ReplayFailed` for a finding that does not replay, which is a bug of the
 * search.
 */
export async function* proveFlow(
  compiled: CompiledFlow,
  { checks = [], meant = [], maxSituations = MAX_SITUATIONS }: ProveOptions = {},
): AsyncGenerator<ProofProgress, Proof, boolean | undefined> {
  const survey = surveyFlow(compiled);
  const model = createModel(survey, findRegions(survey, checks.flatMap(listCheckConditions)));
  const limits = findLimits(model);
  const watches = listWatches(compiled);
  let properties: PropertyVerdict[] = [];
  const searched = yield* searchTwice(model, watches, { maxSituations }, async (explored) => {
    const judged = await judgeProperties({ model, watches, explored, limits });
    properties = judged.map((verdict, index) => pickVerdict(properties[index], verdict, explored));
    return findOpen(properties, explored);
  });
  const proved = yield* proveChecks({ model, limits, maxSituations }, checks);
  return {
    flow: compiled.hash,
    properties: properties.map((verdict) => markMeant(verdict, verdict.property, meant)),
    checks: proved.verdicts.map((verdict) => markMeant(verdict, verdict.check.id, meant)),
    states: searched.states + proved.states,
    turns: searched.turns + proved.turns,
  };
}

const isDecided = ({ verdict }: Verdict): boolean => verdict !== 'not-decided';

/** What the first search decided counts, and why it did not if the second one was stopped. */
const pickVerdict = (
  before: PropertyVerdict | undefined,
  now: PropertyVerdict,
  { stopped }: Explored,
): PropertyVerdict =>
  before && (isDecided(before) || (!isDecided(now) && stopped === 'stopped')) ? before : now;

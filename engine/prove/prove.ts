import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { surveyFlow } from '../compile/survey/survey.ts';
import { msg } from '../messages/message.ts';
import type { Check, Meant } from './checks/check.ts';
import { markMeant } from './checks/mark-meant.ts';
import { describeUnsearched, judgeCheck, listCheckConditions, proveCheck } from './checks/prove-check.ts';
import { findOpen } from './properties/find-open.ts';
import { judgeProperties, UNCERTAIN } from './properties/judge-properties.ts';
import { listWatches } from './properties/list-watches.ts';
import { findRegions } from './regions/regions.ts';
import type { Explored, SearchProgress } from './search/search.ts';
import { searchTwice } from './search/search-twice.ts';
import type { Limit, Proof, ProofReport, PropertyVerdict } from './types.ts';
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
 * Proves properties of a flow, or finds conversations that break them. Yields its progress; a search stops if `next` is
 * called with true, and what is open then is not decided. The next search follows.
 *
 * The flow must have no errors. Throws `ReplayFailed` for a finding that does not replay, which is a bug of the
 * search.
 */
export async function* proveFlow(
  compiled: CompiledFlow,
  { checks = [], meant = [], maxSituations = MAX_SITUATIONS }: ProveOptions = {},
): AsyncGenerator<ProofReport, Proof, boolean | undefined> {
  const survey = surveyFlow(compiled);
  const model = createModel(survey, findRegions(survey, checks.flatMap(listCheckConditions)));
  const context = { model, limits: findLimits(model), maxSituations };
  const watches = listWatches(compiled);
  const proof: Proof = {
    ...{ flow: compiled.hash, properties: [], states: 0, turns: 0 },
    checks: checks.map((check) => describeUnsearched(model, check)),
  };
  const judge = async (explored: Explored): Promise<PropertyVerdict[]> =>
    (await judgeProperties({ ...context, watches, explored })).map((verdict, index) =>
      pickVerdict(proof.properties[index], verdict, explored),
    );
  const count = ({ states, turns }: Pick<Proof, 'states' | 'turns'>) => {
    proof.states += states;
    proof.turns += turns;
  };
  const searching = searchTwice(model, watches, { maxSituations }, async (explored) => {
    proof.properties = await judge(explored);
    return findOpen(proof.properties, explored);
  });
  const judgeNow = async (explored: Explored) => mark({ ...proof, properties: await judge(explored) }, meant);
  count(yield* reportSteps(searching, { search: 0, searches: checks.length + 1 }, judgeNow));
  for (const [index, check] of checks.entries()) {
    const place = { search: index + 1, searches: checks.length + 1 };
    const proved = yield* reportSteps(proveCheck(context, check), place, async (explored) =>
      mark({ ...proof, checks: proof.checks.with(index, await judgeCheck(context, check, explored)) }, meant),
    );
    proof.checks[index] = proved.verdict;
    count(proved);
  }
  return mark(proof, meant);
}

/** Adds to each report of a search which one it is, and how to judge what it found by then. */
async function* reportSteps<Result>(
  searching: AsyncGenerator<SearchProgress, Result, boolean | undefined>,
  place: Pick<ProofReport, 'search' | 'searches'>,
  judge: (explored: Explored) => Promise<Proof>,
): AsyncGenerator<ProofReport, Result, boolean | undefined> {
  let step = await searching.next();
  while (!step.done) {
    const { explored, ...progress } = step.value;
    const stop = yield { ...progress, ...place, judge: () => judge({ ...explored, stopped: 'stopped' }) };
    step = await searching.next(stop);
  }
  return step.value;
}

const mark = (proof: Proof, meant: readonly Meant[]): Proof => ({
  ...proof,
  properties: proof.properties.map((verdict) => markMeant(verdict, verdict.property, meant)),
  checks: proof.checks.map((verdict) => markMeant(verdict, verdict.check.id, meant)),
});

/**
 * What the first search decided counts. If neither decided it and the second one was stopped, that is the reason, and
 * not that the first one merges conversations.
 */
function pickVerdict(
  before: PropertyVerdict | undefined,
  now: PropertyVerdict,
  { stopped }: Explored,
): PropertyVerdict {
  if (before?.verdict !== 'not-decided') return before ?? now;
  if (now.verdict !== 'not-decided' || (stopped !== 'stopped' && stopped !== 'enough')) return now;
  if (stopped === 'enough') return before;
  const known = before.limits.filter((limit) => limit !== UNCERTAIN);
  const isStopped = known.some(({ code }) => code === 'stopped');
  return { ...before, limits: isStopped ? known : [...known, STOPPED] };
}

const STOPPED: Limit = { code: 'stopped', message: msg('The search was stopped before it was complete') };

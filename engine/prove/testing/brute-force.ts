import { compileFlow } from '../../compile/compile-flow.ts';
import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { surveyFlow } from '../../compile/survey/survey.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import type { CounterRow, Json, Session } from '../../session/session.ts';
import { findUnfinished } from '../properties/find-unfinished.ts';
import { findVainLoops, leavesAllLoops } from '../properties/find-vain-loops.ts';
import { findDeadParts } from '../properties/list-parts.ts';
import { listWatches } from '../properties/list-watches.ts';
import { findRegions, type Region, type Regions } from '../regions/regions.ts';
import type { KeyPolicy } from '../search/key-policy.ts';
import { type Explored, type SearchOptions, search } from '../search/search.ts';
import { findLimits } from '../world/find-limits.ts';
import { createModel, type Model } from '../world/model.ts';

/** Searches a flow to its end, or up to a number of situations. */
export function explore(model: Model, options: SearchOptions): Explored {
  const searching = search(model, listWatches(model.compiled), options);
  let step = searching.next();
  while (!step.done) step = searching.next();
  return step.value;
}

export function modelOf(
  compiled: CompiledFlow,
  change: (regions: Regions) => Regions = (regions) => regions,
): Model {
  const survey = surveyFlow(compiled);
  return createModel(survey, change(findRegions(survey)));
}

/** A compiled flow, or undefined if it has errors. */
export function compileClean(flow: FlowDocument): CompiledFlow | undefined {
  const result = compileFlow(flow);
  return result.ok && !result.problems.some(({ severity }) => severity === 'error')
    ? result.compiled
    : undefined;
}

/** More values of each region than a proof tries, which may show that a region is too large. */
export function addValues(regions: Regions): Regions {
  const more: Record<string, Json[]> = {
    count: [0, 3, 42, 99],
    word: ['xylophone', 'Rome'],
    kind: ['a', 'b', 'c'],
  };
  return new Map(
    [...regions].map(([name, region]): [string, Region] => {
      const values = [...region.values, ...(more[name] ?? [])];
      return [name, { ...region, values: [...new Set(values)] }];
    }),
  );
}

const isGates = ({ getGraph }: CompiledFlow, graph: string): boolean => getGraph(graph).strategy === 'gates';

/** Only gates compare numbers of attempts; elsewhere those since the node was opened count. */
const keepSpent = ({ attempts, executions, reopenedAt = 0, lastRun: _last, ...rest }: CounterRow) => ({
  ...rest,
  ...{ spent: attempts - reopenedAt, isTouched: attempts + executions > 0 },
});

/**
 * The whole session, without what grows with every turn: times, the numbers of turns, rows and frames, and how often
 * a text was reworded.
 */
export function writeWholeSession({ compiled }: KeyPolicy, session: Session): string {
  const places = new Map(session.frames.map(({ id }, index) => [id, index]));
  const { turn } = session;
  return JSON.stringify({
    ...{ isNew: turn === 0, states: session.states, path: session.path, error: session.lastError?.code },
    facts: session.facts.map(([name, value, , source]) => [name, value, source]),
    frames: session.frames.map(({ id: _id, counters, facts, pausedAt: _at, aside, ...frame }) => ({
      ...frame,
      run: isGates(compiled, frame.graph) ? frame.run : undefined,
      counters: counters.map((counter) =>
        isGates(compiled, frame.graph) ? { ...counter, lastRun: turn - counter.lastRun } : keepSpent(counter),
      ),
      facts: facts?.map(([name, value, , source]) => [name, value, source]),
      aside: aside?.map(([name, value]) => [name, value]),
    })),
    pending: session.pending && {
      ...session.pending,
      frame: places.get(session.pending.frame),
      row: 0,
      turn: 0,
      request: session.pending.request && { ...session.pending.request, expiresAt: '' },
    },
    plans: session.plans?.map((plan) => ({
      ...plan,
      ...{ frame: places.get(plan.frame), row: 0, trace: '' },
      asked: plan.asked && { ...plan.asked, row: 0, expiresAt: '' },
      steps: plan.steps.map((step) => ({ ...step, operationId: '' })),
    })),
    rules: session.rules?.map(([id, fires, last]) => [id, fires, turn - last]),
    finished: session.finished?.map(({ graph, state, outputs }) => [graph, state, outputs]),
  });
}

/** What a search says about a flow, to compare. */
export function summarize({ survey, compiled }: Model, explored: Explored) {
  const list = (found: readonly { fault: { subject: string } }[]) =>
    found.map(({ fault }) => fault.subject).sort();
  return {
    shown: [...explored.shown.keys()].sort(),
    dead: findDeadParts(survey, explored.touched)
      .map(({ code, subject }) => `${code} ${subject}`)
      .sort(),
    unfinished: list(findUnfinished(compiled, explored)),
    loops: list(findVainLoops(explored)),
  };
}

/** Whether a search says that it does not decide a fault: one of a text whose variants use different facts. */
export const isLeftOpen = (model: Model, { limits }: Explored, key: string): boolean =>
  key.startsWith('known-before-use placeholder ') &&
  (limits.size > 0 || findLimits(model).some(({ only }) => only?.includes('known-before-use')));

/**
 * What a coarse search misses of another one: faults and parts that no variant of its situations shows, and a claim
 * that every conversation can finish, or leaves its loops, that the other one refutes.
 */
export function listMissed(model: Model, coarse: Explored, other: Explored): string[] {
  const missed = [
    ...[...other.shown.keys()].filter(
      (key) => !coarse.shown.has(key) && !coarse.suspected.has(key) && !isLeftOpen(model, coarse, key),
    ),
    ...[...other.touched].filter((part) => !coarse.touched.has(part) && !coarse.maybeTouched.has(part)),
  ];
  if (other.stopped || other.saturated) return missed;
  const { unfinished, loops } = summarize(model, other);
  if (findUnfinished(model.compiled, coarse).length === 0) missed.push(...unfinished);
  if (leavesAllLoops(coarse)) missed.push(...loops);
  return missed;
}

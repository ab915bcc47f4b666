import { msg } from '../../messages/message.ts';
import {
  confirmShown,
  describeUndecided,
  hasSuspected,
  listLimits,
  UNCERTAIN,
} from '../properties/judge-properties.ts';
import type { Explored, SearchProgress } from '../search/search.ts';
import { searchTwice } from '../search/search-twice.ts';
import type { CheckVerdict, Limit, Verdict } from '../types.ts';
import type { FoundLimit } from '../world/find-limits.ts';
import type { Model } from '../world/model.ts';
import type { Check } from './check.ts';
import { describeCheck } from './describe-check.ts';
import { listMissingParts } from './list-missing-parts.ts';
import { watchCheck } from './watch-check.ts';

type Context = { model: Model; limits: readonly FoundLimit[]; maxSituations: number };
type ProvedCheck = { verdict: CheckVerdict; states: number; turns: number };

/** Proves a check of the author. Each has its own search, since each remembers something else. */
export async function* proveCheck(
  context: Context,
  check: Check,
): AsyncGenerator<SearchProgress, ProvedCheck, boolean | undefined> {
  const { model, maxSituations } = context;
  let verdict = describeUnsearched(model, check);
  if (!isSearched(model, check)) return { verdict, states: 0, turns: 0 };
  const watch = watchCheck(model.compiled, check);
  const searched = yield* searchTwice(
    model,
    [watch],
    { maxSituations, everyRule: true },
    async (explored) => {
      verdict = await judgeCheck(context, check, explored);
      return verdict.verdict === 'not-decided'
        ? { faults: [...explored.suspected.keys()], parts: [] }
        : undefined;
    },
  );
  return { verdict, ...searched };
}

/** Decides a check from a search, and replays each finding. */
export async function judgeCheck(
  { model, limits }: Pick<Context, 'model' | 'limits'>,
  check: Check,
  explored: Explored,
): Promise<CheckVerdict> {
  const watch = watchCheck(model.compiled, check);
  const findings = await confirmShown({ model, limits, explored, watches: [watch] }, watch.name);
  const found = listLimits({ explored, limits });
  if (hasSuspected(explored, watch.name)) found.push(UNCERTAIN);
  const verdict: Verdict =
    findings.length > 0
      ? { verdict: 'found', findings }
      : found.length > 0
        ? describeUndecided(explored, found, watch.name)
        : { verdict: 'proved' };
  return { check, sentence: describeCheck(check), ...verdict };
}

/** The verdict of a check before its search. */
export function describeUnsearched(model: Model, check: Check): CheckVerdict {
  const limits = listUnknown(model, check);
  if (limits.length === 0) limits.push({ code: 'stopped', message: msg('It was not searched yet') });
  return { check, sentence: describeCheck(check), verdict: 'not-decided', limits };
}

const isSearched = (model: Model, check: Check): boolean => listUnknown(model, check).length === 0;

/** The conditions of a check. */
export const listCheckConditions = (check: Check): string[] =>
  ('other' in check ? [check.subject, check.other] : [check.subject]).flatMap(({ when }) => when ?? []);

/** What keeps a check from being searched: parts that the flow does not have, and conditions. */
const listUnknown = (model: Model, check: Check): Limit[] => [
  ...listMissingParts(model.compiled, check),
  ...listUnreadable(model, check),
];

/** Conditions that do not parse, or that read more than facts, states and gates. */
function listUnreadable({ compiled }: Model, check: Check): Limit[] {
  return listCheckConditions(check).flatMap((when): Limit[] => {
    const { fault, analysis } = compiled.getGuard(when);
    if (fault === undefined && !analysis.wholeAnswers && analysis.others.length === 0) return [];
    return [{ code: 'expression', message: msg('The condition {when} cannot be decided', { when }) }];
  });
}

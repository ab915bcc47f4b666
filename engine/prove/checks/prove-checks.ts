import { msg } from '../../messages/message.ts';
import {
  confirmShown,
  hasSuspected,
  listLimits,
  type Searched,
  UNCERTAIN,
} from '../properties/judge-properties.ts';
import { searchTwice } from '../search/search-twice.ts';
import type { CheckVerdict, Limit, ProofProgress, Verdict } from '../types.ts';
import type { FoundLimit } from '../world/find-limits.ts';
import type { Model } from '../world/model.ts';
import type { Check } from './check.ts';
import { describeCheck } from './describe-check.ts';
import { watchCheck } from './watch-check.ts';

type Context = { model: Model; limits: readonly FoundLimit[]; maxSituations: number };
type ProvedChecks = { verdicts: CheckVerdict[]; states: number; turns: number };

/** Proves each check of the author with a separate search, since each remembers something else. */
export async function* proveChecks(
  { model, limits, maxSituations }: Context,
  checks: readonly Check[],
): AsyncGenerator<ProofProgress, ProvedChecks, boolean | undefined> {
  const proved: ProvedChecks = { verdicts: [], states: 0, turns: 0 };
  for (const check of checks) {
    const sentence = describeCheck(check);
    const unknown = listUnknown(model, check);
    if (unknown.length > 0) {
      proved.verdicts.push({ check, sentence, verdict: 'not-decided', limits: unknown });
      continue;
    }
    const watch = watchCheck(model.compiled, check);
    let verdict: Verdict = { verdict: 'proved' };
    const searched = yield* searchTwice(
      model,
      [watch],
      { maxSituations, everyRule: true },
      async (explored) => {
        verdict = await judgeCheck({ model, watches: [watch], explored, limits }, watch.name);
        return verdict.verdict === 'not-decided'
          ? { faults: [...explored.suspected.keys()], parts: [] }
          : undefined;
      },
    );
    proved.states += searched.states;
    proved.turns += searched.turns;
    proved.verdicts.push({ check, sentence, ...verdict });
  }
  return proved;
}

async function judgeCheck(searched: Searched, name: string): Promise<Verdict> {
  const findings = await confirmShown(searched, name);
  if (findings.length > 0) return { verdict: 'found', findings };
  const limits = listLimits(searched);
  if (hasSuspected(searched.explored, name)) limits.push(UNCERTAIN);
  return limits.length > 0 ? { verdict: 'not-decided', limits } : { verdict: 'proved' };
}

/** The conditions of a check. */
export const listCheckConditions = (check: Check): string[] =>
  ('other' in check ? [check.subject, check.other] : [check.subject]).flatMap(({ when }) => when ?? []);

/** Conditions that do not parse, or that read more than facts, states and gates. */
function listUnknown({ compiled }: Model, check: Check): Limit[] {
  return listCheckConditions(check).flatMap((when): Limit[] => {
    const { fault, analysis } = compiled.getGuard(when);
    if (fault === undefined && !analysis.wholeAnswers && analysis.others.length === 0) return [];
    return [{ code: 'expression', message: msg('The condition {when} cannot be decided', { when }) }];
  });
}

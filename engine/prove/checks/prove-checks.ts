import { msg } from '../../messages/message.ts';
import { confirmShown, listLimits } from '../properties/judge-properties.ts';
import { search } from '../search/search.ts';
import type { CheckVerdict, Limit, Progress } from '../types.ts';
import type { FoundLimit } from '../world/find-limits.ts';
import type { Model } from '../world/model.ts';
import type { Check } from './check.ts';
import { describeCheck } from './describe-check.ts';
import { watchCheck } from './watch-check.ts';

type Context = { model: Model; limits: readonly FoundLimit[]; maxSituations: number };
type ProvedChecks = { verdicts: CheckVerdict[]; states: number; turns: number };

/** Proves each check of the author with a search of its own, since each remembers something else. */
export async function* proveChecks(
  { model, limits, maxSituations }: Context,
  checks: readonly Check[],
): AsyncGenerator<Progress, ProvedChecks, boolean | undefined> {
  const proved: ProvedChecks = { verdicts: [], states: 0, turns: 0 };
  for (const check of checks) {
    const sentence = describeCheck(check);
    const unknown = listUnknown(model, check);
    if (unknown.length > 0) {
      proved.verdicts.push({ check, sentence, verdict: 'not-decided', limits: unknown });
      continue;
    }
    const watch = watchCheck(model.compiled, check);
    const explored = yield* search(model, [watch], { maxSituations, everyRule: true });
    proved.states += explored.situations.length;
    proved.turns += explored.turns;
    const findings = await confirmShown({ model, watches: [watch], explored, limits }, watch.name);
    const open = listLimits({ explored, limits });
    if (findings.length > 0) proved.verdicts.push({ check, sentence, verdict: 'found', findings });
    else if (open.length > 0) proved.verdicts.push({ check, sentence, verdict: 'not-decided', limits: open });
    else proved.verdicts.push({ check, sentence, verdict: 'proved' });
  }
  return proved;
}

/** The conditions of a check. */
export const listConditions = (check: Check): string[] =>
  ('other' in check ? [check.subject, check.other] : [check.subject]).flatMap(({ when }) => when ?? []);

/** Conditions that do not parse, or that read more than facts, states and gates. */
function listUnknown({ compiled }: Model, check: Check): Limit[] {
  return listConditions(check).flatMap((when): Limit[] => {
    const { fault, analysis } = compiled.getGuard(when);
    if (fault === undefined && !analysis.wholeAnswers && analysis.others.length === 0) return [];
    return [{ code: 'expression', message: msg('The condition {when} cannot be decided', { when }) }];
  });
}

import { getRuleSet } from '../../conditions/condition-sets.ts';
import { hasJudge } from '../../document/has-judge.ts';
import type { ResolvedSettings } from '../../document/resolve-settings.ts';
import type { Rule } from '../../document/rule.ts';
import { holds } from '../../guards/guard.ts';
import { formatEnglish } from '../../messages/format-english.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import { listScopes } from '../align/list-scopes.ts';
import { ask } from '../effects.ts';
import type { Alignment, Turn } from '../turn-state.ts';
import type { Asking, JudgeRequest } from '../types/effect.ts';
import type { FilledPart } from '../types/filled-part.ts';
import type { ConstraintVerdict } from '../types/outcome.ts';
import { readJudgement } from './read-judgement.ts';

/**
 * The hard constraints in scope, which every reply is checked against, even if their rules did not match. See
 * docs/rulings.md#31.
 */
export function listHardRules(turn: Turn, { index, settings }: Alignment): Rule[] {
  if (!settings.enforcement.enabled || index.hardRules.size === 0) return [];
  return listScopes(turn.session)
    .flatMap((scope) => index.hardRules.get(getRuleSet(scope)) ?? [])
    .filter(
      ({ condition: { when } }) =>
        when === undefined || holds(turn.compiled.getGuard(when).evaluate(turn.scope)),
    );
}

/**
 * Checks a reply against hard constraints: first the ones with a `check`, which are deterministic, then a
 * judge for the others. A check that cannot be evaluated counts as violated, like any guard; without a judge
 * the verdict is `unverified`.
 */
export function* checkConstraints(
  turn: Turn,
  { settings }: Alignment,
  rules: readonly Rule[],
  response: string,
): Asking<ConstraintVerdict[]> {
  const verdicts: ConstraintVerdict[] = [];
  const open: Rule[] = [];
  for (const rule of rules) {
    const check = rule.hardConstraint?.check;
    if (check === undefined) {
      open.push(rule);
      continue;
    }
    const result = turn.compiled.getGuard(check).evaluate({ ...turn.scope, response });
    const verdict = result.value === true ? 'passed' : 'violated';
    const fault = result.fault
      ? formatEnglish(result.fault)
      : result.missing && `missing: ${result.missing.join(', ')}`;
    verdicts.push({ rule: rule.id, verdict, by: 'check', ...(fault !== undefined && { fault }) });
  }
  if (open.length === 0) return verdicts;
  const judged = mayJudge(turn, settings) ? yield* judge(turn, open, response) : undefined;
  for (const { id } of open) verdicts.push(judged?.(id) ?? { rule: id, verdict: 'unverified', by: 'none' });
  return verdicts;
}

/** Whether a judge model is asked. Earlier versions asked only if `judgeModels` named one. */
const mayJudge = ({ behavior }: Turn, settings: ResolvedSettings): boolean =>
  behavior.asksNamedModels ? hasJudge(settings) : settings.enforcement.judgeModels.length > 0;

/** What the constraints are checked on: the text and the texts of the parts. */
export function sayAll(text: string, content: FilledPart[] | undefined): string {
  if (!content) return text;
  const asked = content.flatMap((part) => (part.type === 'rating' ? [part.question] : []));
  return [toPlainText({ text, content }), ...asked].join('\n');
}

function* judge(
  turn: Turn,
  rules: readonly Rule[],
  response: string,
): Asking<((rule: string) => ConstraintVerdict) | undefined> {
  const request: JudgeRequest = {
    purpose: 'constraint',
    response,
    locale: turn.locale,
    rules: rules.map(({ id, action }) => ({ id, action })),
  };
  const [answer] = yield* ask(turn, [{ kind: 'judge', request }]);
  const judgement = answer?.ok ? readJudgement(answer.value) : undefined;
  if (!judgement || judgement.verdict === 'unverified') return undefined;
  // A violation without named rules applies to all the rules the judge was asked about.
  const named = judgement.violated?.filter((id) => rules.some((rule) => rule.id === id)) ?? [];
  return (rule) => {
    const isBroken = judgement.verdict === 'violated' && (named.length === 0 || named.includes(rule));
    return { rule, verdict: isBroken ? 'violated' : 'passed', by: 'judge' };
  };
}

import type { Rule } from '../../document/rule.ts';
import { getScopeLevel } from '../../document/scope-level.ts';
import { describeSteps, fillWith, type Use } from '../actions/describe-step.ts';
import { type Made, runCallList } from '../actions/run-call-list.ts';
import { reportFailure } from '../actions/say-failure.ts';
import { listUnset } from '../after-failure.ts';
import { answersByRule } from '../respond/answers-by-rule.ts';
import { listOffered } from '../respond/find-templates.ts';
import { saySystemText } from '../say.ts';
import type { Alignment, Turn } from '../turn-state.ts';
import type { Asking, Moving } from '../types/effect.ts';
import type { MatchedRule } from '../types/outcome.ts';

/**
 * Makes the calls of matched rules, in the order of the rules. A call is made because a rule matched, never
 * because a message asks for it. A failure is reported and does not end the turn. A rule whose calls are
 * waiting for the customer does not speak yet; one whose calls failed says only texts that depend on it.
 */
export function* callForRules(turn: Turn, alignment: Alignment, matched: readonly MatchedRule[]): Moving {
  for (const match of matched) {
    const { calls = [] } = alignment.index.rules.get(match.rule) as Rule;
    const top = turn.session.frames.at(-1);
    const node = top?.node ?? turn.session.pending?.node ?? '';
    const said = turn.log.replies.length;
    const made = yield* runCallList(turn, top?.id ?? '', { node, rule: match.rule }, calls);
    turn.failure = undefined;
    if (made.went === 'waits' || made.went === 'refused') drop(alignment, match);
    yield* tellOutcome(turn, alignment, match, made, said);
  }
}

/**
 * Continues rules whose calls were waiting. A rule that finishes speaks as if it had matched this message.
 */
export function* resumeRules(turn: Turn, alignment: Alignment): Moving {
  for (const plan of turn.session.plans ?? []) {
    const rule = plan.rule === undefined ? undefined : alignment.index.rules.get(plan.rule);
    if (!rule) continue;
    const { frame, node } = plan;
    const said = turn.log.replies.length;
    const made = yield* runCallList(turn, frame, { node, rule: rule.id }, rule.calls ?? []);
    turn.failure = undefined;
    const { id, scope, priority = 0 } = rule;
    const match: MatchedRule = { rule: id, scope: getScopeLevel(scope), priority, score: 1 };
    if (made.went === 'done' || made.went === 'broken') alignment.matched.push(match);
    yield* tellOutcome(turn, alignment, match, made, said);
  }
}

function drop(alignment: Alignment, match: MatchedRule): void {
  alignment.matched = alignment.matched.filter((item) => item !== match);
}

/** Says what became of a rule's calls if its texts do not. */
function* tellOutcome(
  turn: Turn,
  alignment: Alignment,
  match: MatchedRule,
  { went, uses, unreported }: Made,
  saidBefore: number,
): Asking {
  const { behavior, log } = turn;
  if (!behavior.tellsOutcomes) return;
  if (went === 'failed' || went === 'broken') yield* reportRuleFailure(turn, alignment, match, unreported);
  // Without a text or a model, and unless the message answers the open question, nothing else would say it.
  const isSilent = log.replies.length === saidBefore && !alignment.answered && !answersByRule(turn);
  if (went === 'done' && uses.length > 0 && isSilent)
    yield* saySystemText(turn, 'done', {}, fillWith('what', yield* describeSteps(turn, uses)));
  if (log.replies.length > saidBefore) alignment.reported = true;
}

/** After a failure, the rule keeps only the texts that depend on it; without any, the failure is reported. */
function* reportRuleFailure(
  turn: Turn,
  alignment: Alignment,
  match: MatchedRule,
  unreported: readonly Use[],
): Asking {
  const { calls = [] } = alignment.index.rules.get(match.rule) as Rule;
  alignment.broken.set(match.rule, listUnset(turn, calls));
  const offered = listOffered(turn, alignment, undefined, [match]);
  if (offered.some(({ for: by }) => by === 'rule')) return;
  drop(alignment, match);
  for (const use of unreported) yield* reportFailure(turn, use);
}

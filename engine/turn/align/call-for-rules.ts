import type { Rule } from '../../document/rule.ts';
import { getScopeLevel } from '../../document/scope-level.ts';
import { runCallList } from '../actions/run-call-list.ts';
import type { Alignment, Turn } from '../turn-state.ts';
import type { Moving } from '../types/effect.ts';
import type { MatchedRule } from '../types/outcome.ts';

/**
 * Makes the calls of matched rules, in the order of the rules. A call is made because a rule matched, never
 * because a message asks for it. A failure is reported with the call's own text or left to the generated
 * reply; it does not end the turn. A rule whose calls are waiting for the customer does not speak yet.
 */
export function* callForRules(turn: Turn, alignment: Alignment, matched: readonly MatchedRule[]): Moving {
  for (const match of matched) {
    const { calls = [] } = alignment.index.rules.get(match.rule) as Rule;
    const top = turn.session.frames.at(-1);
    const node = top?.node ?? turn.session.pending?.node ?? '';
    const went = yield* runCallList(turn, top?.id ?? '', { node, rule: match.rule }, calls);
    turn.failure = undefined;
    if (went === 'waits' || went === 'refused')
      alignment.matched = alignment.matched.filter((item) => item !== match);
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
    const went = yield* runCallList(turn, frame, { node, rule: rule.id }, rule.calls ?? []);
    turn.failure = undefined;
    const { id, scope, priority = 0 } = rule;
    if (went === 'done')
      alignment.matched.push({ rule: id, scope: getScopeLevel(scope), priority, score: 1 });
  }
}

import type { Rule } from '../../document/rule.ts';
import { type Caller, callTool } from '../navigators/call-tool.ts';
import { say } from '../say.ts';
import type { Turn } from '../turn-state.ts';
import type { Answer, Ask, Mark } from '../types/effect.ts';
import type { MatchedRule } from '../types/outcome.ts';
import type { Alignment } from './alignment.ts';

/**
 * Makes the calls of matched rules, in the order of the rules: a tool runs because a rule matched, never
 * because a message asks for it. A failure is told with the call's own words, or left to whoever words the
 * reply; it ends nothing.
 */
export function* callForRules(
  turn: Turn,
  { index }: Alignment,
  matched: readonly MatchedRule[],
): Generator<Ask | Mark, void, Answer[] | undefined> {
  for (const { rule: id } of matched) {
    const { calls = [] } = index.rules.get(id) as Rule;
    const node = turn.session.frames.at(-1)?.node ?? turn.session.pending?.node ?? '';
    const caller: Caller = { node, rule: id };
    for (const call of calls) {
      const facts = yield* callTool(turn, call, caller);
      if (facts !== undefined) continue;
      turn.failure = undefined;
      if (call.onError !== undefined) yield* say(turn, call.onError, {});
    }
  }
}

import { getRuleSet } from '../../conditions/condition-sets.ts';
import type { Rule } from '../../document/rule.ts';
import type { RuleRow } from '../../session/session.ts';
import { replaceSorted } from '../sorted.ts';
import type { Alignment, Turn } from '../turn-state.ts';
import type { ConditionSet } from '../types/effect.ts';
import type { RuleExclusion } from '../types/outcome.ts';

/**
 * Why a rule may not fire now: its maximum is reached, or it is cooling down. Cooldown counts user turns. See
 * docs/rulings.md#7.
 */
export function findRest(
  turn: Turn,
  rule: Rule,
): Extract<RuleExclusion, 'cooldown' | 'max-fires'> | undefined {
  const { maxFiresPerSession = 0, cooldownTurns = 0 } = rule;
  if (maxFiresPerSession === 0 && cooldownTurns === 0) return undefined;
  const row = turn.session.rules?.find(([id]) => id === rule.id);
  if (!row) return undefined;
  const [, fires, lastTurn] = row;
  if (maxFiresPerSession > 0 && fires >= maxFiresPerSession) return 'max-fires';
  return turn.session.turn - lastTurn <= cooldownTurns ? 'cooldown' : undefined;
}

/** Rules that may not fire now, by set. Checks only rules that have fired, not all rules. */
export function listResting(turn: Turn, { index }: Alignment): Map<ConditionSet, string[]> {
  const resting = new Map<ConditionSet, string[]>();
  for (const [id] of turn.session.rules ?? []) {
    const rule = index.rules.get(id);
    if (!rule || findRest(turn, rule) === undefined) continue;
    const set = getRuleSet(rule.scope);
    resting.set(set, [...(resting.get(set) ?? []), id]);
  }
  return resting;
}

/** Counts a fire if the rule has a limit or a cooldown. */
export function fireRule({ session }: Turn, { id, maxFiresPerSession = 0, cooldownTurns = 0 }: Rule): void {
  if (maxFiresPerSession === 0 && cooldownTurns === 0) return;
  const fires = session.rules?.find(([rule]) => rule === id)?.[1] ?? 0;
  const row: RuleRow = [id, fires + 1, session.turn];
  session.rules = replaceSorted(session.rules ?? [], row, ([rule]) => rule);
}

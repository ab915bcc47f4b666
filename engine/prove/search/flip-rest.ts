import type { RuleRow, Session } from '../../session/session.ts';
import type { KeyPolicy } from './key-policy.ts';

/** The session in which a rule has to wait if it has not, and applies again if it has; none for other rules. */
export function flipRest({ compiled }: KeyPolicy, session: Session, rule: string | undefined): Session[] {
  const { cooldownTurns = 0 } = compiled.alignment?.rules.get(rule ?? '') ?? {};
  if (rule === undefined || cooldownTurns === 0) return [];
  const { rules = [], turn } = session;
  const [, fires, lastTurn] = rules.find(([id]) => id === rule) ?? [rule, 0, Number.MIN_SAFE_INTEGER];
  const row: RuleRow = [rule, fires, lastTurn + cooldownTurns > turn ? Number.MIN_SAFE_INTEGER : turn];
  const others = rules.filter(([id]) => id !== rule);
  return [{ ...session, rules: [...others, row].sort(([a], [b]) => (a < b ? -1 : 1)) }];
}

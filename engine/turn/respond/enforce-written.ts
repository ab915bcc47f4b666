import type { Rule } from '../../document/rule.ts';
import type { Alignment } from '../turn-state.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import type { Reply } from '../types/record.ts';
import { checkConstraints, listHardRules, sayAll } from './check-constraints.ts';
import { replaceBroken } from './replace-broken.ts';

/**
 * Checks prewritten texts against the hard constraints. They cannot be reworded, so a text that violates one
 * is replaced, and its parts are left out. `checked` is a reply that was already checked when it was generated. See docs/rulings.md#31.
 */
export function* enforceWritten(turn: Turn, alignment: Alignment, checked: Reply | undefined): Asking {
  const rules = listHardRules(turn, alignment);
  if (rules.length === 0) return;
  for (const [place, reply] of turn.log.replies.entries()) {
    if (reply === checked) continue;
    const said = sayAll(reply.text, reply.content);
    const constraints = yield* checkConstraints(turn, alignment, rules, said);
    const broken = constraints.find(({ verdict }) => verdict === 'violated');
    if (!broken) {
      addEvent(turn, { type: 'enforced', constraints, action: 'kept' });
      continue;
    }
    addEvent(turn, { type: 'enforced', constraints, action: 'replaced', rejected: said });
    const rule = rules.find(({ id }) => id === broken.rule) as Rule;
    const { content: _, ...kept } = reply;
    turn.log.replies[place] = { ...kept, text: yield* replaceBroken(turn, alignment, rule) };
  }
}

import type { Assignment, AssignNode } from '../document/node.ts';
import { formatEnglish } from '../messages/format-english.ts';
import type { Json } from '../session/session.ts';
import { clearFact, commitValue, computeFacts, startChanges } from './facts.ts';
import { updateGates } from './gates.ts';
import { addEvent, type Turn } from './turn-state.ts';

/**
 * Makes the assignments of a node in order; each sees the results of the earlier ones. If an expression has no
 * value, or the fact refuses it, the fact stays as it is and an event shows why. Returns the facts that were set.
 */
export function assignFacts(turn: Turn, { sets }: AssignNode): string[] {
  const written = new Set<string>();
  for (const one of sets) {
    const changes = startChanges();
    if ('clear' in one) clearFact(turn, one.fact, 'node', changes);
    else {
      const value = evaluate(turn, one);
      if (value !== undefined) commitValue(turn, one.fact, value, 'node', changes);
    }
    computeFacts(turn, changes);
    updateGates(turn, changes.changed, []);
    for (const fact of changes.set) written.add(fact);
  }
  return [...written];
}

/** The new value; undefined if the expression has none. */
function evaluate(turn: Turn, one: Exclude<Assignment, { clear: true }>): Json | undefined {
  const guard = turn.compiled.getGuard('value' in one ? one.value : one.append);
  const { value, missing, fault } = guard.evaluate(turn.scope);
  if (value === undefined)
    addEvent(turn, {
      type: 'guard-false',
      expression: guard.source,
      ...(missing && { missing }),
      ...(fault && { fault: formatEnglish(fault) }),
    });
  if (value === undefined || 'value' in one) return value;
  const before = turn.scope.fact(one.fact);
  return [...(Array.isArray(before) ? before : []), value];
}

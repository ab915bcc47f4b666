import { formatEnglish } from '../messages/format-english.ts';
import type { Json } from '../session/session.ts';
import { addEvent, type Turn } from './turn-state.ts';

/** The items of a list; none, with an event, if it cannot be evaluated. */
export function evaluateList(turn: Turn, source: string): Json[] {
  const { value, missing, fault } = turn.compiled.getGuard(source).evaluate(turn.scope);
  if (missing || fault)
    addEvent(turn, {
      type: 'guard-false',
      expression: source,
      ...(missing && { missing }),
      ...(fault && { fault: formatEnglish(fault) }),
    });
  return Array.isArray(value) ? value : [];
}

import { matchPatternAt } from '../pattern.ts';
import type { Clause, HeardMessage } from './hear.ts';

const MAX_WORDS = 12;

/**
 * Whether a clause only gives a reason for the yes of its message, as "I never use it" after "yes, end it". It states
 * something, and has no value, limit, doubt or denial that could change what is agreed to.
 */
export function isGround({ message, hear }: HeardMessage, clause: Clause): boolean {
  if (clause.act !== 'answer' || clause.isQuestion || clause.conditional || clause.hedged) return false;
  if (clause.joint === 'contrast' || clause.joint === 'condition') return false;
  const { words } = message;
  let first = clause.first;
  for (;;) {
    const next = Math.max(
      ...[hear.yes.plain, hear.leads].map((list) => matchPatternAt(words, list, first, clause.last)),
    );
    if (next <= first || matchPatternAt(words, hear.groundStarts, first, clause.last) > first) break;
    first = next;
  }
  if (clause.last - first > MAX_WORDS || clause.last - first < 2) return false;
  if (matchPatternAt(words, hear.groundStarts, first, clause.last) <= first) return false;
  for (let at = first; at < clause.last; ) {
    const denied = matchPatternAt(words, hear.groundDenials, at, clause.last);
    // A denial that goes on may deny the action itself: "I don't want you to".
    if (denied === clause.last) return true;
    const text = words[at]?.text ?? '';
    if (hear.notGrounds.includes(text) || /\p{N}/u.test(text)) return false;
    if (clause.negations.some((negation) => negation.first <= at && at < negation.last)) return false;
    at += 1;
  }
  return true;
}

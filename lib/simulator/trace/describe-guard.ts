import type { EdgeOccasion } from '@turnpike/engine/document';
import type { GuardOutcome } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import type { Names } from './names';
import { codes, joinPhrases, type Phrase, sayPhrase } from './phrase';
import { withoutFullStop } from './without-full-stop';

/** One evaluated edge: its target, its guard and the result. */
function describeGuard({ edge, guard: text, value, missing, fault }: GuardOutcome, names: Names): Phrase {
  const target = { strong: names.target(edge) };
  if (text === undefined)
    return value ? sayPhrase('to {target}', { target }) : sayPhrase('to {target}: not taken', { target });
  const guard = { code: text };
  if (fault !== undefined)
    return sayPhrase('to {target} {guard}: cannot be evaluated ({fault})', {
      target,
      guard,
      fault: withoutFullStop(fault),
    });
  if (value) return sayPhrase('to {target} {guard}: true', { target, guard });
  return missing?.length
    ? sayPhrase('to {target} {guard}: {missing} not known', { target, guard, missing: codes(missing) })
    : sayPhrase('to {target} {guard}: false', { target, guard });
}

/** All evaluated edges of a node. */
export function describeGuards(guards: readonly GuardOutcome[], names: Names): Phrase {
  if (guards.length === 0) return [say('no connections')];
  return joinPhrases(guards.map((outcome) => describeGuard(outcome, names)));
}

type Why = 'always' | 'guard' | 'else' | EdgeOccasion;
const WHY: Record<Why, (line: Phrase, guard: string | undefined) => Phrase> = {
  always: (line) => line,
  guard: (line, guard) =>
    guard === undefined ? line : sayPhrase('{line} because {guard}', { line, guard: { code: guard } }),
  else: (line) => sayPhrase('{line} because no other condition is true', { line }),
  invalid: (line, guard) => also(sayPhrase('{line} because the answer was invalid', { line }), guard),
  error: (line, guard) => also(sayPhrase('{line} because the call failed', { line }), guard),
  exhausted: (line, guard) => also(sayPhrase('{line} because no attempts were left', { line }), guard),
};

const also = (line: Phrase, guard: string | undefined): Phrase =>
  guard === undefined || guard === 'else'
    ? line
    : sayPhrase('{line} and {guard}', { line, guard: { code: guard } });

/** Adds why an edge was taken. */
export const addWhy = (line: Phrase, why: Why, guard: string | undefined): Phrase => WHY[why](line, guard);

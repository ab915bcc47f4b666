import type { DecisionReason, Mode } from '@turnpike/engine';
import { say } from '@/lib/words/say';

type Importance = DecisionReason['importance'];
const FIRST: Record<Importance, (attempts: number) => string> = {
  high: (attempts) =>
    say(
      'first in line: high importance, {attempts, plural, =0 {not tried yet} one {# try} other {# tries}}',
      { attempts },
    ),
  normal: (attempts) =>
    say(
      'first in line: normal importance, {attempts, plural, =0 {not tried yet} one {# try} other {# tries}}',
      { attempts },
    ),
  low: (attempts) =>
    say('first in line: low importance, {attempts, plural, =0 {not tried yet} one {# try} other {# tries}}', {
      attempts,
    }),
};

/** `RETRY 2 of 3`: the attempt this decision is, against the limit; first runs have no count. */
export function describeMode(mode: Mode, reason: DecisionReason): string {
  return mode === 'RETRY'
    ? say('RETRY {attempts} of {max}', {
        attempts: reason.attempts + 1,
        max: Math.max(reason.maxAttempts, reason.attempts + 1),
      })
    : mode;
}

const WHY: Record<DecisionReason['why'], (reason: DecisionReason) => string> = {
  'first-in-order': ({ importance, attempts }) => FIRST[importance](attempts),
  'stays-in-focus': () => say('stays with the question until it is answered'),
  'turn-aside': () => say('comes back after the turn aside'),
  exhausted: ({ maxAttempts }) =>
    say('all {maxAttempts, plural, one {# attempt} other {# attempts}} used', { maxAttempts }),
  'cooldown-waived': () => say('only cooling down, and nothing else can run'),
  'ten-turns': () => say('ten turns on the same node'),
  broadened: () => say('looking wider after another node was exhausted'),
  operator: () => say('an operator chose it'),
  entered: () => say('the way led here'),
  'asked-again': () => say('its answer is still open'),
  clarify: () => say('one more try to make it clear'),
};

/** Why this node and not another, in words. */
export function describeReason(reason: DecisionReason): string {
  return WHY[reason.why](reason);
}

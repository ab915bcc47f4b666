import type { DecisionReason, Mode } from '@turnpike/engine';
import { plural } from './phrase';

const IMPORTANCE = { high: 'high', normal: 'normal', low: 'low' } as const;

/** `RETRY 2 of 3`: the attempt this decision is, against the limit; first runs have no count. */
export function describeMode(mode: Mode, reason: DecisionReason): string {
  return mode === 'RETRY'
    ? `RETRY ${reason.attempts + 1} of ${Math.max(reason.maxAttempts, reason.attempts + 1)}`
    : mode;
}

const WHY: Record<DecisionReason['why'], (reason: DecisionReason) => string> = {
  'first-in-order': ({ importance, attempts }) =>
    `first in line: ${IMPORTANCE[importance]} importance, ${attempts === 0 ? 'not tried yet' : plural(attempts, 'try', 'tries')}`,
  'stays-in-focus': () => 'stays with the question until it is answered',
  'turn-aside': () => 'comes back after the turn aside',
  exhausted: ({ maxAttempts }) => `all ${plural(maxAttempts, 'attempt')} used`,
  'cooldown-waived': () => 'only cooling down, and nothing else can run',
  'ten-turns': () => 'ten turns on the same node',
  broadened: () => 'looking wider after another node was exhausted',
  operator: () => 'an operator chose it',
  entered: () => 'the way led here',
  'asked-again': () => 'its answer is still open',
  clarify: () => 'one more try to make it clear',
};

/** Why this node and not another, in words. */
export function describeReason(reason: DecisionReason): string {
  return WHY[reason.why](reason);
}

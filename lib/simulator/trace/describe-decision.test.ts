import type { DecisionReason } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { describeReason } from './describe-decision';

const LINES: Record<DecisionReason['why'], string> = {
  'first-in-order': 'first in line: normal importance, 2 tries',
  'stays-in-focus': 'stays with the question until it is answered',
  'turn-aside': 'comes back after the turn aside',
  exhausted: 'all 3 attempts used',
  'cooldown-waived': 'only cooling down, and nothing else can run',
  'ten-turns': 'ten turns on the same node',
  broadened: 'looking wider after another node was exhausted',
  operator: 'an operator chose it',
  clarify: 'one more try to make it clear',
  entered: 'the way led here',
  'asked-again': 'its answer is still open',
};

describe('describeReason', () => {
  it.each(Object.entries(LINES))('says %s in words', (why, line) => {
    const reason = { importance: 'normal', attempts: 2, maxAttempts: 3 } as const;
    expect(describeReason({ ...reason, why: why as DecisionReason['why'] })).toBe(line);
  });
});

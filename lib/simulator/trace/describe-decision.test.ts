import type { DecisionReason } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { describeReason } from './describe-decision';

const LINES: Record<DecisionReason['why'], string> = {
  'first-in-order': 'next in order: normal importance, 2 attempts',
  'stays-in-focus': 'stays on the question until it is answered',
  'turn-aside': 'returns to the question that was open',
  changed: 'a fact of its condition changed',
  exhausted: 'all 3 attempts used',
  'cooldown-waived': 'in cooldown, but nothing else can run',
  'ten-turns': 'ten turns on the same node',
  broadened: 'related to a node that ran out of attempts',
  operator: 'chosen by an operator',
  clarify: 'one more attempt to clarify',
  entered: 'reached through a connection',
  'asked-again': 'not answered yet',
};

describe('describeReason', () => {
  it.each(Object.entries(LINES))('describes %s', (why, line) => {
    const reason = { importance: 'normal', attempts: 2, maxAttempts: 3 } as const;
    expect(describeReason({ ...reason, why: why as DecisionReason['why'] })).toBe(line);
  });
});

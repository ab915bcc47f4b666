import type { DecisionReason } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { describeMode, describeReason } from './describe-decision';

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

describe('describeMode', () => {
  const reason = { why: 'entered', importance: 'normal', attempts: 1, maxAttempts: 3 } as const;

  it('says what a node of each type does when it runs', () => {
    expect(describeMode('EXECUTE', reason, 'question')).toBe('asks');
    expect(describeMode('EXECUTE', reason, 'terminal')).toBe('ends');
    expect(describeMode('EXECUTE', reason, 'message')).toBe('says');
  });

  it('counts the attempts of a retry', () => {
    expect(describeMode('RETRY', reason, 'question')).toBe('asks again (2 of 3)');
  });
});

import { describe, expect, it } from 'vitest';
import type { RolloutReport } from '@/lib/contract/schemas/releases/rollouts';
import {
  describeFinding,
  describeMissingConversations,
  describeRolloutEvent,
  describeShareDifference,
  formatShareOf,
} from './describe-rollout';

const ROLLOUT = {
  id: 'rollout_a',
  environment: 'production',
  baseline: 3,
  candidate: 4,
  percent: 10,
  automaticStop: true,
  startedAt: '2026-01-01T00:00:00.000Z',
  startedBy: 'Ada',
  endedAt: null,
  endedBy: null,
  outcome: null,
  finding: null,
} as const;

describe('describeShareDifference', () => {
  it.each([
    ['handoff', 0.1, 0.041, 0.168, { points: '+10', interval: '4.1 to 16.8', verdict: 'worse' }],
    ['finished', 0.1, 0.041, 0.168, { points: '+10', interval: '4.1 to 16.8', verdict: 'better' }],
    ['goal', -0.1, -0.168, -0.041, { points: '-10', interval: '-16.8 to -4.1', verdict: 'worse' }],
    ['error', -0.1, -0.168, 0.02, { points: '-10', interval: '-16.8 to 2' }],
    ['deadlock', 0, -0.01, 0.01, { points: '0', interval: '-1 to 1' }],
  ] as const)('says what a difference of %s means', (measure, difference, low, high, words) => {
    expect(describeShareDifference({ measure, difference, low, high })).toEqual(words);
  });
});

describe('describeMissingConversations', () => {
  const report = (baseline: number, candidate: number) =>
    ({
      ...ROLLOUT,
      figures: { baseline: { conversations: baseline }, candidate: { conversations: candidate } },
    }) as RolloutReport;
  it('says how many conversations are missing, of the candidate first', () => {
    expect(describeMissingConversations(report(90, 12))).toBe(
      'Not enough yet to compare: 12 of 30 conversations on v4.',
    );
    expect(describeMissingConversations(report(29, 31))).toBe(
      'Not enough yet to compare: 29 of 30 conversations on v3.',
    );
    expect(describeMissingConversations(report(30, 30))).toBeUndefined();
  });
});

it('says why a rollout was stopped automatically', () => {
  const finding = {
    measure: 'handoff',
    baseline: { customers: 1440, reached: 140 },
    candidate: { customers: 160, reached: 40 },
  } as const;
  expect(describeFinding(finding, ROLLOUT)).toBe(
    '40 of 160 customers on v4 were handed off (25\u00a0%), against 140 of 1,440 on v3 (9.7\u00a0%).',
  );
});

it('says what a rollout did to an environment', () => {
  const change = {
    version: 3,
    closed: false,
    actor: 'Ada',
    anyway: null,
    moves: null,
    failure: null,
    at: '2026-01-01T00:00:00.000Z',
  };
  const candidate = { version: 4, percent: 10 };
  expect(describeRolloutEvent({ ...change, event: 'rollout-started', candidate })).toBe(
    'rollout of v4 started with 10 %',
  );
  expect(describeRolloutEvent({ ...change, event: null, candidate: null })).toBeUndefined();
});

it('shows no share of nothing', () => {
  expect(formatShareOf(0, 0)).toBe('–');
  expect(formatShareOf(1, 3)).toBe('33.3\u00a0%');
});

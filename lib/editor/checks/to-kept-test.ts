import type { Finding } from '@turnpike/engine/prove';
import type { Expectation, Script } from '@turnpike/engine/testing';

/** What the last turn does once it is fixed, for the findings where that can be expected. */
const FIXED: Readonly<Record<string, Expectation | undefined>> = {
  deadlock: { status: 'waiting' },
  'loop-limit': { status: 'waiting' },
  'open-task': { status: 'waiting' },
  'open-request': { status: 'waiting' },
  'running-call': { status: 'waiting' },
  'asked-again': { pending: null },
  'no-end': { status: 'complete' },
  circle: { status: 'complete' },
  'without-yes': { calls: [] },
  again: { calls: [] },
};

/** The conversation of a finding as a test, which fails until the flow is fixed. */
export function toKeptTest(finding: Pick<Finding, 'code'> & { script: Script }, name: string): Script {
  const { turns } = finding.script;
  const expect = FIXED[finding.code];
  return {
    ...finding.script,
    name,
    turns: turns.map((turn, at) => (at === turns.length - 1 && expect ? { ...turn, expect } : turn)),
  };
}

/** Whether the test of a finding can fail before its author adds an expectation. */
export const expectsFix = ({ code }: Pick<Finding, 'code'>): boolean => FIXED[code] !== undefined;

import { expect, it } from 'vitest';
import { parseFlowAddress, writeFlowAddress } from './flow-address';

it.each(['flow_a-1', 'flow_a-1@staging'])('reads and writes %s', (text) => {
  const { flowId, environment = 'production' } = parseFlowAddress(text)!;
  expect(flowId).toBe('flow_a-1');
  expect(writeFlowAddress(flowId, environment)).toBe(text);
});

it('reads production by its name', () => {
  expect(parseFlowAddress('f@production')).toEqual({ flowId: 'f', environment: 'production' });
});

it.each(['', '@staging', 'f@', 'f@test', 'f@staging@production', 'a/b', 'f'.repeat(101)])(
  'refuses %j',
  (text) => {
    expect(parseFlowAddress(text)).toBeUndefined();
  },
);

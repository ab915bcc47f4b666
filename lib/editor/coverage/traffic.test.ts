import { describe, expect, it } from 'vitest';
import type { Insights } from '@/lib/contract/schemas/insights';
import { getDropOff, getTraffic, getTrafficWidth, toTraffic } from './traffic';

const insights = {
  nodes: [
    { node: 'hello', reached: 200, left: 0 },
    { node: 'ask', reached: 100, left: 12 },
  ],
  gates: [{ gate: 'DONE', opened: 50 }],
  edges: [{ edge: 'e1', conversations: 100 }],
  rules: [{ rule: 'hours', conversations: 3 }],
  filter: {},
} as unknown as Insights;
const shown = { shown: 'traffic', traffic: toTraffic(insights) } as const;

describe('traffic', () => {
  it('is known of each part, also of those that no conversation reached', () => {
    expect(getTraffic(shown, 'node:ask')).toEqual({ reached: 100, left: 12 });
    expect(getTraffic(shown, 'rule:hours')).toEqual({ reached: 3, left: 0 });
    expect(getTraffic(shown, 'edge:new')).toEqual({ reached: 0, left: 0 });
    expect(getTraffic({ ...shown, shown: 'tests' }, 'node:ask')).toBeUndefined();
    expect(getTraffic({ ...shown, traffic: null }, 'node:ask')).toBeUndefined();
  });

  it('draws a connection as wide as its share of the busiest node, and a wire as its quieter end', () => {
    expect(getTrafficWidth(shown, 'edge:e1')).toBe(5);
    expect(getTrafficWidth(shown, 'node:hello', 'gate:DONE')).toBe(2.5);
    expect(getTrafficWidth(shown, 'rule:hours')).toBe(1);
    expect(getTrafficWidth(shown, 'edge:new')).toBe(0);
    expect(getTrafficWidth({ ...shown, shown: 'off' }, 'edge:e1')).toBeUndefined();
  });

  it.each([
    [100, 0, 'none'],
    [100, 4, 'few'],
    [100, 5, 'some'],
    [100, 15, 'many'],
    [9, 9, 'few'],
  ] as const)('of %d conversations of which %d left is a drop-off of %s', (reached, left, drop) => {
    expect(getDropOff({ reached, left })).toBe(drop);
  });
});

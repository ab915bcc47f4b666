import { expect, it } from 'vitest';
import type { EffectTiming } from '@/lib/contract/schemas/turn-timings';
import { describeTimings, writeCost, writeMs } from './describe-timings';

const model = (name: string, micros?: number): EffectTiming => ({
  ...{ kind: 'understand', name, provider: 'acme', ms: 10, ok: true },
  ...(micros !== undefined && { micros }),
});
const tool = (name: string): EffectTiming => ({ kind: 'callTool', name, ms: 10, ok: true });
const own: EffectTiming = { kind: 'history', name: 'history', ms: 1, ok: true };

it.each<[EffectTiming[], string]>([
  [[], '1.2 s, without calls to models or tools'],
  [[own], '1.2 s, without calls to models or tools'],
  [[own, model('gpt-x', 3000), model('gpt-x', 1000)], '2 calls to gpt-x, 1.2 s, $0.0040'],
  [[model('gpt-x'), tool('book')], '1 call to gpt-x and 1 call to The book, 1.2 s'],
  [['a', 'b', 'c', 'd', 'd'].map(tool), '5 calls to 4 models and tools, 1.2 s'],
])('says what a turn called, how long it took and what it cost: %#', (effects, line) => {
  expect(describeTimings({ ms: 1234, effects }, (id) => `The ${id}`)).toBe(line);
});

it.each([
  [0.42, '0.4 ms'],
  [9.96, '10.0 ms'],
  [812.3, '812 ms'],
  [999.6, '1.0 s'],
  [61_000, '61.0 s'],
])('writes %d ms as %s', (ms, text) => {
  expect(writeMs(ms)).toBe(text);
});

it('writes a small cost with two digits', () => {
  expect([writeCost(0), writeCost(42), writeCost(1_234_567)]).toEqual(['$0.00', '$0.000042', '$1.23']);
});

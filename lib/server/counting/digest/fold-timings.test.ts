import { expect, it } from 'vitest';
import { foldTimings } from './fold-timings';

it('adds durations and costs by model, tool and node', () => {
  const tally: Record<string, number> = {};
  const add = (kind: string, item: string, n = 1) => {
    tally[`${kind}:${item}`] = (tally[`${kind}:${item}`] ?? 0) + n;
  };
  const model = { kind: 'generate', name: 'small', provider: 'openai', node: 'ask' } as const;
  foldTimings(add, [
    { ...model, ms: 1234, inputTokens: 100, outputTokens: 20, micros: 45, ok: true },
    { ...model, ms: 90, ok: false },
    { kind: 'callTool', name: 'find', node: 'ask', ms: 12, ok: true },
    { kind: 'understand', name: 'local', ms: 3, ok: true },
  ]);
  expect(tally).toEqual({
    'model:small': 1,
    'model-failed:small': 1,
    'model-ms:1152 small': 1,
    'model-ms:88 small': 1,
    'model-input:small': 100,
    'model-output:small': 20,
    'model-cost:small': 45,
    'node-cost:ask': 45,
    'tool-ms:12 find': 1,
    // 1234 + 90 + 12 ms
    'node-ms:1280 ask': 1,
  });
});

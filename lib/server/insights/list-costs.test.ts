import { expect, it } from 'vitest';
import type { EffectTiming } from '@/lib/contract/schemas/turn-timings';
import { createDigest } from '../counting/digest/digest';
import { foldTimings } from '../counting/digest/fold-timings';
import { listCounts, sumCounts } from '../counting/digest/list-counts';
import { createCountTable } from './count-table';
import { listNodes } from './list-nodes';
import { listParts } from './list-parts';

const keys = { environment: 'production', day: '2026-11-24', versionId: 'v', channel: 'api', locale: 'en' };
const small = (ms: number, node: string, more: Partial<EffectTiming> = {}): EffectTiming => ({
  ...{ kind: 'understand', name: 'small', provider: 'openai', node, ms, ok: true },
  ...{ inputTokens: 100, outputTokens: 10, micros: 50 },
  ...more,
});
const large = (ms: number, node: string): EffectTiming => ({
  ...small(ms, node),
  name: 'large',
  micros: 900,
});
const find = (ms: number, ok = true): EffectTiming => ({
  kind: 'callTool',
  name: 'find',
  node: 'look',
  ms,
  ok,
});

/** By conversation and turn. Durations below 16 ms are counted exactly. */
const TIMINGS: readonly (readonly (readonly EffectTiming[])[])[] = [
  [[small(3, 'ask')], [small(5, 'ask'), find(9)]],
  [
    [small(4, 'ask', { ok: false, micros: undefined }), large(8, 'ask')],
    [find(2), find(12, false)],
  ],
  [[small(7, 'look'), find(8)]],
];

it('adds up cost, tokens and time by model, tool and node as a count by hand does', () => {
  const parts = TIMINGS.map((turns) => {
    const digest = createDigest();
    const add = (kind: string, item: string, n = 1) => {
      digest.tally[`${kind}:${item}`] = (digest.tally[`${kind}:${item}`] ?? 0) + n;
    };
    for (const turn of turns) {
      foldTimings(add, turn);
      for (const { kind, node, ok } of turn) {
        add('node', node ?? '');
        if (kind === 'callTool') add(ok ? 'tool' : 'tool-failed', 'find');
      }
    }
    return { keys, counts: listCounts(digest), sign: 1 as const };
  });
  const table = createCountTable(sumCounts(parts));
  const { models, tools } = listParts(table, undefined);

  const all = TIMINGS.flat(2);
  for (const { model, ...figures } of models) {
    const own = all.filter(({ name }) => name === model);
    const sum = (key: 'inputTokens' | 'outputTokens' | 'micros') =>
      own.reduce((total, timing) => total + (timing[key] ?? 0), 0);
    expect([model, figures]).toMatchObject([
      model,
      {
        ...{ calls: own.length, failed: own.filter(({ ok }) => !ok).length, micros: sum('micros') },
        ...{ inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens') },
        ms: { n: own.length },
      },
    ]);
  }
  expect(models.map(({ model, ms }) => [model, ms.p50])).toEqual([
    ['small', 4],
    ['large', 8],
  ]);
  expect(tools).toMatchObject([{ tool: 'find', calls: 4, failed: 1, ms: { n: 4, p50: 8, p95: 12 } }]);

  const nodes = Object.fromEntries(
    listNodes(table, undefined).map(({ node, micros, ms }) => [node, { micros, ms }]),
  );
  // Turns of ask: 3, 5 and 4 + 8 ms. Of look: 9, 2 + 12 and 7 + 8 ms.
  expect(nodes).toEqual({
    ask: { micros: 50 + 50 + 900, ms: { n: 3, p50: 5, p95: 12 } },
    look: { micros: 50, ms: { n: 3, p50: 14, p95: 15 } },
  });
});

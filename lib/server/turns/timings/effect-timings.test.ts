import { fillProviders } from '@turnpike/engine/testing';
import type { Answer, Effect, TurnRecord } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import type { ResolvedModel } from '../../providers/models/resolve-model';
import { createEffectMeter } from './effect-meter';
import { toTurnTimings } from './to-turn-timings';

const understand = { kind: 'understand', seq: 0, request: {} } as unknown as Effect & { request: never };
const call = {
  kind: 'callTool',
  seq: 1,
  request: { tool: 'book', args: {}, node: 'booking' },
} as unknown as Effect & { request: never };
const generate = { kind: 'generate', seq: 2, request: {} } as unknown as Effect & { request: never };
const model = { label: 'acme/gpt-4.1', modelId: 'gpt-4.1', provider: { name: 'acme' } } as ResolvedModel;
const fine: Answer = { ok: true, value: {} };
const bad: Answer = { ok: false, error: { code: 'http-500', message: 'It failed.', retryable: true } };
const at = (node: string) => ({ pending: { node }, frames: [] }) as unknown as TurnRecord['before'];

const record = (effects: TurnRecord['effects']) => ({ effects, before: at('first'), after: at('second') });

it('lists each request to a model with its cost, and each call of a tool, with their nodes', async () => {
  const meter = createEffectMeter();
  const providers = meter.watch({
    ...fillProviders(() => fine),
    understand: async () => {
      meter.onRequest(understand, { model, ms: 812.34, ok: false });
      meter.onRequest(understand, {
        model,
        ms: 20,
        ok: true,
        inputTokens: 1000,
        outputTokens: 10,
        cost: 0.00208,
      });
      return fine;
    },
    callTool: () => bad,
  });
  await providers.understand(understand.request, understand);
  await providers.callTool(call.request, call);
  // Computed at once, so it belongs to the engine's time.
  await providers.generate(generate.request, generate);
  expect(toTurnTimings(record([]), meter.measured, 900.06)).toEqual({
    ms: 900.1,
    effects: [
      { kind: 'understand', name: 'gpt-4.1', provider: 'acme', ms: 812.3, ok: false, node: 'first' },
      {
        ...{ kind: 'understand', name: 'gpt-4.1', provider: 'acme', ms: 20, ok: true, node: 'first' },
        ...{ inputTokens: 1000, outputTokens: 10, micros: 2080 },
      },
      { kind: 'callTool', name: 'book', ms: expect.any(Number), ok: false, node: 'booking' },
    ],
  });
});

it('names what the server did itself by its kind, at the node where a reply is written', async () => {
  const meter = createEffectMeter();
  const providers = meter.watch({ ...fillProviders(() => fine), generate: async () => fine });
  await providers.generate(generate.request, generate);
  expect(toTurnTimings(record([]), meter.measured, 1).effects).toEqual([
    { kind: 'generate', name: 'generate', ms: expect.any(Number), ok: true, node: 'second' },
  ]);
});

it('takes the answers of an interrupted attempt from the record, unless no model gave them', () => {
  const by = { model: 'acme/gpt-4.1', ms: 700, inputTokens: 1, cost: 0.000002 };
  const effects: TurnRecord['effects'] = [
    { effect: understand, answer: { ...fine, by } },
    { effect: call, answer: { ...fine, by: { model: 'local', ms: 3 } } },
    { effect: generate, answer: { ...bad, by } },
  ];
  expect(toTurnTimings(record(effects), [], 5).effects).toEqual([
    {
      ...{ kind: 'understand', name: 'gpt-4.1', provider: 'acme', ms: 700, ok: true, node: 'first' },
      ...{ inputTokens: 1, micros: 2 },
    },
  ]);
});

import type { Answer, FlowDocument, Json } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from './local-providers.ts';
import { createMixedProviders, createScriptedProviders } from './scripted-providers.ts';

const flow: FlowDocument = {
  schemaVersion: '1',
  name: 'Test',
  locale: 'en',
  facts: [],
  states: [],
  gates: [],
  graphs: [],
};
const given = (value: Json): Answer => ({ ok: true, value });
const rephrase = { purpose: 'rephrase' as const, locale: 'en', base: 'Hello', attempt: 2 };
const formatting = { locale: 'en', timezone: 'UTC', items: [{ as: 'number' as const, value: 1200 }] };

const generate = (providers: ReturnType<typeof createScriptedProviders>) =>
  providers.generate(rephrase, { seq: 1, kind: 'generate', request: rephrase });
const format = (providers: ReturnType<typeof createScriptedProviders>) =>
  providers.format(formatting, { seq: 1, kind: 'format', request: formatting });

describe('createScriptedProviders', () => {
  it('gives the answers of each kind in order, then fails', async () => {
    const providers = createScriptedProviders({
      generate: [given({ text: 'A' }), given({ text: 'B' })],
      format: [given(['x'])],
    });
    expect(await generate(providers)).toEqual(given({ text: 'A' }));
    expect(await format(providers)).toEqual(given(['x']));
    expect(await generate(providers)).toEqual(given({ text: 'B' }));
    expect(await generate(providers)).toEqual({
      ok: false,
      error: {
        code: 'script-exhausted',
        message: 'The script has 2 answers for generate, and one more was asked for.',
        retryable: false,
      },
    });
  });

  it('fails for a kind it does not name', async () => {
    expect(await format(createScriptedProviders({}))).toMatchObject({
      ok: false,
      error: { code: 'script-exhausted' },
    });
  });

  it('gives a scripted failure', async () => {
    const failure: Answer = { ok: false, error: { code: 'timeout', message: 'Too slow.', retryable: true } };
    expect(await generate(createScriptedProviders({ generate: [failure] }))).toEqual(failure);
  });
});

describe('createMixedProviders', () => {
  it('asks the fallback only for kinds the script does not name', async () => {
    const providers = createMixedProviders({ generate: [given({ text: 'A' })] }, createLocalProviders(flow));
    expect(await format(providers)).toEqual(given(['1,200']));
    expect(await generate(providers)).toEqual(given({ text: 'A' }));
    expect(await generate(providers)).toMatchObject({ ok: false, error: { code: 'script-exhausted' } });
  });
});

describe('createLocalProviders', () => {
  it('words nothing anew', async () => {
    expect(await generate(createLocalProviders(flow))).toEqual(given({ text: null }));
  });
});

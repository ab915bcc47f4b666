import { describe, expect, it } from 'vitest';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { ProviderConfig } from '../provider-config';
import { createLanguageModel } from './create-language-model';
import { toFetch } from './to-fetch';

const PROVIDER: ProviderConfig = {
  name: 'own',
  kind: 'openai-compatible',
  key: 'sk-first',
  baseUrl: 'https://models.example/v1',
  fastModel: null,
  bestModel: null,
};
const MAX_BYTES = 1000;

function createRecorder() {
  const sent: { url: string; key: string | null; maxBytes: number | undefined }[] = [];
  const guarded: GuardedFetch = async (url, init = {}) => {
    sent.push({
      url: String(url),
      key: new Headers(init.headers).get('authorization'),
      maxBytes: init.maxBytes,
    });
    return new Response('{}', { status: 500 });
  };
  return { sent, guarded };
}

const create = (guarded: GuardedFetch, provider: ProviderConfig, modelId = 'small', maxBytes = MAX_BYTES) =>
  createLanguageModel({ label: `own/${modelId}`, modelId, provider }, toFetch(guarded, maxBytes), 'object');

async function ask(model: ReturnType<typeof create>): Promise<void> {
  if (typeof model === 'string') throw new Error('Expected a model of the library.');
  await Promise.resolve(model.doGenerate({ prompt: [] })).catch(() => undefined);
}

describe('the client of a model', () => {
  it('is built once for the same settings, model and limit', () => {
    const { guarded } = createRecorder();
    const model = create(guarded, PROVIDER);
    expect(create(guarded, PROVIDER)).toBe(model);
    expect(create(guarded, PROVIDER, 'large')).not.toBe(model);
    expect(create(guarded, PROVIDER, 'small', MAX_BYTES + 1)).not.toBe(model);
    expect(create(createRecorder().guarded, PROVIDER)).not.toBe(model);
  });

  it('is built again from settings that were loaded again, so a changed key or address applies', async () => {
    const { sent, guarded } = createRecorder();
    await ask(create(guarded, PROVIDER));
    await ask(create(guarded, { ...PROVIDER, key: 'sk-second' }));
    await ask(create(guarded, { ...PROVIDER, key: 'sk-second', baseUrl: 'https://other.example/v1' }));
    expect(sent).toEqual([
      {
        url: 'https://models.example/v1/chat/completions',
        key: 'Bearer sk-first',
        maxBytes: MAX_BYTES,
      },
      {
        url: 'https://models.example/v1/chat/completions',
        key: 'Bearer sk-second',
        maxBytes: MAX_BYTES,
      },
      {
        url: 'https://other.example/v1/chat/completions',
        key: 'Bearer sk-second',
        maxBytes: MAX_BYTES,
      },
    ]);
  });
});

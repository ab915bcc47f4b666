// biome-ignore lint/style/noRestrictedImports: only the test reads the model from a disk
import { readFileSync } from 'node:fs';
import type { FlowDocument, Settings } from '@turnpike/engine/document';
import type { Matching, MatchRequest } from '@turnpike/engine/turn';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLocalProviders, type LocalHost } from './local-providers.ts';
import { loadWords } from './testing/load-words.ts';
import { returnsFlow } from './testing/returns-flow.ts';
import { createSentenceModelLoader, SENTENCE_MODEL_PATH } from './vectors/load-sentence-model.ts';

let loaded = 0;
const read = createSentenceModelLoader(async () => readFileSync(`public/${SENTENCE_MODEL_PATH}`));
const host: LocalHost = {
  loadWords,
  loadSentences: () => {
    loaded += 1;
    return read();
  },
};
const request: MatchRequest = {
  text: 'I have had enough of this parcel, take it',
  locale: 'en',
  sets: [{ set: 'triggers' }, { set: 'rules' }],
};

async function match(models: Settings['models'], given = host, locale = 'en') {
  const flow: FlowDocument = { ...returnsFlow, settings: { ...returnsFlow.settings, models } };
  const asked = { ...request, locale };
  const answer = await createLocalProviders(flow, given).match(asked, {
    seq: 1,
    kind: 'match',
    request: asked,
  });
  return answer.ok ? (answer.value as Matching).scores : answer.error;
}

describe('local models', () => {
  beforeEach(() => {
    loaded = 0;
  });

  it('do not load the sentence model unless the settings name it', async () => {
    await match(undefined);
    await match({ generate: { model: 'openai/some-model' }, match: { model: 'local' } });
    expect(loaded).toBe(0);
  });

  it.each([
    ['match', { match: { model: 'local/minilm' } }],
    ['understand', { understand: { model: 'local/minilm' } }],
    ['an old model name', { match: { model: 'local/use-lite' } }],
    ['a fallback', { embed: { model: 'voyage/some-model', fallbackModels: ['local/minilm'] } }],
  ] as const)('give the same scores every time with the sentence model named by %s', async (_, models) => {
    const found = await match(models as unknown as Settings['models']);
    expect(loaded).toBe(1);
    expect(found).not.toEqual(await match(undefined));
    expect(found).toEqual(await match(models as unknown as Settings['models']));
  });

  it('do not load the sentence model for other languages than English', async () => {
    await match({ match: { model: 'local/minilm' } }, host, 'he');
    expect(loaded).toBe(0);
  });

  it('fail with the name of a model that does not exist', async () => {
    await expect(match({ match: { model: 'local/use-large' } })).rejects.toThrow(
      'Model “local/use-large” does not exist. Local models are local and local/minilm.',
    );
  });

  it('fail without a fallback if the host does not have them', async () => {
    await expect(match({ match: { model: 'local/minilm' } }, { loadWords })).rejects.toThrow('not available');
    await expect(match({ match: { model: 'local/minilm' } }, {})).rejects.toThrow('not available');
    const fails = { loadWords, loadSentences: () => Promise.reject(new Error('offline')) };
    await expect(match({ match: { model: 'local/minilm' } }, fails)).rejects.toThrow('offline');
  });
});

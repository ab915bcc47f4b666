import { compileFlow, type Json, newSession, takeTurn } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Answer } from '@turnpike/engine/turn';
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
  it('returns the answers of each kind in order, then fails', async () => {
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
        message: 'The script has only 2 answers for generate.',
        retryable: false,
      },
    });
  });

  it('fails for a kind that the script does not name', async () => {
    expect(await format(createScriptedProviders({}))).toMatchObject({
      ok: false,
      error: { code: 'script-exhausted' },
    });
  });

  it('returns a scripted failure', async () => {
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

describe('a voice message, with scripted providers', () => {
  const desk: FlowDocument = {
    ...flow,
    main: 'main',
    facts: [{ name: 'email', type: 'email' }],
    templates: [{ id: 'sorry', name: 'Sorry', mode: 'FALLBACK', text: 'Sorry?' }],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'ask',
        nodes: [
          { id: 'ask', type: 'question', name: 'Ask', text: 'Your email?', produces: ['email'] },
          { id: 'thanks', type: 'terminal', name: 'Thanks', text: 'Thank you, {email}' },
        ],
        edges: [{ id: 'e', from: 'ask', to: 'thanks' }],
      },
    ],
  };
  const at = '2026-01-05T09:00:00Z';

  async function say(
    attachments: { kind: 'audio'; mimeType: string; url: string }[],
    scripted: Parameters<typeof createScriptedProviders>[0],
  ) {
    const result = compileFlow(desk);
    if (!result.ok) throw new Error('The flow does not compile.');
    const providers = createMixedProviders(scripted, createLocalProviders(desk));
    const opened = newSession(result.compiled, { id: 's', at });
    const { session } = await takeTurn(result.compiled, opened, { type: 'start', at }, providers);
    return takeTurn(result.compiled, session, { type: 'message', text: '', attachments, at }, providers);
  }
  const audio = { kind: 'audio' as const, mimeType: 'audio/ogg', url: 'https://example.com/1.ogg' };
  const media = { mimeType: 'audio/mpeg', url: 'https://example.com/1.mp3' };

  it('is read like typed words, and the reply comes back as audio', async () => {
    const { session, replies } = await say([audio], {
      preprocess: [given({ texts: ['it is maya@example.com'] })],
      postprocess: [given({ media: [media] })],
    });
    expect(session.facts.map(([name, value]) => [name, value])).toEqual([['email', 'maya@example.com']]);
    expect(replies).toMatchObject([{ text: 'Thank you, maya@example.com', media }]);
  });

  it('without a provider for audio sets no fact and gets a text reply', async () => {
    const { session, replies, events } = await say([audio], {});
    expect(session.facts).toEqual([]);
    expect(replies[0]?.media).toBeUndefined();
    expect(events.filter(({ type }) => type === 'effect-failed')).toMatchObject([
      { kind: 'preprocess', error: { code: 'not-available' } },
      { kind: 'postprocess', error: { code: 'not-available' } },
    ]);
  });
});

describe('createLocalProviders', () => {
  it('does not rephrase texts', async () => {
    expect(await generate(createLocalProviders(flow))).toEqual(given({ text: null }));
  });
});

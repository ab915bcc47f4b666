import type { Json } from '@turnpike/engine';
import type { Answer, Providers } from '@turnpike/engine/turn';

/** Local answers that differ from any model's, to test which provider answers. */
export function createLocalStub(): Providers {
  const say = (value: Json) => (): Answer => ({ ok: true, value });
  return {
    understand: (request) => ({
      ok: true,
      value: { commands: [], intent: `local:${request.mode ?? 'none'}` },
    }),
    match: say({ scores: { local: [] } }),
    rank: say({ ranked: [['local', 1]] }),
    generate: say({ text: null }),
    plan: say({ intentType: 'unclear', confidence: 0, steps: [] }),
    loadCustomer: say({ facts: [], capabilities: ['local'] }),
    judge: say({ verdict: 'unverified' }),
    callTool: say('local'),
    format: say('local'),
    history: say({ messages: [] }),
    recall: say({ exchanges: [] }),
    preprocess: say('local'),
    postprocess: say('local'),
  };
}

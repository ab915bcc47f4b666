import { expect, it } from 'vitest';
import type { Settings } from '../../document/settings.ts';
import { takeTurn } from '../../drivers/take-turn.ts';
import { newSession } from '../../session/new-session.ts';
import { buildScenarioFlow, rule } from '../../testing/builders.ts';
import { compileOrThrow } from '../../testing/conversation.ts';
import { fillProviders } from '../../testing/fill-providers.ts';
import { answerScores } from '../../testing/script-answers.ts';
import type { Answer } from '../types/effect.ts';

const at = '2026-01-05T09:00:00Z';

/** Whether the rules were reranked with this answer; `asked`: the purposes requested. */
async function match(settings: Settings, ranking: Answer) {
  const flow = compileOrThrow(buildScenarioFlow({ rules: [rule('a'), rule('b')], settings }));
  const asked: string[] = [];
  const nothing: Answer = { ok: true, value: null };
  const providers = {
    ...fillProviders(() => nothing),
    match: answerScores(flow, { a: 0.9, b: 0.8 }),
    rank: ({ purpose }: { purpose: string }) => {
      asked.push(purpose);
      return ranking;
    },
  };
  const session = newSession(flow, { id: 's', at });
  const { events } = await takeTurn(flow, session, { type: 'message', text: 'hi', at }, providers);
  const matched = events.find((event) => event.type === 'rules-matched');
  return { asked, reranked: matched?.reranked };
}

const settings: Settings = {
  models: { rerank: { model: 'cohere/rerank' } },
  filterRules: { enabled: false },
};
const ranked = [
  ['b', 0.9],
  ['a', 0.1],
];

it.each<[string, Answer, boolean]>([
  ['if a model answered', { ok: true, value: { ranked }, by: { model: 'cohere/rerank', ms: 3 } }, true],
  ['if the answer does not name its model', { ok: true, value: { ranked } }, true],
  ['not if the fallback is local', { ok: true, value: { ranked }, by: { model: 'local', ms: 1 } }, false],
  ['not if the provider failed', { ok: false, error: { code: 'down', message: '', retryable: true } }, false],
])('rules count as reranked %s', async (_, answer, reranked) => {
  expect(await match(settings, answer)).toEqual({ asked: ['rerank'], reranked });
});

it('the profile minimal asks no model to rerank', async () => {
  const answer: Answer = { ok: true, value: { ranked }, by: { model: 'fast', ms: 3 } };
  expect(await match({ profile: 'minimal' }, answer)).toEqual({ asked: [], reranked: false });
});

it.each(['balanced', 'maximum'] as const)('the profile %s reranks with a model', async (profile) => {
  const answer: Answer = { ok: true, value: { ranked }, by: { model: 'fast', ms: 3 } };
  expect(await match({ profile, filterRules: { enabled: false } }, answer)).toEqual({
    asked: ['rerank'],
    reranked: true,
  });
});

import { expect, it } from 'vitest';
import type { Settings } from '../../document/settings.ts';
import { buildScenarioFlow, rule, template } from '../../testing/builders.ts';
import { listEvents, startConversation } from '../../testing/conversation.ts';

/** How a constraint without a check was evaluated. */
function judge(settings: Settings) {
  const flow = buildScenarioFlow({
    settings,
    rules: [rule('polite', { hardConstraint: {} }), rule('greets', { templates: ['hello'] })],
    templates: [template('hello', 'EXCLUSIVE')],
  });
  const talk = startConversation(flow);
  const judge = [{ verdict: 'passed' }];
  const result = talk.say([], { scores: { greets: 0.9 }, judge, rank: [{ ranked: [['greets', 0.9]] }] });
  return listEvents(result, 'enforced').flatMap(({ constraints }) => constraints.map(({ by }) => by));
}

it.each<[string, Settings, string]>([
  ['no judge', {}, 'none'],
  ['a local judge', { models: { judge: { model: 'local' } } }, 'none'],
  ['a judge', { models: { judge: { model: 'openai/judge' } } }, 'judge'],
  ['further judges', { enforcement: { judgeModels: ['openai/judge'] } }, 'judge'],
  ['the profile minimal', { profile: 'minimal' }, 'none'],
  ['the profile balanced', { profile: 'balanced' }, 'judge'],
  ['the profile maximum', { profile: 'maximum' }, 'judge'],
])('a constraint without a check is evaluated by a model if the settings name one: %s', (_, settings, by) => {
  expect(judge(settings)).toEqual([by]);
});

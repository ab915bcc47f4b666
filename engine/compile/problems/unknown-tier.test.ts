import { expect, it } from 'vitest';
import { buildScenarioFlow, rule } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const problemsOf = (settings: object) =>
  compileFlow(buildScenarioFlow({ rules: [rule('a')], settings })).problems.map(
    ({ code, severity, pointer, where, message }) => ({ code, severity, pointer, where, message }),
  );

it('finds tiers of the local provider that there are not', () => {
  expect(
    problemsOf({ models: { match: { model: 'local/huge', fallbackModels: ['local', 'local/tiny'] } } }),
  ).toEqual([
    {
      code: 'unknown-tier',
      severity: 'error',
      pointer: '/settings/models/match/model',
      where: { kind: 'settings' },
      message: 'There is no local model "local/huge". Use local or local/use-lite.',
    },
    {
      code: 'unknown-tier',
      severity: 'error',
      pointer: '/settings/models/match/fallbackModels/1',
      where: { kind: 'settings' },
      message: 'There is no local model "local/tiny". Use local or local/use-lite.',
    },
  ]);
});

it('leaves the tiers there are, and the models of others', () => {
  expect(
    problemsOf({ models: { match: { model: 'local/use-lite', fallbackModels: ['local', 'ollama/x'] } } }),
  ).toEqual([]);
});

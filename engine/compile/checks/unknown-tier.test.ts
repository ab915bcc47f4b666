import { expect, it } from 'vitest';
import { buildScenarioFlow, rule } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const problemsOf = (settings: object) =>
  compileFlow(buildScenarioFlow({ rules: [rule('a')], settings })).problems.map(
    ({ code, severity, pointer, where, message }) => ({ code, severity, pointer, where, message }),
  );

it('reports tiers of the local provider that do not exist', () => {
  expect(
    problemsOf({ models: { match: { model: 'local/huge', fallbackModels: ['local', 'local/tiny'] } } }),
  ).toEqual([
    {
      code: 'unknown-tier',
      severity: 'error',
      pointer: '/settings/models/match/model',
      where: { kind: 'settings' },
      message: 'There is no local model “local/huge”. Use local or local/minilm.',
    },
    {
      code: 'unknown-tier',
      severity: 'error',
      pointer: '/settings/models/match/fallbackModels/1',
      where: { kind: 'settings' },
      message: 'There is no local model “local/tiny”. Use local or local/minilm.',
    },
  ]);
});

it('accepts tiers that exist and models of other providers', () => {
  expect(
    problemsOf({ models: { match: { model: 'local/minilm', fallbackModels: ['local', 'ollama/x'] } } }),
  ).toEqual([]);
});

import { expect, it } from 'vitest';
import { resolveSettings } from '../../document/resolve-settings.ts';
import { buildScenarioFlow, rule } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const settings = {
  models: { match: { model: 'local/use-lite', fallbackModels: ['local/use-lite', 'local'] } },
};

it('warns about a retired tier and offers its successor', () => {
  const flow = buildScenarioFlow({ rules: [rule('a')], settings });
  const found = compileFlow(flow).problems;
  expect(found.map(({ code, severity, pointer, message }) => ({ code, severity, pointer, message }))).toEqual(
    ['model', 'fallbackModels/0'].map((place) => ({
      code: 'retired-tier',
      severity: 'warning',
      pointer: `/settings/models/match/${place}`,
      message: 'The local model “local/use-lite” was replaced by “local/minilm”, which is used instead.',
    })),
  );
  expect(found[0]?.fix?.patch).toEqual([
    { op: 'replace', path: '/settings/models/match/model', value: 'local/minilm' },
  ]);
});

it('uses the successor without changing the document', () => {
  const before = JSON.stringify(settings);
  expect(resolveSettings(settings).models.match).toMatchObject({
    model: 'local/minilm',
    fallbackModels: ['local/minilm', 'local'],
  });
  expect(JSON.stringify(settings)).toBe(before);
});

import { RETIRED_TIERS } from '../../document/resolve-settings.ts';
import { MODEL_USES } from '../../document/settings.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixReplace, type ProblemCheck, type ProblemFinding } from '../check.ts';

/** The document keeps working: a retired tier maps to its successor. */
export const retiredTier: ProblemCheck = {
  code: 'retired-tier',
  severity: 'warning',
  test: 'settings.models uses a retired tier of the local provider.',
  find: ({ flow }) =>
    MODEL_USES.flatMap((use): ProblemFinding[] => {
      const { model, fallbackModels = [] } = flow.settings?.models?.[use] ?? {};
      const path = ['settings', 'models', use];
      return [
        ...(model === undefined ? [] : check(model, [...path, 'model'])),
        ...fallbackModels.flatMap((name, index) => check(name, [...path, 'fallbackModels', index])),
      ];
    }),
};

function check(model: string, path: (string | number)[]): ProblemFinding[] {
  const successor = RETIRED_TIERS.get(model);
  if (successor === undefined) return [];
  const message = msg('The local model "{model}" was replaced by "{successor}", which is used instead.', {
    model,
    successor,
  });
  return [
    finding(
      path,
      { kind: 'settings' },
      message,
      fixReplace(msg('Use "{successor}"', { successor }), path, successor),
    ),
  ];
}

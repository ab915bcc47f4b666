import { RETIRED_TIERS } from '../../document/resolve-settings.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixReplace, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { listModelNames, type ModelName } from '../survey/list-model-names.ts';

/** The document keeps working: a retired tier maps to its successor. */
export const retiredTier: ProblemCheck = {
  code: 'retired-tier',
  severity: 'warning',
  test: 'settings.models uses a retired tier of the local provider.',
  find: ({ flow }) => listModelNames(flow).flatMap(check),
};

function check({ model, path }: ModelName): ProblemFinding[] {
  const successor = RETIRED_TIERS.get(model);
  if (successor === undefined) return [];
  const message = msg('The local model “{model}” was replaced by “{successor}”, which is used instead.', {
    model,
    successor,
  });
  return [
    finding(
      path,
      { kind: 'settings' },
      message,
      fixReplace(msg('Use “{successor}”', { successor }), path, successor),
    ),
  ];
}

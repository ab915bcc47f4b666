import { isLocal, LOCAL_TIERS, RETIRED_TIERS } from '../../document/resolve-settings.ts';
import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { listModelNames, type ModelName } from '../survey/list-model-names.ts';

/** Without this check, the error would first appear in a live conversation. */
export const unknownTier: ProblemCheck = {
  code: 'unknown-tier',
  severity: 'error',
  test: 'settings.models uses a tier of the local provider that does not exist.',
  find: ({ flow }) => listModelNames(flow).flatMap(check),
};

function check({ model, path }: ModelName): ProblemFinding[] {
  if (!isLocal(model) || LOCAL_TIERS.includes(model) || RETIRED_TIERS.has(model)) return [];
  const message = msg('There is no local model “{model}”. Use {models}.', {
    model,
    models: msgList(LOCAL_TIERS, 'or'),
  });
  return [finding(path, { kind: 'settings' }, message)];
}

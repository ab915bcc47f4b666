import { isLocal } from '../../document/resolve-settings.ts';
import type { Turn } from '../turn-state.ts';
import { listOffered } from './find-templates.ts';

/** Whether a rule answers the message: a matched rule has a text, or a model words the reply. */
export function answersByRule(turn: Turn): boolean {
  const { alignment, behavior } = turn;
  if (!alignment || !behavior.weighsRules) return false;
  const { matched, settings } = alignment;
  if (matched.length === 0) return false;
  if (!isLocal(settings.models.generate.model)) return true;
  return listOffered(turn, alignment, undefined, matched).some(
    ({ for: by, template }) => by === 'rule' && template.mode !== 'FALLBACK',
  );
}

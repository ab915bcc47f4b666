import type { Rule } from '../../document/rule.ts';
import { DEFAULT_SYSTEM_TEXTS } from '../../document/system-texts.ts';
import { renderText } from '../say.ts';
import type { Alignment } from '../turn-state.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { listOffered, type Offered, writeTemplates } from './find-templates.ts';

/**
 * The replacement of a reply that violates a hard constraint: the rule's own fallback, else one in scope,
 * else the system text. Its author vouches for it, so it is not checked again.
 */
export function* replaceBroken(turn: Turn, alignment: Alignment, { hardConstraint }: Rule): Asking<string> {
  const own = alignment.index.templates.get(hardConstraint?.fallback ?? '');
  const offered: Offered[] = [
    ...(own ? [{ template: own, for: 'constraint' as const }] : []),
    ...listOffered(turn, alignment, undefined, []),
  ];
  const [fallback] = yield* writeTemplates(turn, offered, 'FALLBACK', 1);
  if (!fallback) {
    const { unknown } = turn.compiled.flow.texts ?? {};
    return yield* renderText(turn, unknown ?? DEFAULT_SYSTEM_TEXTS.unknown);
  }
  const { template, for: by } = fallback.offered;
  addEvent(turn, { type: 'template-used', template: template.id, mode: template.mode, for: by });
  return fallback.text;
}

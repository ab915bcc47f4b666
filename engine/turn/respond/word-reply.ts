import type { StepNode } from '../../document/node.ts';
import { isLocal } from '../../document/resolve-settings.ts';
import { renderAgain } from '../prompt.ts';
import type { Alignment, Unset } from '../turn-state.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import type { MatchedRule } from '../types/outcome.ts';
import {
  listOffered,
  noteTemplate,
  type Offered,
  type WrittenReply,
  writeTemplates,
} from './find-templates.ts';
import { generateReply } from './generate-reply.ts';
import { replaceBroken } from './replace-broken.ts';

/**
 * A reply, whether it is prewritten and still to be checked against the constraints, and the source of its
 * template.
 */
export type Worded = { text: string; isWritten: boolean; for?: Offered['for'] };

export type ReplyOccasion = {
  /** The step the conversation rests at, if any. */
  step: StepNode | undefined;
  /** Whether the step says its own text. */
  speaks: boolean;
  matched: readonly MatchedRule[];
  /** Whether a reply is required because nothing else was said. */
  isNeeded: boolean;
  /** Set if calls of the step failed: its text is left out, and so are templates that do not depend on it. */
  unset?: Unset | undefined;
  /** How often the step said its own text before; selects the variant. */
  times: number;
};

/**
 * Words one reply for the matched rules and for the step that speaks: an EXCLUSIVE template verbatim, else a
 * generated text, else a prewritten one. Undefined if there is nothing to say.
 */
export function* wordReply(
  turn: Turn,
  alignment: Alignment,
  { step, speaks, matched, isNeeded, unset, times }: ReplyOccasion,
): Asking<Worded | undefined> {
  const own = speaks ? step : undefined;
  const offered = listOffered(turn, alignment, own, matched, unset);
  const [exclusive] = yield* writeTemplates(turn, offered, 'EXCLUSIVE', 1);
  if (exclusive) return use(turn, exclusive);
  const isByHand = isLocal(alignment.settings.models.generate.model);
  // Without a model only the first suggestion is used, so the others need not be rendered.
  const suggestions = yield* writeTemplates(turn, offered, 'SUGGEST', isByHand ? 1 : undefined);
  const [first] = suggestions;
  if (isByHand && first) return use(turn, first);
  const base =
    own?.text === undefined || unset ? undefined : yield* renderAgain(turn, own.id, own.text, times);
  if (isByHand) {
    if (base !== undefined) return { text: base, isWritten: true, for: 'step' };
    return isNeeded ? yield* fallBack(turn, offered) : undefined;
  }
  const { text, broken } = yield* generateReply(turn, alignment, { step, matched, suggestions, base });
  if (text !== undefined) return { text, isWritten: false };
  if (broken) return { text: yield* replaceBroken(turn, alignment, broken), isWritten: false };
  return yield* fallBack(turn, offered, base);
}

function use(turn: Turn, { text, offered: { template, for: by } }: WrittenReply): Worded {
  addEvent(turn, { type: 'template-used', template: template.id, mode: template.mode, for: by });
  noteTemplate(turn, template);
  return { text, isWritten: true, for: by };
}

/** The reply if none was generated: a fallback template, else the step's own text. */
function* fallBack(turn: Turn, offered: readonly Offered[], base?: string): Asking<Worded | undefined> {
  const [fallback] = yield* writeTemplates(turn, offered, 'FALLBACK', 1);
  if (fallback) return use(turn, fallback);
  return base === undefined ? undefined : { text: base, isWritten: true };
}

import type { StepNode } from '../../document/node.ts';
import { isLocal } from '../../document/resolve-settings.ts';
import { renderAgain } from '../prompt.ts';
import type { Alignment, Unset } from '../turn-state.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import type { MatchedRule } from '../types/outcome.ts';
import {
  getTemplateVariant,
  listOffered,
  noteTemplate,
  type Offered,
  type WrittenReply,
  writeTemplates,
} from './find-templates.ts';
import { generateReply } from './generate-reply.ts';
import { replaceBroken } from './replace-broken.ts';
import { type WrittenContent, writeContent } from './write-content.ts';

/**
 * A reply, whether it is prewritten and still to be checked against the constraints, and the source of its
 * template.
 */
export type Worded = WrittenContent & { text: string; isWritten: boolean; for?: Offered['for'] };

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
  if (exclusive) return yield* use(turn, exclusive, own);
  const isByHand = isLocal(alignment.settings.models.generate.model);
  // Without a model only the first suggestion is used, so the others need not be rendered.
  const suggestions = yield* writeTemplates(turn, offered, 'SUGGEST', isByHand ? 1 : undefined);
  const [first] = suggestions;
  if (isByHand && first) return yield* use(turn, first, own);
  const base =
    own?.text === undefined || unset ? undefined : yield* renderAgain(turn, own.id, own.text, times);
  if (isByHand) {
    if (base !== undefined)
      return {
        text: base,
        isWritten: true,
        for: 'step',
        ...(own && (yield* writeContent(turn, own, times))),
      };
    return isNeeded ? yield* fallBack(turn, offered, own) : undefined;
  }
  const source = (unset ? undefined : own) ?? first?.offered.template;
  const content = source && (yield* writeContent(turn, source, times));
  const matter = { step, matched, suggestions, base, content: content?.content };
  const { text, broken } = yield* generateReply(turn, alignment, matter);
  if (text !== undefined) return { text, isWritten: false, ...content };
  if (broken) return { text: yield* replaceBroken(turn, alignment, broken), isWritten: false };
  const fallback = yield* fallBack(turn, offered, own);
  return fallback ?? (base === undefined ? undefined : { text: base, isWritten: true, ...content });
}

/** The reply of a template. One of the step that speaks keeps the parts and quick replies of the step. */
function* use(
  turn: Turn,
  { text, offered: { template, for: by } }: WrittenReply,
  own: StepNode | undefined,
): Asking<Worded> {
  addEvent(turn, { type: 'template-used', template: template.id, mode: template.mode, for: by });
  const variant = getTemplateVariant(turn, template);
  noteTemplate(turn, template);
  const step = by === 'step' ? own : undefined;
  const { content = step?.content, quickReplies = step?.quickReplies } = template;
  return {
    text,
    isWritten: true,
    for: by,
    ...(yield* writeContent(turn, { id: template.id, content, quickReplies }, variant)),
  };
}

/** The reply if none was generated: a fallback template. */
function* fallBack(
  turn: Turn,
  offered: readonly Offered[],
  own: StepNode | undefined,
): Asking<Worded | undefined> {
  const [fallback] = yield* writeTemplates(turn, offered, 'FALLBACK', 1);
  return fallback && (yield* use(turn, fallback, own));
}

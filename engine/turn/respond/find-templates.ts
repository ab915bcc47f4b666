import { getRuleSet } from '../../conditions/condition-sets.ts';
import type { StepNode } from '../../document/node.ts';
import type { Template, TemplateMode } from '../../document/template.ts';
import { getVariants } from '../../document/text-variants.ts';
import { holds } from '../../guards/guard.ts';
import { readsUnset } from '../after-failure.ts';
import { listScopes } from '../align/list-scopes.ts';
import { countSaid, noteSaid, prepareText, writeOut } from '../say.ts';
import type { Alignment, Unset } from '../turn-state.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import type { TurnEvent } from '../types/event.ts';
import type { MatchedRule } from '../types/outcome.ts';

type For = Extract<TurnEvent, { type: 'template-used' }>['for'];
export type Offered = { template: Template; for: For };

/**
 * Templates that apply now, in order: the step's own, the reply and templates of each matched rule, then unreferenced
 * templates, from the narrowest scope. A referenced template counts only with the step or rule that
 * references it. After a failed call of the step or rule, only the ones whose `when` reads what it would have
 * set. `unset`: for the step. See docs/rulings.md#31 and #49.
 */
export function listOffered(
  turn: Turn,
  { index, broken }: Alignment,
  step: StepNode | undefined,
  matched: readonly MatchedRule[],
  unset?: Unset,
): Offered[] {
  const offered: Offered[] = [];
  const seen = new Set<string>();
  const add = (template: Template | undefined, by: For, failed?: Unset) => {
    if (!template || seen.has(template.id)) return;
    seen.add(template.id);
    const { when } = template;
    if (failed && (when === undefined || !readsUnset(turn, failed, turn.compiled.getGuard(when)))) return;
    if (when === undefined || holds(turn.compiled.getGuard(when).evaluate(turn.scope)))
      offered.push({ template, for: by });
  };
  for (const id of step?.templates ?? []) add(index.templates.get(id), 'step', unset);
  for (const { rule } of matched) {
    add(index.replies.get(rule), 'rule', broken.get(rule));
    for (const id of index.rules.get(rule)?.templates ?? [])
      add(index.templates.get(id), 'rule', broken.get(rule));
  }
  for (const scope of listScopes(turn.session).reverse())
    for (const template of index.looseTemplates.get(getRuleSet(scope)) ?? []) add(template, 'scope');
  return offered;
}

export type WrittenReply = { text: string; offered: Offered };

/** Renders the templates of a mode; a template with a placeholder that has no value is skipped. */
export function* writeTemplates(
  turn: Turn,
  offered: readonly Offered[],
  mode: TemplateMode,
  limit = Number.POSITIVE_INFINITY,
): Asking<WrittenReply[]> {
  const written: WrittenReply[] = [];
  for (const item of offered) {
    if (item.template.mode !== mode) continue;
    const text = yield* writeTemplate(turn, item.template);
    if (text === undefined) continue;
    written.push({ text, offered: item });
    if (written.length >= limit) break;
  }
  return written;
}

const keyOf = (template: string): string => `template:${template}`;

/** Records that a template was used, so the next turn that uses it takes its next variant. */
export function noteTemplate(turn: Turn, { id, text }: Template): void {
  const wordings = getVariants(text).length;
  noteSaid(turn, keyOf(id), countSaid(turn, keyOf(id), wordings), wordings);
}

/** The variant that a template has in this turn, before `noteTemplate`. */
export function getTemplateVariant(turn: Turn, { id, text }: Template): number {
  const wordings = getVariants(text).length;
  return countSaid(turn, keyOf(id), wordings) % wordings;
}

function* writeTemplate(turn: Turn, template: Template): Asking<string | undefined> {
  const { id, text, mode } = template;
  const seen = turn.log.events.length;
  const rendered = prepareText(turn, text, getTemplateVariant(turn, template));
  const missing = turn.log.events
    .slice(seen)
    .flatMap((event) => (event.type === 'placeholder-missing' ? [event.name] : []));
  // A fallback is always used, with a mark in place of a missing value.
  if (missing.length > 0 && mode !== 'FALLBACK') {
    turn.log.events.length = seen;
    addEvent(turn, { type: 'template-skipped', template: id, missing });
    return undefined;
  }
  return typeof rendered === 'string' ? rendered : yield* writeOut(turn, rendered);
}

import type { Edge } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { describeExpression } from '../conditions/describe-expression';
import type { EdgeText } from './edge-text';
import { getTextWidth } from './text-width';

export const TRANSITION_WIDTH = 172;
const PADDING = 20;
const LINE = 16;
const CODE_CHARACTER = 6.3;
const MAX_PILL = 200;

/** Label of a transition without condition and guard. */
export const OTHERWISE = say('if nothing else matches');

/**
 * The label of a transition: its condition, or else its guard. Unlike an edge, a transition always has a
 * label, because nothing else shows when it is taken.
 */
export function getTransitionText({ condition, guard, priority }: Edge): EdgeText {
  const words = guard === undefined ? undefined : describeExpression(guard);
  const code = condition === undefined && words?.code === true;
  const short = words?.text;
  const text = condition?.text ?? short ?? OTHERWISE;
  const examples = condition?.examples.length ?? 0;
  const inside = TRANSITION_WIDTH - PADDING;
  const lines = !code && getTextWidth(text) > inside ? 2 : 1;
  const full = [
    condition?.text,
    words === undefined ? undefined : say('only when {guard}', { guard: words.text }),
    condition || guard ? undefined : OTHERWISE,
    condition ? `${examples} ${examples === 1 ? 'example' : 'examples'}` : undefined,
    priority ? say('priority {priority}', { priority }) : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
  const width = Math.ceil((code ? text.length * CODE_CHARACTER : getTextWidth(text) * 0.96) + 18);
  return {
    ...(priority ? { priority } : {}),
    text,
    code,
    full,
    width: Math.min(MAX_PILL, width + (priority ? String(priority).length * 7 + 17 : 0)),
    card: {
      width: TRANSITION_WIDTH,
      height: 14 + lines * LINE + 18,
      lines,
      ...(condition && short !== undefined ? { guard: short } : {}),
      examples,
      guarded: guard !== undefined,
    },
  };
}

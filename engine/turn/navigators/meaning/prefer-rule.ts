import type { Alignment, Turn } from '../../turn-state.ts';
import type { Choice } from './choice.ts';

/**
 * If a message is exactly an example of a matched rule, a transition that is only similar is not taken: the
 * rule replies, and the scenario stays.
 */
export function preferRule(turn: Turn, { matched, index, text }: Alignment, choice: Choice): Choice {
  if (!turn.behavior.weighsRules || choice.action !== 'transition' || text === undefined) return choice;
  const { condition } = choice.taken.transition.edge;
  if (!condition || isExample(condition.examples, text)) return choice;
  const found = matched.find(({ rule }) => isExample(index.rules.get(rule)?.condition.examples, text));
  if (!found) return choice;
  const reasoning = `The message is an example of rule ${found.rule}, which comes before what is near.`;
  return { action: 'stay', method: 'none', confidence: choice.confidence, reasoning };
}

const isExample = (examples: readonly string[] | undefined, text: string): boolean =>
  examples?.some((example) => normalize(example) === normalize(text)) ?? false;

/** Compares only letters and digits, in lower case. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

import type { UnderstandRequest } from '@turnpike/engine/turn';
import { TRIGGER_SET } from '@turnpike/engine/views';
import { roundScore } from '../answer-match.ts';
import type { FlowIndex } from '../flow-index.ts';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';

const MAX_TRIGGERS = 5;

/** Graphs that a message may start, by similarity alone, best first, without running ones. */
export function rankTriggers(
  index: FlowIndex,
  { text, locale, stack = [] }: UnderstandRequest,
): [string, number][] {
  const running = stack.map(({ graph }) => graph);
  if (index.main !== undefined) running.push(index.main);
  const conditions = index.getConditions(chooseLocaleWords(locale));
  return conditions
    .rank(TRIGGER_SET, text, running)
    .slice(0, MAX_TRIGGERS)
    .map(({ id, score }) => [id, roundScore(score)]);
}

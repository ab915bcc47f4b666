import type { UnderstandRequest } from '@turnpike/engine/turn';
import { TRIGGER_SET } from '@turnpike/engine/views';
import { roundScore } from '../answer-match.ts';
import type { FlowIndex } from '../flow-index.ts';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';

const MAX_TRIGGERS = 5;

/** What a message may start, by likeness alone, best first; what runs already is left out. */
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

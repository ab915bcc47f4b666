import { isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import type { Clause, HeardMessage } from './hear.ts';
import type { AskedQuestion } from './read-question.ts';

/**
 * "That's all", "ok that's it": the customer has nothing to add, and neither takes nor refuses what is offered, unless
 * more is what the question offers.
 */
export function saysAll({ message, hear }: HeardMessage, clause: Clause, question: AskedQuestion): boolean {
  const { words } = message;
  if (question.words.some((word) => hear.furtherWords.includes(word))) return false;
  const isDecided = [hear.yes.plain, hear.no.plain].some(
    (phrases) =>
      matchPatternAt(words, phrases, clause.first, clause.last) > clause.first &&
      !hear.weakYes.includes(words[clause.first]?.text ?? ''),
  );
  const own = words.slice(clause.first, clause.last);
  return !isDecided && isWhole(own, hear.allDone, mergePhrases(hear.leads, hear.weakYes), hear.tails);
}

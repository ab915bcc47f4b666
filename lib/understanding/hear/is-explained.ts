import { matchPatternAt } from '../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import type { AskedQuestion } from './read-question.ts';
import { sharesStem } from './stem.ts';

/** Whether every word of a clause agrees, is polite, or repeats the question. */
export function isExplained(heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean {
  const { hear, locale, message } = heard;
  const { words } = message;
  const lists = [
    hear.yes.plain,
    hear.approvals,
    hear.around,
    hear.leads,
    hear.tails,
    locale.smallTalk,
    hear.notNegations,
    hear.urges,
  ];
  for (let at = clause.first; at < clause.last; ) {
    const next = Math.max(...lists.map((list) => matchPatternAt(words, list, at, clause.last)));
    if (next > at) {
      at = next;
      continue;
    }
    const text = words[at]?.text ?? '';
    const isPlain =
      locale.stopWords.includes(text) ||
      hear.subjects.includes(text) ||
      question.words.some((word) => sharesStem(word, text)) ||
      hear.deeds.some((deed) => deed.includes(text) && deed.some((verb) => question.words.includes(verb)));
    if (!isPlain) return false;
    at += 1;
  }
  return wordsOf(heard, clause).length > 0;
}

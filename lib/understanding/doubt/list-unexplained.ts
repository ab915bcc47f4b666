import type { Clause } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { Doubted } from './doubted.ts';

/** The words of a clause that are not part of a value, repeat nothing of the question, and are more than polite. */
export function listUnexplained(
  {
    heard,
    taken,
    ruledOut,
    asked,
    words: doubt,
  }: Pick<Doubted, 'heard' | 'taken' | 'ruledOut' | 'asked' | 'words'>,
  clause: Clause,
): Word[] {
  const { message, hear, locale } = heard;
  const { words } = message;
  const lists = [
    hear.leads,
    hear.tails,
    hear.around,
    locale.smallTalk,
    locale.fillers,
    locale.requests,
    hear.urges,
  ];
  const left: Word[] = [];
  for (let at = clause.first; at < clause.last; ) {
    const word = words[at] as Word;
    const next = Math.max(...lists.map((list) => matchPatternAt(words, list, at, clause.last)));
    const isPlain =
      [...taken, ...ruledOut].some((span) => overlaps(span, word)) ||
      doubt.plain.has(word.text) ||
      locale.stopWords.includes(word.text) ||
      hear.subjects.includes(word.text) ||
      hear.auxiliaries.includes(word.text) ||
      hear.determiners.includes(word.text) ||
      asked.some((other) => sharesStem(other, word.text));
    if (!isPlain && next <= at) left.push(word);
    at = Math.max(next, at + 1);
  }
  return left;
}

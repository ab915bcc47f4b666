import { chooseDoubtWords } from '../../doubt/words/choose-doubt-words.ts';
import { matchPatternAt } from '../../pattern.ts';
import type { Clause, HeardMessage } from '../hear.ts';
import { readSense } from '../imply-answer.ts';
import type { AskedQuestion } from '../read-question.ts';
import { isAskedThing } from './denies-other.ts';
import { reportsFailure } from './reports-failure.ts';

/** “Nothing changed”, “never late”: a word that could say no alone denies something else than what was asked. */
export function tellsOther(
  heard: HeardMessage,
  at: number,
  { last }: { last: number },
  clause: Clause,
  question: AskedQuestion,
): boolean {
  const {
    hear,
    message: { words },
    locale,
  } = heard;
  const { absence } = hear;
  const plain = chooseDoubtWords(locale.language)?.plain;
  if (
    !plain ||
    !absence ||
    question.isOffer ||
    reportsFailure(heard, clause, question) ||
    matchPatternAt(words, absence.denialsOfOthers, at, last) !== last
  )
    return false;
  const lists = [hear.around, hear.tails, hear.no.plain, hear.yes.plain];
  // “No one but the dog.”
  if (absence.besides.has(words[last]?.text ?? '')) return false;
  // “It's not broken” says no to “Is it damaged?”
  if (readSense(words.slice(last, clause.last), question, hear) === true) return false;
  const isPerson = absence.people.has(words[last - 1]?.text ?? '');
  let isTold = false;
  for (let place = last; place < clause.last; ) {
    const text = words[place]?.text ?? '';
    const next = Math.max(...lists.map((list) => matchPatternAt(words, list, place, clause.last)));
    // “Never touched one” denies the thing itself.
    const isSame = !isPerson && absence.ofIt.has(text) && place > last;
    if (isSame || isAskedThing(text, question, absence)) return false;
    const isPlain = [locale.stopWords, hear.subjects, hear.auxiliaries, hear.endTails, hear.anyKinds].some(
      (list) => list.includes(text),
    );
    isTold ||=
      (absence.outcomes.has(text) &&
        !question.words.some((word) => hear.doubleDenials?.asksWorking.has(word))) ||
      (next <= place && !isPlain && !plain.has(text) && !absence.tellsNothing.has(text));
    place = Math.max(next, place + 1);
  }
  return isTold;
}

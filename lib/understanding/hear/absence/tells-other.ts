import { chooseDoubtWords } from '../../doubt/choose-doubt-words.ts';
import { matchPatternAt } from '../../pattern.ts';
import type { Clause, HeardMessage } from '../hear.ts';
import { readSense } from '../imply-answer.ts';
import type { AskedQuestion } from '../read-question.ts';
import { besides, denialsOfOthers, ofIt, outcomes, people, tellsNothing } from '../words/en-absence.ts';
import { asksWorking } from '../words/en-double-denials.ts';
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
  const plain = chooseDoubtWords(locale.language)?.plain;
  if (
    !plain ||
    question.isOffer ||
    reportsFailure(heard, clause, question) ||
    matchPatternAt(words, denialsOfOthers, at, last) !== last
  )
    return false;
  const lists = [hear.around, hear.tails, hear.no.plain, hear.yes.plain];
  // “No one but the dog.”
  if (besides.has(words[last]?.text ?? '')) return false;
  // “It's not broken” says no to “Is it damaged?”
  if (readSense(words.slice(last, clause.last), question, hear) === true) return false;
  const isPerson = people.has(words[last - 1]?.text ?? '');
  let isTold = false;
  for (let place = last; place < clause.last; ) {
    const text = words[place]?.text ?? '';
    const next = Math.max(...lists.map((list) => matchPatternAt(words, list, place, clause.last)));
    // “Never touched one” denies the thing itself.
    const isSame = !isPerson && ofIt.has(text) && place > last;
    if (isSame || isAskedThing(text, question)) return false;
    const isPlain = [locale.stopWords, hear.subjects, hear.auxiliaries, hear.endTails, hear.anyKinds].some(
      (list) => list.includes(text),
    );
    isTold ||=
      (outcomes.has(text) && !question.words.some((word) => asksWorking.has(word))) ||
      (next <= place && !isPlain && !plain.has(text) && !tellsNothing.has(text));
    place = Math.max(next, place + 1);
  }
  return isTold;
}

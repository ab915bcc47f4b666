import { readNumbers } from '../extractors/read-numbers.ts';
import { overlaps, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { tellsDone } from './echoes.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import type { AskedQuestion } from './read-question.ts';
import { sharesStem } from './stem.ts';
import type { HearWords } from './words/hear-words.ts';

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
    if (question.isSummary && isOtherNumber(heard, clause, at, question)) return false;
    const next = Math.max(...lists.map((list) => matchPatternAt(words, list, at, clause.last)));
    if (next > at) {
      at = next;
      continue;
    }
    const text = words[at]?.text ?? '';
    if (tellsDone(text, question, hear)) return false;
    const isPlain =
      locale.stopWords.includes(text) ||
      hear.subjects.includes(text) ||
      // “Send it to her”, where it was asked whether to send it to someone.
      (hear.receivers.persons.includes(text) &&
        question.words.some((word) => hear.receivers.leads.includes(word))) ||
      question.words.some((word) => sharesStem(word, text)) ||
      hear.deeds.some((deed) => deed.includes(text) && deed.some((verb) => question.words.includes(verb)));
    if (
      !isPlain &&
      !isSame(words, at, question, hear) &&
      !isParticle(words, at, clause.first, question, hear) &&
      !isVerbOfParticle(words, at, clause, question, hear)
    )
      return false;
    at += 1;
  }
  return wordsOf(heard, clause).length > 0;
}

/** "2 bunks", where a confirmation repeats 2 nights and 3 bunks: a number of other things. */
function isOtherNumber(
  { message, locale }: HeardMessage,
  { last }: Clause,
  at: number,
  { sequence }: AskedQuestion,
): boolean {
  const [word, next] = [message.words[at], message.words[at + 1]];
  if (!word || !next || at + 1 >= last || locale.stopWords.includes(next.text)) return false;
  const isNumber = readNumbers(message, locale.language, locale).some((number) => overlaps(number, word));
  return (
    isNumber &&
    !sequence.some((text, place) => text === word.text && sharesStem(sequence[place + 1] ?? '', next.text))
  );
}

/** "Wipe the thing"; "delete everything", where all of it was asked about. */
function isSame(
  words: readonly Word[],
  at: number,
  question: AskedQuestion,
  { determiners, sameThings, totalThings, implied }: HearWords,
): boolean {
  const text = words[at]?.text ?? '';
  if (sameThings.includes(text)) return determiners.includes(words[at - 1]?.text ?? '');
  return totalThings.includes(text) && question.words.some((word) => implied.wholes.includes(word));
}

/** "Switch me over": a word that belongs to the verb of the question. */
const isParticle = (
  words: readonly Word[],
  at: number,
  first: number,
  question: AskedQuestion,
  { particles }: HearWords,
): boolean =>
  particles.includes(words[at]?.text ?? '') &&
  words.slice(first, at).some(({ text }) => question.words.some((word) => sharesStem(word, text)));

/** "Cut it down", where the question says "comes down": a short order in another verb. */
function isVerbOfParticle(
  words: readonly Word[],
  at: number,
  { first, last }: Clause,
  question: AskedQuestion,
  { objects, orderParticles, notGrounds, haltVerbs }: HearWords,
): boolean {
  const [verb, object, particle] = [at, at + 1, at + 2].map((index) => words[index]?.text ?? '');
  return (
    at === first &&
    at + 3 === last &&
    objects.includes(object ?? '') &&
    orderParticles.includes(particle ?? '') &&
    question.words.includes(particle ?? '') &&
    !notGrounds.includes(verb ?? '') &&
    !haltVerbs.includes(verb ?? '')
  );
}

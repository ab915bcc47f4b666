import { chooseDoubtWords } from '../../doubt/words/choose-doubt-words.ts';
import type { DoubleDenialWords } from '../../locales/groups/double-denial-words.ts';
import type { Word } from '../../message.ts';
import { findPattern, matchPatternAt } from '../../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import { sharesStem } from '../stem.ts';
import type { HearWords } from '../words/hear-words.ts';

/** What is denied, and whether denying it says yes to a question. */
type Kind = { phrases: readonly string[]; affirms: (question: AskedQuestion) => boolean };

const asks = ({ words }: AskedQuestion, list: ReadonlySet<string>): boolean =>
  words.some((word) => list.has(word));

/** “Is it still raining?”: something that goes on. */
const asksOngoing = ({ isLasting, isOffer, words }: AskedQuestion, goesOn: RegExp): boolean =>
  !isOffer && (isLasting || words.some((word) => goesOn.test(word)));

const listKinds = (said: DoubleDenialWords): Kind[] => [
  { phrases: said.leavingUndone, affirms: () => true },
  { phrases: said.forgetting, affirms: () => true },
  { phrases: said.denyingAgain, affirms: () => true },
  { phrases: said.failing, affirms: (question) => !question.isOffer && asks(question, said.asksWorking) },
  { phrases: said.stopping, affirms: (question) => asksOngoing(question, said.goesOn) },
  { phrases: said.complaining, affirms: (question) => asks(question, said.asksContent) },
  { phrases: said.losing, affirms: (question) => asks(question, said.asksKept) },
];

/**
 * Two denials in one clause: “we never skip breakfast”, “wouldn't be without it”, “no complaints”. They say yes where
 * the question asks for the thing itself and nothing else is said. In every other case they are asked about.
 */
export function readDoubleDenial(
  heard: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): boolean | 'open' | undefined {
  const said = heard.hear.doubleDenials;
  if (!said || clause.isQuestion || clause.conditional) return undefined;
  const own = wordsOf(heard, clause);
  if (findPattern(own, said.worst)) return asks(question, said.asksContent) ? false : 'open';
  const found = findDenial(heard, clause, question, said);
  if (!found) return undefined;
  const isAmiss =
    asks(question, said.asksAmiss) || question.isMind || question.isLeavingOut || question.asksToRemove;
  // “Don't throw it away” is an order.
  if (found.kind.phrases === said.losing && isOrder(heard, clause)) return undefined;
  // “I never forget” has no need of a reminder.
  if (found.kind.phrases === said.forgetting && question.isOffer) return undefined;
  // “Never a day without lunch” is a saying, also where lunch in the garden is offered.
  if (isSaying(heard, clause, found, said)) return 'open';
  const isSure = found.kind.affirms(question) && !findPattern(own, said.maybeRegretting);
  return !isAmiss && isSure && saysNoMore(heard, clause, question, found, said.besideDenials) ? true : 'open';
}

const isOrder = ({ message: { words }, hear }: HeardMessage, { opening }: Clause): boolean =>
  hear.forbids.includes(words[opening]?.text ?? '');

const isSaying = (
  { message: { words }, hear }: HeardMessage,
  { last }: Clause,
  found: Found,
  { sameThing }: DoubleDenialWords,
): boolean => {
  const next = words[found.last]?.text;
  if (words[found.from]?.text !== hear.states?.lacking || next === undefined || found.last >= last)
    return false;
  return !hear.objects.includes(next) && !hear.endTails.includes(next) && !sameThing.has(next);
};

type Found = { kind: Kind; first: number; from: number; last: number; denied: number };

/** A denial and, after it, the word that it turns, unless the question uses that word itself. */
function findDenial(
  { message: { words }, hear }: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
  said: DoubleDenialWords,
): Found | undefined {
  const { last } = clause;
  for (let at = startsAfterNo(words, clause, hear); at < last; at++) {
    const from = matchPatternAt(words, said.denying, at, last);
    if (from <= at) continue;
    if (isPlainPhrase(words, clause.first, from, clause, hear)) return undefined;
    const kinds = listKinds(said);
    for (let place = from; place < last; place++) {
      const [best] = kinds
        .map((kind) => ({ kind, to: matchPatternAt(words, kind.phrases, place, last) }))
        .sort((one, other) => other.to - one.to);
      if (!best || best.to <= place) continue;
      const isAsked = words
        .slice(place, place + 1)
        .some(({ text }) => question.words.some((word) => sharesStem(word, text)));
      // “Never not once”: the same denial again.
      const isRepeated =
        best.kind.phrases === said.denyingAgain && matchPatternAt(words, said.denying, place, last) > best.to;
      if (isRepeated) return undefined;
      if (!isAsked) return { kind: best.kind, first: at, denied: from, from: place, last: best.to };
    }
    return undefined;
  }
  return undefined;
}

/** “No problem” and “I don't see why not” are read as a whole. */
const isPlainPhrase = (
  words: readonly Word[],
  first: number,
  from: number,
  { last }: Clause,
  { notNegations, approvals }: HearWords,
): boolean =>
  words
    .slice(first, from)
    .some((_, offset) =>
      [notNegations, approvals].some((list) => matchPatternAt(words, list, first + offset, last) > from),
    );

/** In “no I'm not” and “no thanks not today” the “no” is an answer of its own. */
const startsAfterNo = (words: readonly Word[], { first, last }: Clause, hear: HearWords): number => {
  if (words[first]?.text !== hear.determiner) return first;
  let at = first + 1;
  while (at < last && matchPatternAt(words, hear.tails, at, at + 1) > at) at += 1;
  const next = words[at]?.text ?? '';
  const isAnswer = [hear.subjects, hear.auxiliaries, hear.negators].some((list) => list.includes(next));
  return isAnswer && at < last ? at : first;
};

/** Whether every other word of the clause leaves the two denials as they are. */
function saysNoMore(
  { message: { words }, hear, locale }: HeardMessage,
  { opening, last }: Clause,
  question: AskedQuestion,
  found: Found,
  besideDenials: readonly string[],
): boolean {
  const plain = chooseDoubtWords(locale.language)?.plain;
  const lists = [besideDenials, hear.tails, hear.around];
  for (let at = opening; at < last; ) {
    const skipped = at === found.first ? found.denied : at === found.from ? found.last : -1;
    const next = Math.max(skipped, ...lists.map((list) => matchPatternAt(words, list, at, last)));
    const text = words[at]?.text ?? '';
    if (next <= at && !plain?.has(text) && !question.words.some((word) => sharesStem(word, text)))
      return false;
    at = Math.max(next, at + 1);
  }
  return true;
}

import type { Consent } from '@turnpike/engine/turn';
import type { OddTextWords } from '../doubt/words/odd-text-words.ts';
import { findPattern, isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import { alsoSends, asksAfterAct, onlyAsksAfter } from './acts/is-after-act.ts';
import { isBesideAct } from './acts/is-beside-act.ts';
import { meansOther } from './acts/means-other.ts';
import { mayOrderAct, readOwnAct } from './acts/read-own-act.ts';
import { refusesAhead } from './acts/refuses-ahead.ts';
import { echoes } from './echoes.ts';
import { asksAdvice, type Clause, type HeardMessage, wordsOf } from './hear.ts';
import { isExplained } from './is-explained.ts';
import { isConcession, isGround } from './is-ground.ts';
import type { AskedQuestion } from './read-question.ts';
import { readYesNo } from './read-yes-no.ts';
import { saysAll } from './says-all.ts';
import { readTurnedConsent } from './turned/read-turned-answer.ts';

/**
 * Whether a message agrees to an action that is about to run. It is a yes only if the whole message agrees: a
 * question, a condition, a hedge, or anything that would change the action makes it unclear.
 */
export function readConsent(heard: HeardMessage, question: AskedQuestion): Consent | undefined {
  const answer = readYesNo(heard, question);
  if (question.turn) return readTurnedConsent(heard, question, answer);
  const isAny = (clause: Clause, lists: readonly (readonly string[])[]): boolean =>
    lists.some((phrases) => isWhole(wordsOf(heard, clause), phrases, heard.hear.leads, heard.hear.tails));
  if (answer?.value && isOnlyCourteous(heard)) return 'unclear';
  const { cancels, declines, nones, ratherNot, unknowns } = heard.hear;
  const ordersAct = (clause: Clause): boolean => readOwnAct(heard, clause, question) === true;
  const isAgreeing = (clause: Clause): boolean =>
    ordersAct(clause) ||
    (!clause.negated && !clause.conditional && !clause.hedged && isExplained(heard, clause, question));
  // "All good" alone may decline; beside "print it" it agrees.
  const isBeside = (clause: Clause): boolean =>
    isAny(clause, [heard.hear.approvals]) &&
    heard.clauses.some((other) => other !== clause && other.act === 'answer' && isAgreeing(other));
  // "Yes, cancel it", where cancelling is what was asked about, gives nothing up.
  const gaveUp = heard.clauses.some(
    (clause) =>
      isAny(clause, [cancels, declines, nones, ratherNot]) &&
      !saysAll(heard, clause, question) &&
      !isYesAndAll(heard, clause) &&
      !ordersAct(clause) &&
      !mayOrderAct(heard, clause, question) &&
      !isBesideAct(heard, clause, question) &&
      !echoes(wordsOf(heard, clause), question) &&
      !isBeside(clause),
  );
  if (
    answer?.value &&
    (findPattern(heard.message.words, heard.hear.hollowYes) ||
      isUnfinished(heard) ||
      isOnlyExcess(heard) ||
      meansOther(heard, question) ||
      (answer.by !== 'word' && repeatsDetail(heard, question)) ||
      isOnlyAware(heard))
  )
    return 'unclear';
  // “Rather not” may keep an answer back, and turns down what would be done.
  const isUnsure = (clause: Clause) => isAny(clause, [unknowns]) && !refusesAhead(heard, clause, question);
  const isAsking = (clause: Clause) =>
    !asksAfterAct(heard, clause) && (startsAsking(heard, clause) || endsAsking(heard, clause));
  if (heard.clauses.some((clause) => isUnsure(clause) || isAsking(clause))) return 'unclear';
  if (answer && !answer.value && !answer.unclear && !heard.clauses.some(({ act }) => act === 'question'))
    return 'no';
  if (gaveUp) return answer?.value ? 'unclear' : 'no';
  if (!answer) return undefined;
  const echoesCancel = heard.clauses.some(
    (clause) =>
      isAny(clause, [cancels, declines]) && !ordersAct(clause) && !isBesideAct(heard, clause, question),
  );
  if (echoesCancel && answer.by !== 'word') return 'unclear';
  const isPlain =
    answer.value && !answer.unclear && !answer.soft && answer.by !== 'statement' && onlyAsksAfter(heard);
  const isMeant = (clause: Clause): boolean =>
    clause.act === 'answer' ||
    ordersAct(clause) ||
    (clause.act === 'refusal' && (isBeside(clause) || isYesAndAll(heard, clause))) ||
    clause.act === 'social' ||
    clause.act === 'request' ||
    // "Make it so" begins as a change does.
    (clause.act === 'correction' && isAny(clause, [heard.hear.approvals])) ||
    (clause.act === 'cancel' && echoes(wordsOf(heard, clause), question));
  const agrees = (clause: Clause): boolean => isMeant(clause) && isAgreeing(clause);
  const hasYes = heard.clauses.some(agrees) || startsWithYes(heard);
  const isWholly = heard.clauses.every(
    (clause) =>
      agrees(clause) ||
      (hasYes &&
        (isGround(heard, clause) ||
          isConcession(heard, clause) ||
          isBesideAct(heard, clause, question) ||
          asksAfterAct(heard, clause) ||
          alsoSends(heard, clause))),
  );
  return isPlain && isWholly ? 'yes' : 'unclear';
}

/** "No problem" alone may only be polite. Beside "go ahead" it agrees. */
function isOnlyCourteous(heard: HeardMessage): boolean {
  const { clauses, message, hear } = heard;
  const isCourteous = (clause: Clause): boolean =>
    isWhole(wordsOf(heard, clause), hear.courtesies, hear.leads, hear.tails) &&
    matchPatternAt(message.words, hear.yes.plain, clause.first, clause.last) <= clause.first;
  const rest = clauses.filter((clause) => !isCourteous(clause));
  return rest.length < clauses.length && rest.every(({ act }) => act === 'social');
}

/** "Too much", where "too many tries" was said before the question: the same word does not repeat the offer. */
const isOnlyExcess = ({ clauses, message: { words }, hear }: HeardMessage): boolean =>
  clauses.length > 0 && clauses.every(({ opening }) => words[opening]?.text === hear.excess);

/** "Three", "photos", "tomorrow": a word of what was said before the question, and nothing that agrees. */
function repeatsDetail({ message: { words }, hear, locale }: HeardMessage, question: AskedQuestion): boolean {
  const { oddTexts } = locale;
  if (!oddTexts) return false;
  const lists = [hear.yes.plain, hear.approvals, hear.urges, hear.ellipses];
  const isPolite = (text: string): boolean =>
    [hear.politeWords, hear.endTails, hear.determiners, locale.stopWords].some((list) => list.includes(text));
  const said = words.filter(({ text }) => !isPolite(text));
  // "Tomorrow if possible", "three please": a day or a number agrees to nothing.
  if (said.length > 0 && said.every(({ text }) => isAmount(text, oddTexts))) return true;
  const agrees = words.some(
    ({ text }, at) =>
      hear.objects.includes(text) ||
      (!isPolite(text) && lists.some((list) => matchPatternAt(words, list, at) > at)),
  );
  const asking = { ...question, content: question.content.filter((word) => question.asking.includes(word)) };
  return (
    !agrees &&
    said.length > 0 &&
    said.length <= MAX_DETAIL &&
    said.every((word) => echoes([word], question)) &&
    !said.some((word) => echoes([word], asking) || question.asking.includes(word.text)) &&
    !said.some(({ text }) => hear.deeds.some((deed) => deed.includes(text)))
  );
}

const isAmount = (text: string, { dayWords, spokenCounts, possible }: OddTextWords): boolean =>
  /^\d/.test(text) || dayWords.has(text) || spokenCounts.has(text) || text === possible;

const MAX_DETAIL = 3;

/**
 * "Is it ok", "is row F any good", "would you do it". "Could you book it" and "would you book it please" are requests,
 * and "is fine by me" agrees.
 */
function startsAsking({ hear, message: { words } }: HeardMessage, { opening, last }: Clause): boolean {
  if (opening + 1 >= last || !hear.inversions.includes(words[opening]?.text ?? '')) return false;
  const subject = words[opening + 1]?.text ?? '';
  if (hear.subjects.includes(subject))
    return !hear.addressees.includes(subject) || asksAdvice(words.slice(opening, last), hear);
  const agrees = [opening, opening + 1].some((first) =>
    [hear.approvals, hear.yes.soft].some((list) => matchPatternAt(words, list, first, last) > first),
  );
  return last - opening > 2 && !agrees && !hear.predicates.includes(subject);
}

/** "Yes I know" takes note of what was said and does not ask for it. */
export const isOnlyAware = ({ message: { words }, hear, locale }: HeardMessage): boolean =>
  isWhole(words, hear.takesNote, mergePhrases(hear.yes.plain, hear.leads, locale.smallTalk), hear.tails);

/** "Ok and then", "yes but". */
const isUnfinished = ({ message: { words }, hear }: HeardMessage): boolean =>
  words.some((_, at) => matchPatternAt(words, hear.unfinished, at) === words.length);

/** "Go ahead with what", "pay with which card". */
const endsAsking = (heard: HeardMessage, clause: Clause): boolean =>
  heard.hear.endsAsking.includes(wordsOf(heard, clause).at(-1)?.text ?? '') ||
  wordsOf(heard, clause).some(({ text }) => heard.hear.asksWhich.includes(text));

/** "Yes that's it": nothing after a yes but that all is said. */
const isYesAndAll = (heard: HeardMessage, { first, last }: Clause): boolean =>
  first === 0 &&
  startsWithYes(heard) &&
  isWhole(heard.message.words.slice(1, last), heard.hear.allDone, [], heard.hear.tails);

/** "Yes she's in pain, book it": the first word of the message agrees. */
const startsWithYes = ({ message, hear }: HeardMessage): boolean =>
  matchPatternAt(message.words, hear.yes.plain, 0) > 0 &&
  !hear.weakYes.includes(message.words[0]?.text ?? '');

import { chooseDoubtWords } from '../doubt/words/choose-doubt-words.ts';
import type { DoubtWords } from '../doubt/words/doubt-words.ts';
import type { Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { deniesOther } from './absence/denies-other.ts';
import { forbidsUndoing } from './absence/forbids-undoing.ts';
import { echoes, tellsDone } from './echoes.ts';
import { findNegations, type Negation } from './find-negations.ts';
import { complainsOfIt } from './fit/fits-implied.ts';
import { fitsQuestion } from './fit/fits-question.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import { implyAnswer, opensWithSelf } from './imply-answer.ts';
import type { AskedQuestion } from './read-question.ts';
import { sharesStem } from './stem.ts';
import type { HearWords } from './words/hear-words.ts';

/** What a statement answers. `rank` 2: in words of the question; 1: it only implies the answer. */
export type StatementAnswer = { value: boolean; rank: 1 | 2; soft: boolean; weak: false };

/** "I don't drive" says no, "add it" yes, and "just the cat" yes to "Any pets?". */
export function readStatement(
  heard: HeardMessage,
  clause: Clause,
  from: number,
  question: AskedQuestion,
): StatementAnswer | undefined {
  const { hear, message, locale } = heard;
  const { words } = message;
  if (clause.conditional || clause.act === 'hold' || clause.act === 'hedge') return undefined;
  const own = wordsOf(heard, clause);
  const isWholly = (phrases: readonly string[]): boolean => isWhole(own, phrases, hear.leads, hear.tails);
  if (
    question.isOffer &&
    isWholly(hear.implied.enough) &&
    fitsQuestion(heard, clause.opening, clause.last, clause.last, question)
  )
    return { value: false, rank: 2, soft: false, weak: false };
  const implied = implyAnswer(heard, clause, question);
  if (implied === 'open') return undefined;
  if (implied !== undefined) return { value: implied, rank: 1, soft: clause.hedged, weak: false };
  if (from >= clause.last) return undefined;
  const isAll = (phrases: readonly string[]): boolean =>
    isWhole(words.slice(clause.first, clause.last), phrases, hear.leads, hear.tails);
  if (isAll(hear.unknowns) || isAll(hear.ratherNot)) return undefined;
  const rest = words.slice(from, clause.last);
  // "That card is gone" mentions a word of the question without agreeing.
  const isAbout = from > clause.first && hear.determiners.includes(words[from - 1]?.text ?? '');
  // "Drop it" is an order where dropping is what was asked about.
  const mayOrder = clause.act !== 'cancel' || echoes(rest.slice(0, 1), question);
  const isDenied = clause.negations.some(({ first }) => !echoes(words.slice(first, first + 1), question));
  const offered = onlyAsking(question);
  // "I already ordered one" does not take up an offer to order.
  const isDone = !clause.negated && rest.some(({ text }) => tellsDone(text, question, hear));
  const isOrder = mayOrder && !isDenied && orders(rest, offered, hear);
  if (isDone || (!clause.negated && doesItself(heard, clause, question))) return undefined;
  const echo = isOrder || ((!isAbout || clause.negated) && takesUp(rest, offered, heard));
  // "No code came" is not an answer to "Shall I send one?"
  if (clause.negated && !question.isExistential && !question.isPast && findPattern(own, hear.absences))
    return undefined;
  // "I don't have a car" does not refuse a lift.
  const last = rest.at(-1)?.text ?? '';
  const isOpen = question.isOffer || !question.isExistential;
  const lacks =
    rest.length > 2 &&
    !locale.stopWords.includes(last) &&
    !hear.endTails.includes(last) &&
    !hear.around.includes(last);
  if (isAll(hear.nones) && isOpen && clause.negated && !echo && lacks && ownsNone(heard, clause))
    return undefined;
  if (isTwiceDenied(heard, clause, question)) return undefined;
  if (
    isAll(hear.nones) &&
    !isOrder &&
    fitsQuestion(heard, clause.opening, clause.opening + 1, clause.last, question)
  ) {
    const own = words.slice(clause.first, clause.last);
    const no = own.findIndex(({ text }) => text === hear.determiner);
    const after = own[no + 1]?.text;
    const isNoun =
      no >= 0 && after !== undefined && !hear.subjects.includes(after) && !hear.endTails.includes(after);
    if (deniesOther(heard, clause, question)) return undefined;
    return { value: false, rank: isNoun && !echo ? 1 : 2, soft: false, weak: false };
  }
  // "Only the box, not the thing inside": the part before it is the answer.
  const previous = heard.clauses[heard.clauses.indexOf(clause) - 1];
  const isRemark = clause.joint === 'comma' && previous && !previous.negated && previous.act === 'answer';
  if (clause.negated && isRemark && !echo && hear.bareNo.includes(rest[0]?.text ?? '')) return undefined;
  // "Don't turn it off" agrees to keep it on.
  const forbids = forbidsUndoing(heard, clause, question);
  if (clause.negated && !echo && isTwisted(heard, clause)) return undefined;
  // "My son can't eat nuts" does not answer no.
  const isOthers = hear.determiners.includes(words[clause.opening]?.text ?? '');
  if (clause.negated && question.isExistential && isOthers) return undefined;
  // "I haven't opened the box" is about something else than the fridge that was asked about.
  if (clause.negated && !echo && !forbids && !deniesPlainly(heard, clause, from, question)) return undefined;
  if (clause.negated && !isOrder)
    return { value: forbids, rank: echo && !forbids ? 2 : 1, soft: false, weak: false };
  // "Get them before they are gone."
  const rejection = findPattern(rest, hear.rejections);
  const before = words.slice(clause.opening, from + (rejection?.first ?? 0));
  const isComplaint = rejection && complainsOfIt(before, rest.slice(rejection.first), question, heard);
  if (!isOrder && isComplaint && !givesReason(own, question, hear))
    return { value: false, rank: 1, soft: false, weak: false };
  const isOnly = words.slice(clause.first, from + 1).some(({ text }) => hear.only.includes(text));
  // "Only stairs", where one thing was asked about, is another thing.
  const isOfOne =
    question.words.includes(hear.there) && !question.words.some((word) => hear.anyKinds.includes(word));
  // "Does it have a garage?" "Only a carport": another kind of thing than what was asked about.
  const doubt = chooseDoubtWords(locale.language);
  const isOther = doubt !== undefined && namesOther(own, question, hear, doubt);
  const isSelf = opensWithSelf(own, hear) && !asksWho(question, hear);
  if (
    isOnly &&
    // “Just give me the first one” asks for something.
    clause.act !== 'request' &&
    !isSelf &&
    !isOfOne &&
    !isOther &&
    question.isExistential &&
    !question.bound &&
    rest.length <= 6
  )
    return { value: true, rank: 1, soft: false, weak: false };
  if (!echo || isOtherThing(rest, question, hear)) return undefined;
  return { value: true, rank: 2, soft: clause.hedged, weak: false };
}

const asksWho = ({ words }: AskedQuestion, { implied }: HearWords): boolean =>
  words.some((word) => implied.anyPerson.includes(word) || implied.others.includes(word));

/** Of a confirmation, what it asks for: "3 people, 2 bags: (shall I buy the tickets?)" A detail repeated is not a yes. */
const onlyAsking = (question: AskedQuestion): AskedQuestion =>
  question.isSummary
    ? {
        ...question,
        words: question.asking,
        content: question.content.filter((word) => question.asking.includes(word)),
      }
    : question;

/** "They are too small", where sending them back was asked about. */
export const givesReason = (words: readonly Word[], question: AskedQuestion, hear: HearWords): boolean =>
  words.some(({ text }) => text === hear.excess) &&
  question.words.some((word) => hear.givesBack.includes(word));

/** “A day without tea is no day”: two negations about more than what was asked. */
function isTwiceDenied(
  { hear, locale, message: { words } }: HeardMessage,
  { first, last, opening, negations }: Clause,
  question: AskedQuestion,
): boolean {
  const { states } = hear;
  if (!states || negations.length < 2 || question.words.includes(states.lacking)) return false;
  // “No car, no licence” lists what there is not.
  const isListed = (at: number): boolean =>
    words[at]?.text === hear.determiner && echoes(words.slice(at + 1, at + 2), question);
  if ([first, opening, ...negations.map((negation) => negation.first)].some(isListed)) return false;
  if (negations.some((negation) => words[negation.first]?.text === states.lacking)) return true;
  return words.slice(first, last).some(({ text }, place) => {
    const at = first + place;
    const isNegation = negations.some((negation) => negation.first <= at && at < negation.last);
    return (
      !isNegation &&
      ![locale.stopWords, hear.subjects, hear.auxiliaries, question.words, hear.implied.ownSubjects].some(
        (list) => list.includes(text),
      ) &&
      ![hear.around, hear.leads, hear.tails].some((list) => matchPatternAt(words, list, at, last) > at)
    );
  });
}

/** "I don't have …", "we haven't got …". */
const ownsNone = ({ message, hear }: HeardMessage, { negations }: Clause): boolean =>
  negations.some(({ last }) => hear.implied.owning.includes(message.words[last]?.text ?? ''));

/** "Only cats", "only a carport", "only my husband", but not "only one" or "only a little". */
function namesOther(
  words: readonly Word[],
  question: AskedQuestion,
  hear: HearWords,
  doubt: DoubtWords,
): boolean {
  const only = findPattern(words, doubt.onlyOther);
  // "Only the goldfish" is one of those that were asked about.
  if (!only || words[only.first + 1]?.text === doubt.definite) return false;
  const noun = words
    .slice(only.first)
    .find(({ text }) => !hear.only.includes(text) && !hear.determiners.includes(text));
  return (
    noun !== undefined &&
    !doubt.amounts.has(noun.text) &&
    !doubt.plain.has(noun.text) &&
    !echoes([noun], question)
  );
}

const MAX_NONE = 5;

/** "I don't", "not me", "no allergies", "I won't pay": a denial that can only be about the question. */
function deniesPlainly(heard: HeardMessage, clause: Clause, from: number, question: AskedQuestion): boolean {
  const { hear, message, locale } = heard;
  const { words } = message;
  if (!question.isPast && findPattern(wordsOf(heard, clause), hear.refusals)) return true;
  const rest = words.slice(from, clause.last);
  const [negation] = clause.negations;
  const none = negation ? words.slice(negation.first, clause.last) : [];
  // "Do not proceed."
  const opening = words[clause.opening]?.text ?? '';
  const isOrder = negation !== undefined && negation.first <= clause.opening + 1;
  if (isOrder && hear.forbids.includes(opening) && clause.last - clause.opening <= MAX_NONE) return true;
  const isNone =
    none[0]?.text === hear.determiner &&
    none.length <= MAX_NONE &&
    (opensWith(clause, negation, from) || question.isExistential || isAsked(none, question, heard)) &&
    !none.some(({ text }) => hear.auxiliaries.includes(text));
  if (isNone) return !deniesOther(heard, clause, question);
  const denied = (at: number): boolean =>
    clause.negations.some(({ first, last }) => first <= at && at < last);
  return rest.every(
    ({ text }, place) =>
      denied(from + place) ||
      hear.implied.ownSubjects.includes(text) ||
      question.words.includes(text) ||
      locale.stopWords.includes(text) ||
      hear.subjects.includes(text) ||
      hear.auxiliaries.includes(text) ||
      [hear.around, hear.tails].some((list) => matchPatternAt(rest, list, place) > place),
  );
}

/** "No point", "there's no need", but not "the baby has no milk". */
const opensWith = (clause: Clause, negation: Negation | undefined, from: number): boolean =>
  negation !== undefined && (negation.first <= clause.opening + 1 || negation.first <= from + 1);

/** "We have no dog", where a dog was asked about. */
const isAsked = (none: readonly Word[], question: AskedQuestion, { locale, hear }: HeardMessage): boolean =>
  none
    .slice(1)
    .every(
      ({ text }) =>
        question.words.some((word) => sharesStem(word, text)) ||
        locale.stopWords.includes(text) ||
        hear.endTails.includes(text),
    );

/**
 * Whether a negation says neither yes nor no: two in one clause, one that hangs on a condition, or a word that
 * negates without denying, such as "hate".
 */
function isTwisted({ hear, message, clauses }: HeardMessage, { negations }: Clause): boolean {
  const denies = negations.some(({ first, last }) =>
    message.words
      .slice(first, last)
      .some(({ text }) => hear.bareNo.includes(text) || hear.negatedAuxiliaries.includes(text)),
  );
  return !denies || negations.length > 1 || clauses.some(({ conditional }) => conditional);
}

/**
 * Whether a statement uses the question's own words to answer it: "add it", "I need parking", but not
 * "that card is mine".
 */
function takesUp(words: readonly Word[], question: AskedQuestion, { hear }: HeardMessage): boolean {
  let at = 0;
  while (
    at < words.length &&
    (hear.speakers.includes(words[at]?.text ?? '') || hear.modals.includes(words[at]?.text ?? ''))
  )
    at += 1;
  const negated = findNegations(words, { first: 0, last: words.length }, hear).length > 0;
  // "Clear as mud" is only a comparison.
  if (matchPatternAt(words, hear.likenings, at + 1) > at + 1) return false;
  // “Friday's bad.”
  if (isWhole(words.slice(-1), hear.states?.unfit)) return false;
  // "I'd rather pay 100" wants something else.
  if (!negated && findPattern(words.slice(0, at + 2), hear.alternatives)) return false;
  if (!negated && tellsOfIt(words.slice(at + 1), question, hear)) return false;
  return echoes(negated ? words : words.slice(at, at + 1), question);
}

/** “Wednesday is bin day”, “Anna has already had hers”: tells something of what was named, and agrees to nothing. */
function tellsOfIt(words: readonly Word[], question: AskedQuestion, hear: HearWords): boolean {
  const [verb, ...rest] = words;
  const isTold = [hear.auxiliaries, hear.receiving].some((list) => list.includes(verb?.text ?? ''));
  // “Wednesday is really good for me.”
  const agrees = ({ text }: Word, place: number): boolean =>
    hear.predicates.includes(text) &&
    !hear.bareNo.includes(text) &&
    (place === rest.length - 1 || isWhole(rest.slice(place + 1), hear.around, hear.around, hear.tails));
  const isOpen = rest.length > 1 && !rest.some(agrees) && !findPattern(words, hear.suits);
  return isTold && isOpen && !echoes(rest, question);
}

/** "I can fit them", where it is asked whether we should: the customer does it. */
function doesItself(
  { message: { words }, hear: { states } }: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): boolean {
  if (!question.isOffer || !question.words.some((word) => states?.askers.has(word))) return false;
  return [clause.first, clause.opening].some((first) => {
    const to = matchPatternAt(words, states?.ownDeeds, first, clause.last);
    return to > first && echoes(words.slice(to, to + 1), question);
  });
}

/** "I moved the sofa", where the bed was asked about. */
function isOtherThing(words: readonly Word[], question: AskedQuestion, hear: HearWords): boolean {
  const at = words.findIndex((word) => echoes([word], question));
  const [determiner, noun] = [words[at + 1]?.text ?? '', words[at + 2]];
  const isNamed = hear.determiners.includes(determiner) && noun !== undefined;
  return (
    isNamed &&
    !hear.deicticNouns.includes(noun.text) &&
    !words.slice(at + 2).some((word) => echoes([word], question))
  );
}

/** "Get them", where buying was asked about: the same deed in its own or another word, and what it is done to. */
const orders = ([verb, object]: readonly Word[], question: AskedQuestion, hear: HearWords): boolean =>
  (question.words.includes(verb?.text ?? '') ||
    hear.deeds.some(
      (deed) => deed.includes(verb?.text ?? '') && deed.some((word) => question.words.includes(word)),
    )) &&
  hear.objects.includes(object?.text ?? '');

import type { Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { forbidsUndoing } from './absence/forbids-undoing.ts';
import { tellsOther } from './absence/tells-other.ts';
import { echoes } from './echoes.ts';
import { findNegations } from './find-negations.ts';
import { differsInVerb } from './fit/differs-in-verb.ts';
import { fitsQuestion } from './fit/fits-question.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import { readSense } from './imply-answer.ts';
import { isExplained } from './is-explained.ts';
import type { AskedQuestion } from './read-question.ts';
import { givesReason } from './read-statement.ts';
import type { HearWords } from './words/hear-words.ts';
import type { Found, Retracting } from './yes-no.ts';

type Candidate = { last: number; found: Found };

/** The longest yes, no or retraction that begins at a word. */
export function readYesNoWord(
  heard: HeardMessage,
  at: number,
  clause: Clause,
  question: AskedQuestion,
): { found: Found[]; last: number } | undefined {
  const { hear, message } = heard;
  if (at <= clause.opening && forbidsUndoing(heard, clause, question)) return undefined;
  let best: Candidate | undefined;
  for (const candidate of listCandidates(heard, at, clause, question))
    if (candidate.last > at && candidate.last >= (best?.last ?? at)) best = candidate;
  if (!best || matchPatternAt(message.words, hear.unknowns, at, clause.last) > best.last) return undefined;
  const { found, last } = best;
  if ('retracts' in found) return { found: readRetraction(heard, at, last, found), last };
  if (!fitsQuestion(heard, at, last, clause.last, question)) return undefined;
  if (isOnlyPart(heard, at, { last, found }, clause, question)) return undefined;
  if (!found.value && tellsOther(heard, at, { last }, clause, question)) return undefined;
  if (isSeldomOther(heard, at, clause, question)) return undefined;
  const turned = readTurned(heard, at, { last, found }, clause);
  if (turned) return turned.last > last ? { found: [turned.found], last: turned.last } : undefined;
  if (isDeterminer(message.words, { first: at, last }, clause, heard)) return undefined;
  if (isOtherwise(heard, at, { last, found }, clause, question))
    return { found: [{ ...found, value: !found.value }], last };
  // A negation after the phrase changes it: "sounds good just not now".
  if (found.rank === 2 && found.value && goesOn(message.words, last, clause, hear)) return undefined;
  return { found: [found], last };
}

function listCandidates(
  heard: HeardMessage,
  at: number,
  clause: Clause,
  question: AskedQuestion,
): Candidate[] {
  const {
    hear,
    message: { words },
  } = heard;
  const match = (phrases: readonly string[] | undefined): number =>
    matchPatternAt(words, phrases, at, clause.last);
  const say = (value: boolean, rank: 2 | 3, soft = false, weak = false): Found => ({
    value,
    rank,
    soft,
    weak,
  });
  const short = match(hear.ellipses);
  const ellipsis = differsInVerb(heard, at, short, question) ? -1 : short;
  // "Let's go" takes up an offer, and tells nothing about what is so.
  const isFactual = !question.isOffer && (question.isExistential || question.isPast || question.isLasting);
  const wanted = !question.isOffer ? match(hear.states?.wantsIt) : -1;
  const taken = Math.max(isFactual ? match(hear.takesUp) : -1, wanted);
  const agrees = (phrases: readonly string[]): number => {
    const last = match(phrases);
    return last > taken ? last : -1;
  };
  return [
    { last: match(hear.retractions), found: { retracts: 'word' } },
    { last: match(hear.turnsMind), found: { retracts: 'turn' } },
    { last: agrees(hear.yes.plain), found: say(true, 3, false, isWeak(words, at, hear.weakYes)) },
    { last: match(hear.yes.soft), found: say(true, 2, true) },
    { last: agrees(hear.approvals), found: say(true, 2) },
    { last: endsWith(words, ellipsis, clause, hear), found: say(true, 2) },
    { last: match(hear.disapprovals), found: say(false, 2) },
    { last: match(hear.no.soft), found: say(false, 2, true) },
    { last: saysNothing(words, at, question, hear) ? -1 : match(hear.no.plain), found: say(false, 3) },
    { last: question.isOffer ? match(hear.ratherNot) : -1, found: say(false, 2) },
  ];
}

/** "Nothing" to "Would you recommend us?" says no to nothing: only what can be none is denied so. */
const saysNothing = (
  words: readonly Word[],
  at: number,
  question: AskedQuestion,
  { states }: HearWords,
): boolean =>
  states !== undefined &&
  words.length === 1 &&
  states.noThing.has(words[at]?.text ?? '') &&
  !question.words.some((word) => states.anyThing.has(word));

/** "No no, it was parked" takes nothing back where nothing was said before, and "no sorry" may be the no itself. */
function readRetraction(
  { hear, message: { words } }: HeardMessage,
  at: number,
  last: number,
  found: Retracting,
): Found[] {
  const isNo = (place: number): boolean => matchPatternAt(words, hear.no.plain, place, place + 1) > place;
  const isAllNo = words.slice(at, last).every((_, place) => isNo(at + place));
  if (isAllNo) return [found, { value: false, rank: 3, soft: false, weak: true }];
  return isNo(at) ? [{ ...found, denies: true }] : [found];
}

type Said = { last: number; found: Exclude<Found, Retracting> };

/** Whether the words belong to something else, and say neither yes nor no. */
function isOnlyPart(
  heard: HeardMessage,
  at: number,
  { last, found }: Said,
  clause: Clause,
  question: AskedQuestion,
): boolean {
  // "Great Dane", "lovely weather here": the word belongs to the noun after it.
  const isOneWord = last === at + 1 && found.rank === 2 && found.value && !found.soft;
  if (isOneWord && goesWithNoun(heard, clause, last, question)) return true;
  // “Totally useless”.
  const { hear, message } = heard;
  const { words } = message;
  const isIntense =
    last === at + 1 && found.value && !found.weak && hear.intensifiers.includes(words[at]?.text ?? '');
  const isFollowed = last < clause.last && !/\S/.test(message.text.slice(words[at]?.end, words[last]?.start));
  if (isIntense && isFollowed && !isExplained(heard, { ...clause, first: last, last: last + 1 }, question))
    return true;
  // "Cool as a cucumber", "right as rain": only a comparison, which may say either.
  const isShort = last === at + 1 && found.value && (found.rank === 2 || found.weak);
  if (isShort && matchPatternAt(heard.message.words, heard.hear.likenings, last, clause.last) > last)
    return true;
  // "Mostly accidents": a doubt about something else is not a yes.
  if (found.soft && found.value && !isWhollySoft(heard, clause, last, question)) return true;
  if (!found.value && found.rank === 2 && givesReason(wordsOf(heard, clause), question, heard.hear))
    return true;
  const isAsking = clause.act === 'question' || clause.isQuestion;
  if (isAsking && matchPatternAt(words, hear.asksAboutYes, last, clause.last) > last) return true;
  // In a question these words ask: "is that ok", "does that count". What goes before it still answers: "yes, is it far".
  return clause.act === 'question' && (found.rank < 3 || at > clause.opening);
}

/** “I hardly ever go out”, where it is asked whether someone is in: how seldom another thing is done. */
function isSeldomOther(heard: HeardMessage, at: number, clause: Clause, question: AskedQuestion): boolean {
  const { hear, message } = heard;
  const { states } = hear;
  if (!states) return false;
  // “Never without one” has it.
  const isLacking =
    !question.words.includes(states.lacking) &&
    message.words.slice(at + 1, clause.last).some(({ text }) => text === states.lacking);
  if (isLacking && matchPatternAt(message.words, [...hear.negators, ...states.seldom], at, clause.last) > at)
    return true;
  if (question.isOffer) return false;
  const last = matchPatternAt(message.words, states.seldom, at, clause.last);
  const isSaid = last > at && last < clause.last && at > clause.first;
  return (
    isSaid &&
    hear.subjects.includes(message.words[at - 1]?.text ?? '') &&
    !echoes(message.words.slice(last, clause.last), question) &&
    !isExplained(heard, { ...clause, first: last }, question)
  );
}

/** "Definitely don't", "please do not": the negation after it makes it a no. On its own it says nothing. */
function readTurned(
  { hear, message: { words } }: HeardMessage,
  at: number,
  { last, found }: Said,
  clause: Clause,
): { last: number; found: Found } | undefined {
  const turned = matchPatternAt(words, hear.negators, last, clause.last);
  const isTurned = turned > last && matchPatternAt(words, hear.notNegations, last, clause.last) <= turned;
  const mayTurn = found.rank === 2 || hear.intensifiers.includes(words[at]?.text ?? '');
  if (!found.value || !mayTurn || !isTurned) return undefined;
  // "I have not opened it" is a separate statement.
  const isEllipsis = matchPatternAt(words, hear.ellipses, at, clause.last) === last;
  const goesFurther = isEllipsis && endsWith(words, turned, clause, hear) < 0;
  return { last: goesFurther ? at : turned, found: { ...found, value: false, rank: 3, weak: false } };
}

/** Whether the question turns what the words say elsewhere. */
function isOtherwise(
  { hear, message: { words } }: HeardMessage,
  at: number,
  { last, found }: Said,
  clause: Clause,
  question: AskedQuestion,
): boolean {
  const isAs = (phrases: readonly string[]): boolean =>
    matchPatternAt(words, phrases, at, clause.last) === last;
  const { value, rank, soft, weak } = found;
  // "Would you mind?" "No problem." But "I would" minds.
  if (question.isMind && value && rank === 2 && !soft && !isAs(hear.ellipses)) return true;
  // "Would you mind?" "I'd mind very much."
  if (question.isMind && !value && isAs(hear.disapprovals)) return true;
  // "Was it damaged?" "It's fine."
  const praises = value && (rank === 2 || (weak && clause.joint !== 'start')) && !question.isOffer;
  if (praises && readSense(words.slice(at, last), question, hear) === false) return true;
  // "Keep it", "it can wait", where keeping or waiting is what was asked about, is a yes.
  const isNegated = findNegations(words, { first: at, last }, hear).length > 0;
  const ends = [...words.slice(at, at + 1), ...(last - at <= MAX_ECHO ? words.slice(last - 1, last) : [])];
  return !value && rank === 2 && !isNegated && echoes(ends, question);
}

/** Words of a phrase that ends with a word of the question. */
const MAX_ECHO = 3;

/** Whether the word after an agreeing one is neither polite nor the start of a statement, without a sign between them. */
function goesWithNoun(heard: HeardMessage, clause: Clause, at: number, question: AskedQuestion): boolean {
  const { hear, message } = heard;
  const [before, next] = [message.words[at - 1], message.words[at]];
  if (at >= clause.last || !before || !next) return false;
  if (!hear.nounWords.includes(before.text)) return false;
  return (
    !isExplained(heard, { ...clause, first: at, last: at + 1 }, question) &&
    !hear.auxiliaries.includes(next.text)
  );
}

/** Whether what follows a hedged yes adds nothing, says when, or repeats the question. */
function isWhollySoft(heard: HeardMessage, clause: Clause, from: number, question: AskedQuestion): boolean {
  if (from >= clause.last) return true;
  const { hear, message } = heard;
  const rest = message.words.slice(from, clause.last);
  const own = message.words.slice(clause.first, clause.last);
  return (
    isExplained(heard, { ...clause, first: from }, question) ||
    isWhole(own, hear.implied.often, hear.leads, hear.tails) ||
    echoes(rest, question) ||
    findNegations(message.words, { first: from, last: clause.last }, hear).length > 0
  );
}

/** The end of a phrase that counts only if a negation, or no more than polite words, follow; otherwise -1. */
function endsWith(words: readonly Word[], last: number, clause: Clause, hear: HearWords): number {
  if (last < 0) return -1;
  const isNegated = matchPatternAt(words, hear.negators, last, clause.last) > last;
  const isLast = words
    .slice(last, clause.last)
    .every((_, offset) => matchPatternAt(words, hear.tails, last + offset, clause.last) > last + offset);
  return isNegated || isLast ? last : -1;
}

/** "No breakfast": the "no" belongs to the noun after it. In "no I'm fine" it is an answer. */
function isDeterminer(
  words: readonly Word[],
  { first, last }: { first: number; last: number },
  clause: Clause,
  { hear, message, locale }: HeardMessage,
): boolean {
  const next = words[last];
  if (last - first > 1 || words[first]?.text !== hear.determiner || last >= clause.last || !next)
    return false;
  if (/[^\s]/.test(message.text.slice(words[first]?.end, next.start))) return false;
  if (hear.subjects.includes(next.text) || hear.auxiliaries.includes(next.text)) return false;
  const lists = [
    hear.around,
    hear.leads,
    hear.tails,
    hear.yes.plain,
    hear.no.plain,
    hear.approvals,
    hear.retractions,
  ];
  return ![...lists, locale.requests].some((list) => matchPatternAt(words, list, last, clause.last) > last);
}

const isWeak = (words: readonly Word[], at: number, weakYes: readonly string[]): boolean =>
  weakYes.includes(words[at]?.text ?? '');

/** Whether the words after an agreeing phrase negate it. */
function goesOn(words: readonly Word[], from: number, clause: Clause, hear: HeardMessage['hear']): boolean {
  if (from >= clause.last) return false;
  const negations = findNegations(words, { first: from, last: clause.last }, hear);
  return negations.length > 0;
}

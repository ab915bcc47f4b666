import type { NumberReading } from '../extractors/number-reading.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import { overlaps, type Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { isSelf } from './absence/read-absence.ts';
import { compareRecent } from './compare-recent.ts';
import { echoes } from './echoes.ts';
import {
  asksForOnce,
  asksToHelp,
  fitsAmount,
  mayBeAnother,
  mayBePutOff,
  saysOnce,
} from './fit/fits-implied.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import { implyByTopic } from './imply-by-topic.ts';
import type { AskedQuestion, Bound } from './read-question.ts';
import { sharesStem } from './stem.ts';
import type { HearWords } from './words/hear-words.ts';

/**
 * What a statement implies about a yes-or-no question: "I rent" to "Do you own it?", "72" to "Are you over 65?",
 * "doing it tomorrow" to "Have you paid?". It is never consent. `open`: it is about the question and decides nothing,
 * as "not rented" is.
 */
export function implyAnswer(
  heard: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): boolean | 'open' | undefined {
  const { hear } = heard;
  const { implied } = hear;
  const words = wordsOf(heard, clause);
  const isAll = (phrases: readonly string[]): boolean => isWhole(words, phrases, hear.leads, hear.tails);
  const recent = question.recent === undefined ? undefined : compareRecent(heard, clause, question.recent);
  if (recent !== undefined) return recent;
  const kept = readKept(words, clause, question, hear);
  if (kept !== undefined) return kept;
  if (question.isPast) {
    if (isAll(implied.notDone) && mayBePutOff(words, question, hear)) return false;
    if (isAll(implied.done) && (!saysOnce(words, hear) || asksForOnce(question, hear))) return true;
    if (!question.isYou && isAll(implied.doneByOthers)) return true;
  }
  const { bound } = question;
  const numbers = bound ? findNumbers(heard) : [];
  const compared = bound && compare(heard, clause, numbers, question, bound);
  if (compared !== undefined && compared !== 'open') return compared;
  const byTopic = implyByTopic(heard, clause, question);
  if (compared === 'open' && (byTopic === undefined || byTopic === 'open')) return 'open';
  if (byTopic !== undefined) return byTopic === 'open' ? 'open' : byTopic.value;
  // "Has it run out?" "Expired in June."
  const asksEnd = findPattern(question.words.map(toWord), implied.ceased) !== undefined;
  if (asksEnd && question.isPast && !clause.negated && opensWith(words, implied.ceased, hear)) return true;
  if (question.isLasting && !clause.negated && opensWith(words, implied.ceased, hear)) return false;
  if (question.isOffer && doesItAlone(words, hear) && asksToHelp(question, hear))
    return clause.negated ? 'open' : false;
  if (question.isOffer && wantsOther(words, question, hear)) return false;
  const sense = words.length <= SHORT ? readSense(words, question, hear) : undefined;
  // "My wife's been before", where the customer was asked.
  const isOwn = question.words.some((word) => implied.yours.includes(word)) && !question.isExistential;
  const isOthers = sense !== undefined && isOwn && isSaidOfOthers(heard, clause, question);
  // "Tomorrow would be better", where it is asked whether something got better.
  const isUnreal = question.isPast && words.some(({ text }) => hear.states?.supposing.has(text));
  if (sense !== undefined && (isUnreal || isOfThing(heard, clause, question))) return 'open';
  if (sense !== undefined) return clause.negated || isOthers ? 'open' : sense;
  // "On all your devices?" "Only on my phone." "Are you vegetarian?" "Only on Mondays."
  const fits = fitsAmount(words, question, hear);
  if (!question.isOffer && isAll(implied.often) && fits)
    return question.words.some((word) => implied.wholes.includes(word)) || isOnlyThen(words, question, hear)
      ? 'open'
      : true;
  if (clause.negated) return undefined;
  if (isOfOtherKind(words, question, hear)) return false;
  if (isAll(implied.much) && fits) return true;
  if (isAll(implied.little)) return false;
  if (isOfAnother(words, question, hear)) return 'open';
  if (question.isYou && isSaidOnlyOfOthers(heard, clause)) {
    const isSame = repeatsVerb(words, question, hear);
    return question.isExistential || question.isOffer || !isSame ? 'open' : false;
  }
  // "Just me and I'm 30": the number answers.
  const asksForPeople = question.words.some((word) => implied.anyPerson.includes(word));
  const who = asksForPeople ? implied.who : [...implied.who, ...implied.whoOrWhat];
  // "Four of us" does not take up an offer, unless someone is asked for.
  const asksWho = question.isExistential && (asksForPeople || !question.isOffer || !hear.states);
  if (asksWho && numbers.length === 0 && isAll(who)) {
    // “Just me and the dog” to “Do you have any children?”
    if (!asksForPeople && opensWithSelf(words, hear)) return 'open';
    // "Anyone else?" "Just me."
    return !question.words.some((word) => implied.others.includes(word)) || !isSelf(words, hear);
  }
  return readEcho(words, question, hear);
}

/** “Only at weekends”, where it is asked what someone is: then it is not so at other times. */
const isOnlyThen = (
  words: readonly Word[],
  { sequence }: AskedQuestion,
  { only, states }: HearWords,
): boolean =>
  states !== undefined &&
  words.some(({ text }) => only.includes(text)) &&
  isWhole(sequence.map(toWord), states.asksKind) &&
  !states.doing.test(sequence.at(-1) ?? '');

/** "Not losing it now" to "Do you want to keep it?", "keep sending them" to "Do you want to stop them?" */
function readKept(
  words: readonly Word[],
  { negated, isQuestion }: Clause,
  question: AskedQuestion,
  { implied, keeps, leads }: HearWords,
): boolean | undefined {
  if (isQuestion || !question.isOffer) return undefined;
  const has = (phrases: readonly string[]) => findPattern(question.words.map(toWord), phrases) !== undefined;
  const first = words.findIndex((_, at) => matchPatternAt(words, leads, at) <= at);
  const isKeptOn = !negated && first >= 0 && matchPatternAt(words, implied.keepsOn, first) > first;
  if (isKeptOn && has(implied.stops) && !has(implied.keepsOn)) return false;
  if (!question.words.some((word) => keeps.includes(word)) || has(implied.givesUp)) return undefined;
  if (!findPattern(words, implied.givesUp)) return undefined;
  return negated || findPattern(words, implied.unwise) !== undefined;
}

/** “The car is fine”, where it is asked whether anyone is hurt. */
const isOfThing = (
  { message: { words }, hear }: HeardMessage,
  { opening, last }: Clause,
  question: AskedQuestion,
): boolean =>
  hear.states !== undefined &&
  question.words.some((word) => hear.implied.anyPerson.includes(word)) &&
  hear.determiners.includes(words[opening]?.text ?? '') &&
  ![hear.implied.otherPeople, hear.implied.who].some(
    (list) => matchPatternAt(words, list, opening, last) > opening,
  );

/** Whether someone else is the subject, and the answer is about them. */
function isSaidOfOthers(
  { message: { words }, hear }: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): boolean {
  const to = matchPatternAt(words, hear.implied.otherPeople, clause.opening, clause.last);
  return to > clause.opening && readSense(words.slice(to, clause.last), question, hear) !== undefined;
}

/** "My son does", "my cat has", where the daughter or the dog was asked about. */
function isOfAnother(
  words: readonly Word[],
  { subject, words: asked }: AskedQuestion,
  { determiners, auxiliaries, endTails }: HearWords,
): boolean {
  const [owner, noun, ...rest] = words.map(({ text }) => text);
  return (
    subject !== undefined &&
    determiners.includes(owner ?? '') &&
    !asked.some((word) => sharesStem(word, noun ?? '')) &&
    rest.length > 0 &&
    rest.every((text) => auxiliaries.includes(text) || endTails.includes(text))
  );
}

/** "My wife does": nothing but who else. */
function isSaidOnlyOfOthers({ message: { words }, hear }: HeardMessage, { opening, last }: Clause): boolean {
  const to = matchPatternAt(words, hear.implied.otherPeople, opening, last);
  const rest = words.slice(Math.max(to, opening), last);
  return to > opening && rest.length > 0 && rest.every(({ text }) => hear.auxiliaries.includes(text));
}

/** "My dad is", where it is asked what they are, and not what they do. */
const repeatsVerb = (
  words: readonly Word[],
  { words: asked }: AskedQuestion,
  { implied, states }: HearWords,
): boolean =>
  !states ||
  words.some(({ text }) => {
    const forms = implied.echoVerbs.find((all) => all.includes(text));
    return forms === undefined
      ? asked.includes(text)
      : asked.some((word) => forms.includes(word) || word === states.youAre);
  });

const toWord = (text: string): Word => ({ text, start: 0, end: 0 });

/** "It's orange", where green was asked about. */
const isOfOtherKind = (
  words: readonly Word[],
  question: AskedQuestion,
  { implied, endTails, auxiliaries, states }: HearWords,
): boolean => {
  // "A red golf" says what the car is like, and not the light.
  const isOfNoun = (next: Word | undefined, kind: readonly string[]): boolean =>
    next !== undefined &&
    ![endTails, auxiliaries, kind].some((list) => list.includes(next.text)) &&
    !states?.noNouns.has(next.text) &&
    !echoes([next], question);
  return words.length <= SHORT && implied.kinds.some(isOther);

  function isOther(kind: readonly string[]): boolean {
    const asked = kind.filter((word) => question.content.includes(word) && !states?.noKinds.has(word));
    const said = kind.filter((word) =>
      words.some(({ text }, at) => text === word && !isOfNoun(words[at + 1], kind)),
    );
    return asked.length === 1 && said.length > 0 && !said.some((word) => asked.includes(word));
  }
};

/** "A different one please": what is offered is not wanted, unless the question is about another. */
const wantsOther = (words: readonly Word[], question: AskedQuestion, hear: HearWords): boolean =>
  findPattern(words, hear.implied.instead) !== undefined &&
  findPattern(question.words.map(toWord), hear.implied.instead) === undefined &&
  mayBeAnother(words, question, hear);

/** "I can do that myself": an offer of help is not needed. */
function doesItAlone(words: readonly Word[], { implied }: HearWords): boolean {
  const alone = findPattern(words, implied.byOneself);
  return alone !== undefined && alone.first > 0 && alone.last === words.length;
}

/** “Just me”, “me and my cat”. */
export const opensWithSelf = (words: readonly Word[], { only, leads, absence }: HearWords): boolean => {
  const first = words.findIndex(
    ({ text }, at) => !only.includes(text) && matchPatternAt(words, leads, at) <= at,
  );
  return absence?.selfStarts.has(words[first]?.text ?? '') === true;
};

/** A longer statement is a story, and one word of it answers nothing. */
const SHORT = 8;

/** The numbers of a message, without those that are ruled out: "not 10, 8". */
function findNumbers({ message, locale, clauses }: HeardMessage): NumberReading[] {
  const denied = clauses.filter(({ negated }) => negated);
  return readNumbers(message, locale.language, locale).filter(
    (number) => !denied.some((clause) => overlaps(number, clause)),
  );
}

/** A number, or "longer" and the like, held against the number of the question. */
function compare(
  heard: HeardMessage,
  clause: Clause,
  [number, another]: readonly NumberReading[],
  question: AskedQuestion,
  bound: Bound,
): boolean | 'open' | undefined {
  const { hear } = heard;
  const words = wordsOf(heard, clause);
  const isAll = (phrases: readonly string[]): boolean => isWhole(words, phrases, hear.leads, hear.tails);
  if (isAll(hear.implied.more)) return bound.side === 'above';
  if (isAll(hear.implied.less)) return bound.side === 'below';
  if (!number) return undefined;
  if (another && question.isExistential && !clause.negated) return compareEach(heard, clause, bound);
  if (another || !overlaps(number, clause)) return clause.negated ? 'open' : undefined;
  if (number.approximate) return 'open';
  // “Turned 18 last week”, asked whether they are over 18: an age that was just reached may count as either.
  if (
    number.value === bound.value &&
    !bound.includes &&
    findPattern(words, hear.states?.reaches) !== undefined
  )
    return 'open';
  const unit = words.find((word) => word.start >= number.end);
  const isOther =
    unit !== undefined &&
    !hear.implied.years.includes(unit.text) &&
    !hear.endTails.includes(unit.text) &&
    !question.words.some((word) => sharesStem(word, unit.text));
  if (isOther) return 'open';
  // "My two are teenagers": a number that is a subject counts who they are.
  if (unit !== undefined && hear.auxiliaries.includes(unit.text)) return undefined;
  return isWithin(number.value, bound);
}

const isWithin = (value: number, bound: Bound): boolean =>
  value === bound.value ? bound.includes : value > bound.value === (bound.side === 'above');

/** "They're 14 and 16", "one is 5, the other 9": whether one of several is within. Other words decide nothing. */
function compareEach(heard: HeardMessage, clause: Clause, bound: Bound): boolean | undefined {
  const { hear, locale } = heard;
  const numbers = findNumbers(heard).filter((number) => overlaps(number, clause));
  const isPlain = wordsOf(heard, clause).every(
    (word) =>
      numbers.some((number) => overlaps(number, word)) ||
      [
        hear.subjects,
        hear.auxiliaries,
        hear.adds,
        hear.implied.years,
        hear.endTails,
        locale.conjunctions,
      ].some((list) => list.includes(word.text)),
  );
  if (numbers.length < 2 || !isPlain || numbers.some(({ approximate }) => approximate)) return undefined;
  return numbers.some(({ value }) => isWithin(value, bound));
}

/** Whether a phrase begins after the subject: "it ran out in May". */
function opensWith(words: readonly Word[], phrases: readonly string[], hear: HearWords): boolean {
  const found = findPattern(words, phrases);
  if (!found) return false;
  return words
    .slice(0, found.first)
    .every(
      ({ text }) =>
        hear.subjects.includes(text) || hear.determiners.includes(text) || hear.auxiliaries.includes(text),
    );
}

/** A word that says the same as one of the question, or the opposite. Both at once decide nothing. */
export function readSense(
  words: readonly Word[],
  question: AskedQuestion,
  hear: HearWords,
): boolean | 'open' | undefined {
  const { senses } = hear.implied;
  const asked = question.words.map(toWord);
  let found: boolean | 'open' | undefined;
  const take = (value: boolean) => {
    found = found === undefined || found === value ? value : 'open';
  };
  for (const sense of senses) {
    if (!findPattern(asked, sense.asked)) continue;
    if (findPattern(words, sense.no)) take(false);
    if (findPattern(words, sense.yes)) take(true);
  }
  if (words.some(({ text }) => isOpposite(text, question, hear))) take(false);
  return found;
}

/** "Unfurnished" where furnished was asked about, "paperless" where paper was. */
function isOpposite(text: string, { content }: AskedQuestion, { implied }: HearWords): boolean {
  return content.some(
    (word) =>
      word.length > 3 &&
      (implied.negativePrefixes.some((prefix) => text === prefix + word) ||
        implied.negativeSuffixes.some((suffix) => text === word + suffix)),
  );
}

/** The question's own verb with another subject: "my wife was", "my nan is", "my mother will be in". */
function readEcho(words: readonly Word[], question: AskedQuestion, hear: HearWords): boolean | undefined {
  const { echoVerbs, ownSubjects } = hear.implied;
  let last = words.length;
  while (last > 0 && hear.endTails.includes(words[last - 1]?.text ?? '')) last -= 1;
  const isVerb = ({ text }: Word): boolean =>
    echoVerbs.find((all) => all.includes(text))?.some((form) => question.words.includes(form)) === true;
  const verb = words.slice(0, last).findIndex(isVerb);
  const subject = words.slice(0, Math.max(0, verb));
  if (subject.length === 0 || subject.length > 3) return undefined;
  const noun = subject.at(-1)?.text ?? '';
  // "My dog has", where the dog was asked about.
  if (question.subject !== undefined && sharesStem(question.subject, noun) && verb === last - 1) return true;
  const isOther =
    hear.determiners.includes(subject[0]?.text ?? '') &&
    !subject.some(({ text }) => ownSubjects.includes(text));
  if (!isOther) return undefined;
  // “The neighbours have”, where it is asked about the house, and “my wife would”, where it is asked of the customer.
  const asksForPeople = question.words.some((word) => hear.implied.anyPerson.includes(word));
  if (!asksForPeople && verb === last - 1 && asksOfAnother(noun, question, hear)) return undefined;
  // "The roof is leaking" says of no one that they are hurt.
  if (asksForPeople && verb < last - 1 && matchPatternAt(words, hear.implied.otherPeople, 0) <= 0)
    return undefined;
  if (subject.length === 1 && hear.subjects.includes(noun)) return undefined;
  // "My wife has whiplash", where an allergy was asked about.
  const rest = words.slice(verb + 1, last);
  const isMain =
    question.asking[0] !== undefined && sharesVerb(question.asking[0], words[verb]?.text ?? '', hear);
  const saysNothing = rest.every(
    ({ text }) => isMain && !hear.determiners.includes(text) && hear.states?.shortPlaces.has(text),
  );
  if (question.isExistential)
    return rest.length === 0 || saysNothing || echoes(rest, question) ? true : undefined;
  return question.isYou && verb === last - 1 ? false : undefined;
}

/** Whether the subject of a question is named, and is not this one. */
function asksOfAnother(noun: string, { asking }: AskedQuestion, { determiners, states }: HearWords): boolean {
  const [verb = '', owner = '', thing = ''] = asking;
  const isOfCustomer = owner === states?.you && thing !== '' && states.supposing.has(verb);
  if (isOfCustomer) return true;
  return determiners.includes(owner) && thing !== '' && !asking.some((word) => sharesStem(word, noun));
}

/** Whether two words are forms of one auxiliary verb. */
const sharesVerb = (a: string, b: string, { implied }: HearWords): boolean =>
  a === b || implied.echoVerbs.some((forms) => forms.includes(a) && forms.includes(b));

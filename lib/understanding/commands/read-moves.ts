import { findNegations } from '../hear/find-negations.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import type { Sentence, Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';

/** What a message does besides giving values. */
export type Moves = {
  escalates: boolean;
  ends: boolean;
  /** Asks to hear the question again, or what it means. */
  clarifies: boolean;
  repeats: boolean;
  needsHelp: boolean;
  isSmallTalk: boolean;
  /** Cancels, starts over, or goes one question back. */
  cancels: boolean;
  restarts: boolean;
  goesBack: boolean;
  /** Whether the whole message passes the question or does not know the answer, or one clause does. */
  refuses: 'wholly' | 'partly' | 'no';
  /** Does not know, or does not want to say. */
  doesNotKnow: boolean;
  /** Sentences that ask. `inquiries`: clauses that ask for information; their values are not taken. */
  questions: Sentence[];
  inquiries: Clause[];
  corrects: boolean;
};

export function readMoves(heard: HeardMessage, question?: AskedQuestion): Moves {
  const { clauses, hear, locale, message } = heard;
  const { words } = message;
  const isAll = (clause: Clause, phrases: readonly string[]): boolean => isClause(heard, clause, phrases);
  const some = (phrases: readonly string[]): boolean => clauses.some((clause) => isAll(clause, phrases));
  const whole = (phrases: readonly string[]): boolean => isWhole(words, phrases, locale.fillers);
  const isEcho = question !== undefined && agreesToRepeat(heard, question);
  const inquiries = isEcho ? [] : clauses.filter(({ act }) => act === 'question');
  const content = clauses.filter(({ act }) => act !== 'social' && act !== 'retraction');
  const telling = content.length > 0 ? content : clauses.filter(({ act }) => act !== 'social');
  const passes = (clause: Clause): boolean =>
    [hear.nones, hear.unknowns, hear.anything, hear.ratherNot].some((phrases) => isAll(clause, phrases)) ||
    takesEither(heard, clause);
  const asksPardon = message.sentences.at(-1)?.endsWithQuestionMark === true && isWhole(words, hear.pardons);
  const asksAgain = !isEcho && telling.length > 0 && telling.every((clause) => isAll(clause, hear.repeats));
  const isYes = isWhole(words, hear.yes.plain, hear.leads, hear.tails);
  const clarifies =
    !isYes &&
    !isEcho &&
    (asksBack(heard) ||
      [hear.clarifies, hear.repeats].some((phrases) => isWhole(words, phrases, hear.leads, hear.tails)) ||
      isWhole(words, locale.replies?.impatient) ||
      (telling.length > 0 &&
        telling.every((clause) => isAll(clause, hear.clarifies) || isAll(clause, hear.repeats))));
  const questions = message.sentences.filter(
    (sentence) =>
      sentence.endsWithQuestionMark ||
      inquiries.some(({ first, last }) => first >= sentence.first && last <= sentence.last),
  );
  return {
    escalates: (asksForPerson(heard) || whole(locale.escalateAlone)) && !namesWho(heard, question),
    ends: some(hear.ends) || isWhole(words, hear.ends, hear.leads, hear.tails),
    // "Sorry?" wants other words.
    repeats: asksAgain || (!isEcho && isWhole(words, hear.repeats, hear.leads, hear.tails)),
    clarifies: asksPardon || asksAgain || clarifies || asksWhichOfTwo(heard),
    needsHelp: whole(locale.help),
    isSmallTalk: words.length > 0 && isWhole(words, locale.smallTalk, locale.smallTalk),
    cancels: clauses.some((clause, place) => givesUp(heard, clause, clauses[place + 1])),
    restarts: some(hear.restarts),
    goesBack: some(hear.goesBack),
    doesNotKnow:
      telling.length > 0 &&
      telling.every((clause) => isAll(clause, hear.unknowns) || isAll(clause, hear.ratherNot)),
    refuses: telling.length > 0 && telling.every(passes) ? 'wholly' : telling.some(passes) ? 'partly' : 'no',
    questions,
    inquiries,
    corrects:
      findPattern(words, locale.corrections) !== undefined ||
      clauses.some(({ act }) => act === 'retraction' || act === 'correction') ||
      clauses.some((clause) => startsWith(heard, clause, hear.changes) || takesBack(heard, clause)) ||
      (words.length > 1 && words.at(-1)?.text === hear.corrections.instead),
  };
}

/** "Yes, again" to "Would you like to try again?" agrees in the words of the question. */
function agreesToRepeat(
  { message: { words }, hear }: HeardMessage,
  { words: asked }: AskedQuestion,
): boolean {
  const rest = words.slice(matchPatternAt(words, hear.yes.plain, 0));
  return (
    rest.length < words.length &&
    isWhole(rest, hear.repeats, hear.tails) &&
    rest.some(({ text }) => asked.includes(text))
  );
}

/** "Continue to do what": a short question back. */
function asksBack({ clauses, hear, message: { words } }: HeardMessage): boolean {
  // "Don't mind who" and "not sure when" ask nothing.
  const asksNothing = [hear.anything, hear.unknowns, hear.ratherNot];
  if (
    clauses.some(
      (clause) =>
        clause.negated ||
        asksNothing.some((phrases) =>
          isWhole(words.slice(clause.first, clause.last), phrases, hear.leads, hear.tails),
        ),
    )
  )
    return false;
  const isShort = words.length > 1 && words.length <= MAX_ASKED_BACK;
  return clauses.length === 1 && isShort && hear.asksBack.includes(words.at(-1)?.text ?? '');
}
const MAX_ASKED_BACK = 5;

/** “Current or previous one?”: which of two the question means, in words that only tell them apart. */
const asksWhichOfTwo = ({ message: { words, sentences }, locale, hear }: HeardMessage): boolean =>
  sentences.length === 1 &&
  sentences[0]?.endsWithQuestionMark === true &&
  isWhole(words, locale.replies?.whichOfTwo, hear.leads, hear.tails);

/** Words of an offer before "it's all the same to me". */
const MAX_EITHER_WORDS = 6;

/** "Black or white, it's all the same to me" without the comma. */
function takesEither({ hear, message }: HeardMessage, { opening, last }: Clause): boolean {
  const own = message.words.slice(opening, last);
  const or = own.findIndex(({ text }) => text === hear.or[0]);
  if (or < 1 || or > MAX_EITHER_WORDS) return false;
  return own.some(
    (_, at) =>
      at > or + 1 && at <= MAX_EITHER_WORDS && isWhole(own.slice(at), hear.anything, hear.leads, hear.tails),
  );
}

/** Whether a clause says one of the phrases and nothing else. */
export function isClause(
  heard: HeardMessage,
  clause: Clause,
  phrases: readonly string[] | undefined,
): boolean {
  const { hear, message } = heard;
  const parts = [wordsOf(heard, clause), message.words.slice(clause.opening, clause.last)];
  return parts.some((part) => isWhole(part, phrases, hear.leads, hear.tails));
}

/** In "it says: stop when I press start", "stop" is part of a report and cancels nothing. */
function givesUp(heard: HeardMessage, clause: Clause, next: Clause | undefined): boolean {
  const { hear } = heard;
  if (clause.joint === 'colon' || next?.joint === 'condition') return false;
  // "Scratch that, I meant 110" replaces an answer and cancels nothing.
  const replaces =
    next !== undefined && (next.act === 'answer' || next.act === 'correction') && !next.negated;
  if (replaces && isClause(heard, clause, hear.retractions)) return false;
  // "Stop. Look. Listen." is a text: a single word cancels only if no other clause is an answer.
  const tells = heard.clauses.some((other) => other !== clause && other.act === 'answer');
  const [only] = wordsOf(heard, clause);
  const isBare = clause.last - clause.first === 1 && hear.bareStops.includes(only?.text ?? '');
  if (isBare && tells && !isAfterNo(heard, clause)) return false;
  // "Lucy Hale, scratch that, Lucy Hall" takes back an answer.
  const isBetween =
    next?.act === 'answer' &&
    clause !== heard.clauses[0] &&
    isClause(heard, clause, hear.corrections.takesBack);
  if (isBetween) return false;
  return saysToStop(heard, clause) || isClause(heard, clause, hear.declines);
}

/** "3, no wait cancel": what was said before is taken back first. */
function isAfterNo({ clauses, hear, message: { words } }: HeardMessage, clause: Clause): boolean {
  const before = clauses[clauses.indexOf(clause) - 1];
  return before?.act === 'retraction' && hear.bareNo.includes(words[before.first]?.text ?? '');
}

/** "Stop that", also after "one moment". */
export function saysToStop(heard: HeardMessage, clause: Clause): boolean {
  const { hear, message } = heard;
  const held = matchPatternAt(message.words, hear.holds, clause.opening, clause.last);
  const rest = message.words.slice(held, clause.last);
  if (held > clause.opening && isWhole(rest, hear.cancels, hear.leads, hear.tails)) return true;
  return isClause(heard, clause, hear.cancels);
}

/** A request to talk to a person, unlike "I already talked to an agent". */
function asksForPerson(heard: HeardMessage): boolean {
  const { hear, locale, message } = heard;
  return heard.clauses.some((clause) => {
    const words = wordsOf(heard, clause);
    const found = findPattern(words, locale.escalate);
    if (!found) return false;
    const before = message.words.slice(clause.first, clause.first + found.first);
    const isPast = findPattern(before, hear.past) !== undefined;
    // "Are you a real person?" asks who this is.
    const asksWho = isWhole(before, locale.identifies ?? [], hear.leads);
    const isRuledOut = findNegations(message.words, clause, hear).some(
      ({ last }) => last <= clause.first + found.first,
    );
    // "Can someone ring me on 020 7946 0018" gives a number.
    const isNumbered = words.slice(found.last).some(({ text }) => /\p{N}/u.test(text));
    return !isPast && !isRuledOut && !isNumbered && !asksWho;
  });
}

/** “A colleague” to “Who told you about us?” says who. To “Who would you like to speak to?” it asks for a person. */
const namesWho = ({ hear, locale, message: { words } }: HeardMessage, question?: AskedQuestion): boolean =>
  question !== undefined &&
  isWhole(words, locale.headcount?.whoAsked.persons, [], hear.tails) &&
  findPattern(question.sequence.map(toWord), locale.headcount?.whoAsked.asks) !== undefined &&
  !question.words.some((word) => locale.headcount?.whoAsked.talks.has(word));

const toWord = (text: string): Word => ({ text, start: 0, end: 0 });

/** "Sorry, Saturday", "no hes 5": the clause begins with a retraction. */
function takesBack({ message, hear }: HeardMessage, { first, last }: Clause): boolean {
  for (let at = first; at < last; at++) {
    if (matchPatternAt(message.words, hear.retractions, at, last) > at) return true;
    if (matchPatternAt(message.words, hear.leads, at, last) <= at) return false;
  }
  return false;
}

const startsWith = (heard: HeardMessage, clause: Clause, phrases: readonly string[]): boolean =>
  matchPatternAt(heard.message.words, phrases, clause.opening, clause.last) > clause.opening;

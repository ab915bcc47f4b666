import { chooseDoubtWords } from '../doubt/words/choose-doubt-words.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { isUndisturbed, readAbsence } from './absence/read-absence.ts';
import { readDoubleDenial } from './absence/read-double-denial.ts';
import { readNotMe } from './absence/read-not-me.ts';
import { isBesideAct } from './acts/is-beside-act.ts';
import { readOwnAct } from './acts/read-own-act.ts';
import { refusesAhead } from './acts/refuses-ahead.ts';
import { echoes } from './echoes.ts';
import { hasOtherThing, mayBePutOff } from './fit/fits-implied.ts';
import { isHearsay } from './fit/is-hearsay.ts';
import { keepsArrangement } from './fit/keeps-arrangement.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import { type Implied, implyByTopic } from './imply-by-topic.ts';
import { readWhichState } from './position/read-which-state.ts';
import { readEnding } from './read-ending.ts';
import { readHowItIs } from './read-how-it-is.ts';
import { readOrder } from './read-order.ts';
import type { AskedQuestion } from './read-question.ts';
import { readStatement } from './read-statement.ts';
import { readYesNoWord } from './read-yes-no-word.ts';
import { saysAll } from './says-all.ts';
import type { Found } from './yes-no.ts';

/** Every yes, no and retraction of a clause, in their order. */
export function readClause(heard: HeardMessage, whole: Clause, question: AskedQuestion): Found[] {
  const { hear, message } = heard;
  const clause = withoutCompared(heard, whole, question);
  const { words } = message;
  const position = readWhichState(heard, clause, question);
  if (position !== undefined)
    return position === 'open' ? [] : [{ value: position, rank: 2, soft: false, weak: false, isState: true }];
  const notMe = readNotMe(heard, clause, question);
  if (notMe === 'denies') return [];
  if (notMe === true) return [{ value: true, rank: 1, soft: false, weak: false }];
  if (notMe === 'other') {
    const alone: Clause = { ...whole, first: whole.opening, joint: 'start' };
    return readClause({ ...heard, clauses: [alone] }, alone, question).filter(
      (token) => 'retracts' in token || token.value,
    );
  }
  const kept = keepsArrangement(heard, clause, question);
  if (kept !== undefined)
    return kept === 'open' ? [] : [{ value: true, rank: 2, soft: false, weak: false, isOrder: true }];
  if (isUndisturbed(heard, clause, question)) return [];
  if (isBesideAct(heard, clause, question)) return [];
  const act = readOwnAct(heard, clause, question);
  if (act !== undefined) return [orderAct(heard, clause, act)];
  // "Already done", where something is offered.
  const isOffered = question.isOffer && question.words.some((word) => hear.states?.offering.has(word));
  if (isOffered && isWhole(wordsOf(heard, clause), hear.states?.alreadyDone, hear.leads, hear.tails))
    return [];
  if (isWhole(wordsOf(heard, clause), hear.states?.outbursts, hear.leads, hear.tails)) return [];
  // "Don't mind either way" answers nothing, unless minding is what was asked.
  if (hasOtherThing(wordsOf(heard, clause), question, hear)) return [];
  const isAsWhole = (phrases: readonly string[]): boolean =>
    isWhole(wordsOf(heard, clause), phrases, hear.leads, hear.tails);
  if (isAsWhole(hear.implied.indifferent) && !question.isMind) return [];
  const asksWish = question.isOffer && question.words.some((word) => hear.implied.wishes.includes(word));
  if (asksWish && isAsWhole(hear.implied.unmoved)) return [];
  // "None of your business" does not say that no one is hurt.
  const keepsSecret = isWhole(wordsOf(heard, clause), hear.secrets, hear.leads, hear.tails);
  if (keepsSecret && !question.isOffer) return [];
  if (question.isOffer && saysAll(heard, clause, question)) return [];
  const minds = question.isMind ? readObjection(heard, clause, question) : undefined;
  if (minds !== undefined) return [{ value: minds, rank: 2, soft: false, weak: false, isOrder: true }];
  const need = question.isLeavingOut ? readNeed(heard, clause, question) : undefined;
  if (need !== undefined) return [{ value: !need, rank: 2, soft: false, weak: false, isOrder: true }];
  const isUsed =
    hear.states && question.words.includes(hear.states.lacking) ? readUse(heard, clause) : undefined;
  if (isUsed !== undefined) return [{ value: !isUsed, rank: 2, soft: false, weak: false, isOrder: true }];
  // "You already did that" takes up an offer in its own words, and is not a yes.
  const to = matchPatternAt(words, hear.implied.complains, clause.opening, clause.last);
  if (question.isOffer && to > clause.opening && !clause.negated) {
    const said = readEnding(words, to, clause, heard, question);
    return said ? [said] : [];
  }
  if (refusesAhead(heard, clause, question))
    return [{ value: false, rank: 2, soft: false, weak: false, isOrder: true }];
  const doubt = chooseDoubtWords(heard.locale.language);
  // "I never say no to free stuff" only talks about an answer.
  const isIdiom = [hear.approvals, hear.disapprovals, hear.yes.soft, hear.yes.plain, hear.no.soft].some(
    (list) => matchPatternAt(words, list, clause.opening, clause.last) > clause.opening + 1,
  );
  if (doubt && !isIdiom && findPattern(wordsOf(heard, clause), doubt.talksOf)) return [];
  if (isHearsay(heard, clause, question)) return [];
  const twice = readDoubleDenial(heard, clause, question);
  // "Will do today", where it is asked whether it was done.
  const mayBeUndone = question.isPast && mayBePutOff(wordsOf(heard, clause), question, hear);
  if (mayBeUndone && twice === undefined && isUndone(heard, clause, question))
    return [{ value: false, rank: 1, soft: false, weak: false }];
  const state = readHowItIs(heard, clause, question) ?? readAbsence(heard, clause, question) ?? twice;
  const topic = clause.act === 'question' ? undefined : implyByTopic(heard, clause, question);
  // “I can't read without them” says yes by its topic.
  const isKnown = twice === 'open' && topic !== undefined && topic !== 'open' && topic.value;
  if (state === 'open' && !isKnown) return [];
  if (state !== undefined && state !== 'open') return [{ value: state, rank: 1, soft: false, weak: false }];
  const order = readOrder(heard, clause, question);
  if (order) {
    const { value, turns } = order;
    const decision: Found = { value, rank: 2, soft: false, weak: false, isOrder: true };
    return turns ? [{ retracts: 'turn' }, decision] : [decision];
  }
  const implied = topic === 'open' ? undefined : topic;
  const { found, at } = readOpening(heard, clause, question, implied);
  const isTold = found.some((token) => !('retracts' in token));
  const isAsked = clause.act === 'question' || clause.isQuestion;
  const end = readEnding(words, at, clause, heard, question);
  // "Would that be fine", "should I say yes?": only what follows "so" answers.
  if (isAsked && !end?.concluded) return found;
  if (end && (end.concluded || !(implied && end.rank === 2))) return [...found, end];
  if (isTold || isAsked) return found;
  const statement = readStatement(heard, clause, at, question);
  return statement ? [...found, statement] : found;
}

/** An order for the act of the question, or against it. After “yes” or “no” it is as plain as the word. */
function orderAct(
  { hear, message: { words } }: HeardMessage,
  { first, last }: Clause,
  value: boolean,
): Found {
  const said = matchPatternAt(words, value ? hear.yes.plain : hear.no.plain, first, last) > first;
  const isPlain = said && !hear.weakYes.includes(words[first]?.text ?? '');
  return { value, rank: isPlain ? 3 : 2, soft: false, weak: false, isOrder: true };
}

/** “Window instead of aisle”: what is taken, where the question asks about it, without what it is compared with. */
function withoutCompared(heard: HeardMessage, clause: Clause, question: AskedQuestion): Clause {
  const { message, hear } = heard;
  const at = message.words.findIndex(
    (_, place) =>
      place > clause.opening &&
      place < clause.last &&
      matchPatternAt(message.words, hear.states?.inPlaceOf, place, clause.last) > place,
  );
  const before = message.words.slice(clause.opening, at);
  if (at < 0 || !echoes(before, question)) return clause;
  const negations = clause.negations.filter(({ first }) => first < at);
  const end = before.at(-1)?.end ?? clause.end;
  return { ...clause, last: at, end, negations, negated: negations.length > 0 };
}

/** "Will do today"; "haven't tried it yet", where it is asked what the customer did. */
function isUndone(heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean {
  const { hear } = heard;
  const own = wordsOf(heard, clause);
  const isAbout = question.isYou || echoes(own, question);
  return [hear.implied.notDone, ...(isAbout ? [hear.implied.notDoneByMe] : [])].some((phrases) =>
    isWhole(own, phrases, hear.leads, hear.tails),
  );
}

/** Whether a clause says nothing but that the thing is needed, or that it is not. */
function readNeed(heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean | undefined {
  const { hear, locale } = heard;
  const { omissions } = locale;
  const own = wordsOf(heard, clause);
  if (isWhole(own, omissions?.neededAfterAll, hear.no.plain, hear.tails)) return true;
  // “No, we'd like the starters”.
  const from = matchPatternAt(own, omissions?.wishesFor, 0);
  const things = own.slice(Math.max(from, 0)).filter(({ text }) => !hear.tails.includes(text));
  const isWished = from > 0 && things.length > 0 && things.length <= MAX_WISHED && !clause.negated;
  const isOut =
    findPattern(things, omissions?.leftOut) !== undefined ||
    findPattern(own, omissions?.leavingOut) !== undefined;
  if (isWished && echoes(things, question) && !isOut) return true;
  // “No onions please”: a thing after a no, and not an answer of one word.
  const without = matchPatternAt(own, omissions?.wishesWithout, 0);
  const left = own.slice(Math.max(without, 0));
  const isThing = left.every(
    ({ text }) => ![hear.subjects, hear.auxiliaries, hear.negators].some((list) => list.includes(text)),
  );
  const isMeant = (echoes(left, question) && !findPattern(left, omissions?.leavingOut)) || without > 1;
  if (without > 0 && left.length <= MAX_WISHED && isThing && isMeant) return false;
  return isWhole(own, omissions?.unneeded, hear.yes.plain, hear.tails) ? false : undefined;
}

/** Whether who says so minds: “I'd rather you didn't”, “no trainees please”, but not “film away” or “you can film”. */
function readObjection(heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean | undefined {
  if (objects(heard, clause)) return true;
  const { hear, message } = heard;
  const isTold = clause.act !== 'question' && !clause.isQuestion && !clause.conditional && !clause.hedged;
  const { states } = hear;
  if (!states || !isTold) return undefined;
  const begins = (phrases: readonly string[]): boolean =>
    matchPatternAt(message.words, phrases, clause.opening, clause.last) > clause.opening;
  if (begins(states.objecting)) return true;
  const own = wordsOf(heard, clause);
  const [first, ...rest] = own;
  const things = rest.filter(({ text }) => !hear.politeWords.includes(text));
  const isBanned = echoes(things.slice(-1), question) || things.length < rest.length;
  const isShort = things.length > 0 && things.length <= MAX_BANNED;
  if (clause.negated && first?.text === hear.determiner && isShort && isBanned) return true;
  if (clause.negated) return begins(states.permits) ? true : undefined;
  // “Film it”, but not “nut allergy here”.
  const [verb, object] = message.words.slice(clause.opening, clause.last);
  const isInvited = verb && object && echoes([verb], question) && hear.objects.includes(object.text);
  const isLeave = [0, 1, 2].some((from) =>
    isWhole(own.slice(from), states.permitsAll, from === 0 ? hear.leads : [], hear.tails),
  );
  return begins(states.permits) || isInvited || isLeave ? false : undefined;
}

/** “Only with a spanner”, “by hand”: whether something is used that the question goes without. */
function readUse({ hear, locale, message }: HeardMessage, clause: Clause): boolean | undefined {
  const { omissions } = locale;
  if (!omissions || clause.act === 'question' || clause.isQuestion || clause.conditional) return undefined;
  const own = message.words.slice(clause.first, clause.last);
  if (isWhole(own, omissions.goesWithout, hear.yes.plain, hear.tails)) return false;
  return isWhole(own, omissions.usesIt, hear.no.plain, hear.tails) ? true : undefined;
}

/** Words of “(we'd like) starters please”. */
const MAX_WISHED = 3;

/** Words of “no trainees in the room”. */
const MAX_BANNED = 3;

/** "Rather not", "I'd hate that": who says so minds. */
function objects(heard: HeardMessage, clause: Clause): boolean {
  const { hear } = heard;
  const own = wordsOf(heard, clause);
  // "Please don't" asks not to.
  if (isWhole(own, hear.states?.pleaseDont, hear.leads, hear.tails)) return true;
  const isSpeaker = hear.speakers.includes(own[0]?.text ?? '');
  return [hear.disapprovals, hear.ratherNot].some((phrases) =>
    [own, isSpeaker ? own.slice(1) : own].some((words) => isWhole(words, phrases, hear.leads, hear.tails)),
  );
}

/** The words and phrases that a clause opens with, up to the word `at` where something else begins. */
function readOpening(
  heard: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
  implied: Implied | undefined,
): { found: Found[]; at: number } {
  const { hear, message } = heard;
  const found: Found[] = [];
  let at = clause.first;
  while (at < clause.last) {
    const next = readYesNoWord(heard, at, clause, question);
    if (next && implied && belongsTo(implied, at, next)) break;
    if (next) found.push(...next.found);
    const lead = Math.max(
      ...[hear.notNegations, hear.around, hear.leads].map((phrases) =>
        matchPatternAt(message.words, phrases, at, clause.last),
      ),
    );
    const to = next?.last ?? lead;
    if (to <= at) break;
    at = to;
  }
  return { found, at };
}

/** "Never travel without it", "email is fine": what the words say about the topic goes before a phrase. */
const belongsTo = (
  implied: Implied,
  at: number,
  { found, last }: { found: readonly Found[]; last: number },
): boolean =>
  found.every(
    (token) =>
      !('retracts' in token) &&
      ((token.rank === 2 && token.value !== implied.value) ||
        (at >= implied.first && (last < implied.last || at > implied.first))),
  );

import type { Fact } from '@turnpike/engine/document';
import type { Command, UnderstandRequest } from '@turnpike/engine/turn';
import { findNamedFact } from '../corrections/find-named-fact.ts';
import { namesKnownType } from '../corrections/names-known-type.ts';
import { COUNTS } from '../corrections/replacing.ts';
import { isFreeText } from '../extractors/coded.ts';
import { findCue } from '../extractors/phrases.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { isOnlyAware, readConsent } from '../hear/read-consent.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import { readYesNo } from '../hear/read-yes-no.ts';
import { overlaps } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { findAttempt } from './find-attempt.ts';
import { givesNothing, keepsSecret, refusesAtEnd } from './gives-nothing.ts';
import { isOpenList, readFree } from './read-free-reply.ts';
import { isClause } from './read-moves.ts';
import type { ReplyReading } from './reply.ts';

/** What a message without a typed value answers to the open question, the clearest reading first. */
export function readReply(
  reply: ReplyReading & { request: UnderstandRequest; isCorrection: boolean },
): Command[] {
  const { heard, moves, reach, request, isCorrection } = reply;
  const asksYesNo = request.pending?.expects === 'yes_no';
  const decision = readDecision(reply, asksYesNo) ?? (asksYesNo ? readReceipt(reply) : undefined);
  // "No, change the date", "yes, but on Saturday": the correction is applied and the question asked again.
  if (decision && isCorrection && (isNo(decision) || reply.isGrave)) return [];
  if (decision) return [decision];
  // "I forgot my password" to "What is wrong?" tells it.
  const asksNothing = reach.asked.length === 0 && request.pending?.expects === 'text';
  if (asksNothing) return [];
  const asksFlag = asksYesNo || reach.asked.some(({ type }) => type === 'boolean');
  if (asksFlag && saysHowSoon(heard)) return [];
  const { index, question } = reply;
  const named = { index, known: reach.known, question };
  // "No bags" is about the bags.
  const isSaid = ({ act }: Clause): boolean => act !== 'social';
  if (isCorrection && heard.clauses.filter(isSaid).every((clause) => findNamedFact(heard, clause, named)))
    return [];
  const isContact = reach.asked.some(({ type }) => CONTACTS.has(type));
  if (!isContact && refusesContact(heard, reply.question)) return [];
  if (isContact && (hatesIt(heard, reach.asked) || isUnreachable(reply))) return [{ type: 'UnknownAnswer' }];
  if (moves.refuses === 'wholly' || keepsSecret(reply) || refusesAtEnd(reply))
    return [{ type: 'UnknownAnswer' }];
  const isOpen = (fact: Fact): boolean => !reply.values.some((value) => value.fact === fact);
  const free = reach.asked.filter((fact) => isOpen(fact) && (isFreeText(fact) || isOpenList(fact)));
  if (givesNothing(reply, free.length > 0)) return [{ type: 'UnknownAnswer' }];
  const given = free.length > 0 ? readFree(reply, free) : [];
  if (given.length > 0) return given;
  if (moves.isSmallTalk || isCorrection || reply.values.some(({ role }) => role === 'known')) return [];
  if (moves.refuses === 'partly' && heard.clauses.every(({ act }) => act !== 'question'))
    return [{ type: 'UnknownAnswer' }];
  // "Yes" to "Any wishes?" leaves open which.
  const isPlain = request.step === undefined && !reply.isGrave;
  if (isPlain && request.pending?.expects === 'text' && isBareYes(heard)) return [{ type: 'Affirm' }];
  const attempt = reply.hasReadings ? undefined : findAttempt(reply);
  return attempt ? [attempt] : [];
}

/** "Not too bright" to "Do you know the area?": a clause that only gives another fact its value. */
const isOtherValue = ({ values }: ReplyReading, { start, end }: Clause): boolean =>
  values.some(({ role, span }) => role === 'other' && span.start <= start && span.end >= end);

/** "Got it" and "still nothing" answer "Did you get the mail?", and elsewhere say nothing. */
function readReceipt({ heard: { hear, locale, message }, question }: ReplyReading): Command | undefined {
  if (!question.isPast || !question.words.some((word) => hear.receiving.includes(word))) return undefined;
  if (isWhole(message.words, hear.received, hear.leads, hear.tails)) return { type: 'Affirm' };
  const isMissing = isWhole(message.words, locale.replies?.notReceived, hear.leads, hear.tails);
  return isMissing ? { type: 'Deny' } : undefined;
}

const saysHowSoon = ({ message: { words }, hear, locale }: HeardMessage): boolean =>
  isWhole(words, locale.replies?.soonest, hear.leads, hear.tails);

const isBareYes = ({ message: { words }, hear }: HeardMessage): boolean =>
  isWhole(words, hear.yes.plain, hear.leads, hear.tails);

const isNo = (command: Command): boolean =>
  command.type === 'Deny' || (command.type === 'SetFact' && command.value === false);

/** A yes or no and a text that were asked together with a typed value. */
export function readMore(reply: ReplyReading): Command[] {
  const { moves, reach, values } = reply;
  const isOpen = (fact: Fact) => !values.some((value) => value.fact === fact);
  const commands: Command[] = [];
  const yesOrNo = reach.asked.some((fact) => fact.type === 'boolean' && isOpen(fact))
    ? readDecision(reply, false)
    : undefined;
  if (yesOrNo) commands.push(yesOrNo);
  const free = reach.asked.filter((fact) => isFreeText(fact) && isOpen(fact));
  if (moves.refuses !== 'wholly' && free.length > 0) commands.push(...readFree(reply, free));
  return commands;
}

function readDecision(reply: ReplyReading, expectsYesNo: boolean): Command | undefined {
  const { reach, values, question, isGrave } = reply;
  const fact = reach.asked.find(({ type }) => type === 'boolean');
  if (!fact && !expectsYesNo) return undefined;
  const heard = fact ? withoutOtherFlags(reply, fact) : reply.heard;
  if (refusesContact(heard, question)) return undefined;
  const answer = readYesNo(heard, question);
  if (!answer || values.some((value) => value.fact === fact)) return undefined;
  if (answer.unclear) return undefined;
  if (!answer.value && mayAskForTime(reply) && asksForTime(heard)) return undefined;
  if (!answer.value && question.isSummary && answer.by === 'statement' && wantsOther(heard)) return undefined;
  if (!answer.value && !question.state && complainsOnly(heard, question)) return undefined;
  if (answer.value && !asksWhetherKnown(heard, question) && isOnlyAware(heard)) return undefined;
  // An irreversible step needs consent, not just a yes.
  if (isGrave && answer.value && readConsent(heard, question) !== 'yes') return undefined;
  if (expectsYesNo || !fact) return { type: answer.value ? 'Affirm' : 'Deny' };
  return { type: 'SetFact', fact: fact.name, value: answer.value };
}

/** "I'd rather go to Milan", asked about a trip to Rome, is no plain no: the customer is asked again. "I'd rather not" is one. */
const wantsOther = ({ clauses, message: { words }, hear }: HeardMessage): boolean =>
  clauses.some(
    ({ opening, last, negated }) =>
      !negated && matchPatternAt(words, hear.rathers ?? [], opening, last) > opening,
  );

/** "Have you read it?" "Yes, I read it." */
const asksWhetherKnown = ({ hear }: HeardMessage, { words }: AskedQuestion): boolean =>
  words.some((word) => hear.knowing?.includes(word));

/** "Not yet" answers "Have you paid?", unless a question follows. */
const mayAskForTime = ({ heard, question }: ReplyReading): boolean =>
  question.isOffer ||
  question.isSummary ||
  (!question.isPast && !question.isYou && heard.clauses.some(({ act }) => act === 'question'));

/** "Not so fast, what does it cost?" refuses no offer. */
const asksForTime = (heard: HeardMessage): boolean => {
  const { clauses, message, hear, locale } = heard;
  const told = clauses.filter(({ act }) => act !== 'question' && act !== 'social');
  // "Not yet" alone refuses.
  const asks = clauses.some(({ act }) => act === 'question');
  const startsSo = asks && matchPatternAt(message.words, locale.replies?.notSoFast ?? [], 0) > 0;
  return (
    told.length > 0 &&
    (startsSo || matchPatternAt(message.words, hear.no.plain, 0) <= 0) &&
    told.every((clause) => isClause(heard, clause, locale.replies?.notSoFast))
  );
};

/** "That's not fair, I was ill": nothing but the complaint sounds like a no. */
function complainsOnly(heard: HeardMessage, question: AskedQuestion): boolean {
  const { replies } = heard.locale;
  if (!replies) return false;
  const { message, hear } = heard;
  const isUnfair = ({ first, last }: Clause): boolean => {
    const end = matchPatternAt(message.words, replies.unfair, first, last);
    const isNo = ({ text }: { text: string }): boolean => hear.bareNo.includes(text);
    return end > first && !message.words.slice(end, last).some(isNo);
  };
  const clauses = heard.clauses.filter((clause) => !isUnfair(clause));
  return clauses.length < heard.clauses.length && readYesNo({ ...heard, clauses }, question) === undefined;
}

const CONTACTS: ReadonlySet<string> = new Set(['email', 'phone', 'url']);

/** “Not allowed calls at work”: no number, where one may be left out. */
const isUnreachable = ({ heard, request, reach, values }: ReplyReading & { request: UnderstandRequest }) =>
  request.pending?.optional === true &&
  reach.asked.every(({ type }) => type === 'phone') &&
  values.length === 0 &&
  !/\p{N}{3}/u.test(heard.message.text) &&
  isWhole(heard.message.words, heard.locale.replies?.unreachable, heard.hear.leads, heard.hear.tails);

/** “I hate phone calls”, where a number is asked for. */
const hatesIt = ({ message, hear, locale }: HeardMessage, asked: readonly Fact[]): boolean =>
  isWhole(message.words, locale.replies?.hatesContact, hear.leads, hear.tails) &&
  asked.some(({ type }) => (type === 'email') === locale.replies?.ofMail.test(message.text));

/** “No email” where something else is asked. */
function refusesContact({ message, hear, locale }: HeardMessage, question: AskedQuestion): boolean {
  const isOfContact = isWhole(message.words, locale.replies?.contactNouns, hear.leads, hear.tails);
  return isOfContact && !message.words.some(({ text }) => text.length > 3 && question.words.includes(text));
}

/** "No ta, breakfast yes though": without the clauses about another fact of yes or no. */
function withoutOtherFlags(reply: ReplyReading, fact: Fact): HeardMessage {
  const { heard, reach, index } = reply;
  const { locale, message } = heard;
  const names = (one: Fact, { first, last }: Clause): boolean => {
    const { name, strong } = index.getCues(one, locale);
    const own = message.words.slice(first, last);
    return [...strong, ...name.map((word) => [word])].some(
      (cue) => findCue(own, cue, locale.prefixes).length > 0,
    );
  };
  const counts = reach.others.filter(({ type }) => COUNTS.includes(type));
  const named = { index, known: [...reach.known, ...counts], question: reply.question };
  // "Yes no candles" says yes as well.
  const startsYes = ({ first, last }: Clause): boolean =>
    matchPatternAt(message.words, heard.hear.yes.plain, first, last) > first;
  const isNamed = (clause: Clause): boolean =>
    !startsYes(clause) && findNamedFact(heard, clause, named) !== undefined;
  // "Yes, but 10 boxes instead of 12": what corrects something is no part of a plain yes before it.
  const [opening] = heard.clauses;
  const isPlain = opening !== undefined && isClause(heard, opening, heard.hear.yes.plain);
  const isUsed = (clause: Clause): boolean =>
    isPlain && clause !== opening && reply.used.some((span) => overlaps(span, clause));
  const others = [...reach.others, ...reach.known];
  const flags = others.filter(({ type }) => type === 'boolean');
  // "No email" passes that, and says nothing about the floor area.
  const contacts = others.filter(({ type }) => type === 'email' || type === 'phone' || type === 'url');
  const clauses = heard.clauses.filter(
    (clause) =>
      names(fact, clause) ||
      !(
        isUsed(clause) ||
        isNamed(clause) ||
        isOtherValue(reply, clause) ||
        flags.some((other) => names(other, clause)) ||
        (clause.negated && contacts.some((other) => names(other, clause))) ||
        namesKnownType(heard, clause, reach.known, reply.question)
      ),
  );
  const isMoment = heard.clauses.some(
    (clause) =>
      isNamed(clause) ||
      isOtherValue(reply, clause) ||
      namesKnownType(heard, clause, reach.known, reply.question) ||
      (clause.negated && contacts.some((other) => names(other, clause))),
  );
  return clauses.length > 0 || isMoment ? { ...heard, clauses } : heard;
}

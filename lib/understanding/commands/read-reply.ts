import { type Json, parseValue } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { Command, UnderstandRequest } from '@turnpike/engine/turn';
import { isCoded, isFreeText } from '../extractors/coded.ts';
import type { ReadContext, Reading } from '../extractors/extractor.ts';
import { extractors } from '../extractors/extractors.ts';
import { findCue } from '../extractors/phrases.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { readConsent } from '../hear/read-consent.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import { readYesNo } from '../hear/read-yes-no.ts';
import { overlaps, parseMessage, type Span, toWords } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { findTextKind, isShort } from '../texts/find-text-kind.ts';
import { keepNickname } from '../texts/keep-nickname.ts';
import { readFreeText } from '../texts/read-free-text.ts';
import { readIntroducedName } from '../texts/read-introduced-name.ts';
import { findPartFacts, readNameParts, readReversedName } from '../texts/read-name-parts.ts';
import { readCuedAnswer, readNamedTexts } from '../texts/read-named-texts.ts';
import { findReceiver } from '../texts/read-recipient.ts';
import { stripSpan } from '../texts/strip-span.ts';
import { judgeReadings } from '../values/judge-readings.ts';
import type { Reach, Value } from '../values/values.ts';
import { isClause, type Moves } from './read-moves.ts';

export type Reply = {
  index: FlowIndex;
  heard: HeardMessage;
  context: ReadContext;
  moves: Moves;
  reach: Reach;
  values: Value[];
  /** Facts of the task on top. */
  own: readonly Fact[];
  question: AskedQuestion;
  /** Whether values of the asked type were found but none was taken. */
  hasReadings: boolean;
  /** Clauses that corrections were read from. */
  used: readonly Span[];
  /** An irreversible step may follow, so a hedge does not count as yes. */
  isGrave: boolean;
};

/** What a message without a typed value answers to the open question, the clearest reading first. */
export function readReply(reply: Reply & { request: UnderstandRequest; isCorrection: boolean }): Command[] {
  const { heard, moves, reach, request, isCorrection } = reply;
  const asksYesNo = request.pending?.expects === 'yes_no';
  const decision = readDecision(reply, asksYesNo);
  // "No, change the date", "yes, but on Saturday": the correction is applied and the question asked again.
  if (decision && isCorrection && (isNo(decision) || reply.isGrave)) return [];
  if (decision) return [decision];
  if (moves.refuses === 'wholly' || keepsSecret(reply) || refusesAtEnd(reply))
    return [{ type: 'UnknownAnswer' }];
  const isOpen = (fact: Fact): boolean => !reply.values.some((value) => value.fact === fact);
  const free = reach.asked.filter((fact) => isOpen(fact) && (isFreeText(fact) || isOpenList(fact)));
  if (isNoneOfIt(reply) || namesAnother(reply) || passesOptional(reply, free.length > 0))
    return [{ type: 'UnknownAnswer' }];
  const given = free.length > 0 ? readFree(reply, free) : [];
  if (given.length > 0) return given;
  if (moves.isSmallTalk || isCorrection || reply.values.some(({ role }) => role === 'known')) return [];
  if (moves.refuses === 'partly' && heard.clauses.every(({ act }) => act !== 'question'))
    return [{ type: 'UnknownAnswer' }];
  const attempt = reply.hasReadings ? undefined : findAttempt(reply);
  return attempt ? [attempt] : [];
}

const isOpenList = ({ type, values }: Fact): boolean => type === 'list' && !values;

const isNo = (command: Command): boolean =>
  command.type === 'Deny' || (command.type === 'SetFact' && command.value === false);

/** A yes or no and a text that were asked together with a typed value. */
export function readMore(reply: Reply): Command[] {
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

function readDecision(reply: Reply, expectsYesNo: boolean): Command | undefined {
  const { reach, values, question, isGrave } = reply;
  const fact = reach.asked.find(({ type }) => type === 'boolean');
  if (!fact && !expectsYesNo) return undefined;
  const heard = fact ? withoutOtherFlags(reply, fact) : reply.heard;
  const answer = readYesNo(heard, question);
  if (!answer || values.some((value) => value.fact === fact)) return undefined;
  if (answer.unclear) return undefined;
  // An irreversible step needs consent, not just a yes.
  if (isGrave && answer.value && readConsent(heard, question) !== 'yes') return undefined;
  if (expectsYesNo || !fact) return { type: answer.value ? 'Affirm' : 'Deny' };
  return { type: 'SetFact', fact: fact.name, value: answer.value };
}

/** "I'd rather not, it's awful": a refusal, and a remark about what was asked. */
function keepsSecret({ heard }: Reply): boolean {
  const { hear, message } = heard;
  const [first, ...rest] = heard.clauses.filter(({ act }) => act !== 'social');
  const isRemark = ({ act, opening, last }: Clause): boolean =>
    act === 'answer' && matchPatternAt(message.words, hear.corrections.pronouns, opening, last) > opening;
  return (
    first !== undefined &&
    rest.length === 1 &&
    isClause(heard, first, hear.ratherNot) &&
    rest.every(
      (clause) => isRemark(clause) && !/\p{Lu}|\p{N}/u.test(message.original.slice(clause.start, clause.end)),
    )
  );
}

/** "What for? No thanks": a question that wants no answer, and a refusal of what may be left out. */
function refusesAtEnd({ heard, request, values }: Reply & { request: UnderstandRequest }): boolean {
  const { hear, clauses } = heard;
  const last = clauses.at(-1);
  if (request.pending?.optional !== true || clauses.length < 2 || !last || values.length > 0) return false;
  const before = clauses.slice(0, -1);
  return (
    [hear.nones, hear.ratherNot, hear.no.plain].some((phrases) => isClause(heard, last, phrases)) &&
    before.some(({ act, isQuestion }) => act === 'question' || isQuestion) &&
    before.every(({ act, isQuestion }) => act === 'question' || isQuestion || act === 'social')
  );
}

/** "No ta, breakfast yes though": without the clauses about another fact of yes or no. */
function withoutOtherFlags({ heard, reach, index }: Reply, fact: Fact): HeardMessage {
  const { locale, message } = heard;
  const names = (one: Fact, { first, last }: Clause): boolean => {
    const { name, strong } = index.getCues(one, locale);
    const own = message.words.slice(first, last);
    return [...strong, ...name.map((word) => [word])].some(
      (cue) => findCue(own, cue, locale.prefixes).length > 0,
    );
  };
  const flags = [...reach.others, ...reach.known].filter(({ type }) => type === 'boolean');
  const clauses = heard.clauses.filter(
    (clause) => names(fact, clause) || !flags.some((other) => names(other, clause)),
  );
  return clauses.length > 0 ? { ...heard, clauses } : heard;
}

/** "No kids", "no company, just me": what is asked for does not apply. */
function isNoneOfIt({ heard, reach, index, question }: Reply): boolean {
  // "Season, no guest" rules out one of the choices.
  if (reach.asked.some(({ values }) => values !== undefined)) return false;
  const { hear, message, locale } = heard;
  return heard.clauses.some((clause) => {
    const own = message.words.slice(clause.first, clause.last);
    const at = own.findIndex((_, place) => matchPatternAt(own, hear.noneOf, place) > place);
    const isLed = own
      .slice(0, Math.max(0, at))
      .every((_, place) => matchPatternAt(own, hear.leads, place, at) > place);
    const rest = at >= 0 && isLed ? own.slice(matchPatternAt(own, hear.noneOf, at)) : [];
    if (rest.length === 0) return false;
    const telling = rest.filter(
      ({ text }) => !locale.stopWords.includes(text) && !hear.politeWords.includes(text),
    );
    const about = reach.asked.flatMap((fact) => {
      const { name, prompt, strong } = index.getCues(fact, locale);
      return [...name, ...prompt, ...strong.flat()];
    });
    return (
      telling.length > 0 &&
      telling.every(({ text }) =>
        [...about, ...question.words].some(
          (word) => word === text || `${word}s` === text || `${text}s` === word,
        ),
      )
    );
  });
}

/** "Email only, please", where a phone number is asked for. */
function namesAnother({ heard, reach, request }: Reply & { request?: UnderstandRequest }): boolean {
  const [clause] = heard.clauses;
  if (request?.pending?.optional !== true || heard.clauses.length > 1 || !clause) return false;
  const own = heard.message.words.slice(clause.opening, clause.last);
  const isOnly = own.length > 1 && own.length <= 3 && own.some(({ text }) => heard.hear.only.includes(text));
  return isOnly && reach.asked.every(({ type }) => type === 'phone' || type === 'email' || type === 'url');
}

/** "Nah I never pick up": a no before a reason passes an optional question that asks for no text. */
function passesOptional(
  {
    heard,
    request,
    values,
    moves,
    isCorrection,
  }: Reply & { request: UnderstandRequest; isCorrection: boolean },
  asksText: boolean,
): boolean {
  const { message, hear, clauses } = heard;
  const [first] = clauses;
  const isOpen = request.pending?.optional === true && !asksText && values.length === 0 && !isCorrection;
  // "Why, so you can sell it on? No."
  const last = clauses.at(-1);
  const isLastNo =
    last !== undefined &&
    last !== first &&
    [hear.no.plain, hear.nones].some((phrases) => isClause(heard, last, phrases));
  if (isOpen && isLastNo) return clauses.every(({ act }) => act !== 'cancel' && act !== 'request');
  if (!isOpen || !first || moves.questions.length > 0) return false;
  return (
    matchPatternAt(message.words, hear.no.plain, 0, first.last) > 0 &&
    clauses.every(({ act }) => act === 'answer' || act === 'refusal' || act === 'social')
  );
}

/** Free text for the first open question; several texts only when the message has one part for each. */
function readFree(reply: Reply, free: Fact[]): Command[] {
  const { index, values, reach, own, context } = reply;
  const heard = withoutUsed(reply);
  if (heard.clauses.length === 0 && reply.heard.clauses.length > 0) return [];
  const first = free[0];
  if (!first) return [];
  if (isOpenList(first)) return readList(reply, first);
  const spans = values.map(({ span }) => span);
  const facts = [...free, ...reach.others.filter((fact) => own.includes(fact))];
  const kind = findTextKind(first, index, heard, context.question);
  const parts = kind === 'name' || free.length > 1 ? readParts(reply, heard, free) : undefined;
  if (parts) return parts;
  const cued = readCuedAnswer(heard, first, facts, spans, index, context.words);
  // "My first name is private" names nothing.
  const isRemark = ({ fact, value }: { fact: Fact; value: string }): boolean =>
    kind === 'name' &&
    fact === first &&
    toWords(value).every((word) => heard.locale.answers.notInNames.includes(word));
  if (cued.some(isRemark)) return [];
  if (cued.length > 0) return cued.map(({ fact, value }) => set(fact, value));
  if (free.length > 1) {
    const named = readNamedTexts(heard.message, free, spans, index, context.words);
    if (named.length > 1) return named.map(({ fact, value }) => set(fact, value));
    const introduced = readIntroducedName(reply.heard, free, index);
    if (introduced.length > 0) return introduced;
    const names = splitName(reply, free);
    if (names.length > 0) return names;
  }
  // A text of any length would include the clause that corrects something.
  if (kind === 'long' && heard !== reply.heard) return [];
  const isOnlyFact = reach.asked.length === 1 && values.every(({ role }) => role !== 'known');
  const receiver = isShort(kind) && isOnlyFact ? findReceiver(heard, facts, values, index) : undefined;
  const taken = receiver ? [...values, receiver] : values;
  const named = kind === 'name' ? keepNickname(heard, first, context.question) : heard;
  const text = readFreeText(named, kind, taken, isOnlyFact);
  if (text === undefined) return [];
  const pieces = text.split(/[,;\n]/).map((piece) => piece.trim());
  if (free.length > 1 && pieces.length === free.length && pieces.every(Boolean))
    return free.map((fact, position) => set(fact, pieces[position] as string));
  if (receiver) return [set(first, text), ...(receiver.value ? [set(receiver.fact, receiver.value)] : [])];
  const others = readNamedTexts(
    heard.message,
    facts.filter((fact) => fact !== first),
    spans,
    index,
    context.words,
  );
  const apart = others.filter(({ value }) => !text.includes(value));
  return [set(first, text), ...apart.map(({ fact, value }) => set(fact, value))];
}

/** The message without the clauses that corrected something, and those that name a value of another fact. */
function withoutUsed({ heard, used, values }: Reply): HeardMessage {
  const known = values.filter(({ role }) => role === 'known').map(({ span }) => span);
  if (used.length === 0 && known.length === 0) return heard;
  const isUsed = (clause: Clause | undefined): boolean =>
    clause !== undefined && [...used, ...known].some((span) => overlaps(span, clause));
  // "Rooms: 1": what is before the colon belongs to the value.
  const clauses = heard.clauses.filter((clause, place) => {
    const next = heard.clauses[place + 1];
    return !isUsed(clause) && !(next?.joint === 'colon' && isUsed(next));
  });
  return { ...heard, clauses };
}

const set = ({ name }: Fact, value: Json): Command => ({ type: 'SetFact', fact: name, value });

/**
 * A name in parts: "surname Hale, first name Una". Where one fact holds the whole name it needs both; none of it is
 * taken if the parts cannot be told apart.
 */
function readParts(
  { index, reach, own, values }: Reply,
  heard: HeardMessage,
  free: readonly Fact[],
): Command[] | undefined {
  const facts = [...free, ...reach.others.filter((fact) => isFreeText(fact) && own.includes(fact))];
  const { given, family } = findPartFacts(facts, index, heard);
  const [first] = free;
  const isPart = free.some((fact) => fact === given || fact === family);
  const parts = readNameParts(heard);
  if (parts === undefined) {
    const isWhole =
      free.length === 1 && !isPart && first !== undefined && holdsWholeName(first, index, heard);
    const isBoth = free.some((fact) => fact === given) && free.some((fact) => fact === family);
    const reversed = isWhole || isBoth ? readReversedName(heard) : undefined;
    if (!reversed || !first) return undefined;
    if (isWhole) return [set(first, `${reversed.given} ${reversed.family}`)];
    return given && family ? [set(given, reversed.given), set(family, reversed.family)] : undefined;
  }
  if (parts === 'unclear') return [];
  if (isPart) {
    const both = free.length > 1 && given && family;
    // "Una, surname Hale": the other part has no label.
    const rest = both && parts.clauses.length > 0 ? { ...heard, clauses: parts.clauses } : undefined;
    const other = rest && readFreeText(rest, 'name', values, false);
    const one = parts.given ?? (both && other && !/\s/.test(other) ? other : undefined);
    const two = parts.family ?? (both ? other : undefined);
    return [
      ...(given && one !== undefined ? [set(given, one)] : []),
      ...(family && two !== undefined ? [set(family, two)] : []),
    ];
  }
  if (free.length > 1 || !first) return undefined;
  const { given: one, family: two } = parts;
  return one !== undefined && two !== undefined ? [set(first, `${one} ${two}`)] : undefined;
}

/** Whether a fact holds a person's whole name. */
function holdsWholeName(fact: Fact, index: FlowIndex, { locale }: HeardMessage): boolean {
  const { name } = index.getCues(fact, locale);
  return name.length > 0 && name.every((word) => locale.answers.ownName.includes(word));
}

/** "Joseph Vitello" where a first and a last name are asked for together. */
function splitName({ heard, index, values }: Reply, free: readonly Fact[]): Command[] {
  const { given: first, family: last } = findPartFacts(free, index, heard);
  if (!first || !last || first === last) return [];
  const text = readFreeText(heard, 'name', values, false);
  const parts = text?.split(/\s+/).filter(Boolean) ?? [];
  if (!text || parts.length === 0) return [];
  // "Van Dijk" alone is a last name.
  const [lead = ''] = toWords(parts[0] ?? '');
  if (heard.locale.answers.familyParticles.includes(lead)) return [set(last, text)];
  // A single word is the family name where only that can be meant; else what was asked first.
  if (parts.length === 1) return [set(free[0] === last ? last : first, parts[0] as string)];
  return [set(first, parts[0] as string), set(last, parts.slice(1).join(' '))];
}

/** Items of an open list, from the clauses that answer. */
function readList({ heard, context, moves }: Reply, fact: Fact): Command[] {
  if (moves.questions.length > 0) return [];
  const parts = heard.clauses.flatMap((clause, place): string[] => {
    if (clause.act !== 'answer' && clause.act !== 'request') return [];
    if (clause.negated || isClause(heard, clause, heard.hear.hedges)) return [];
    const span = stripSpan(heard, clause, 'short', [], place === 0);
    return span ? [heard.message.original.slice(span.start, span.end)] : [];
  });
  const [reading] = extractors.list.read(parseMessage(parts.join(', ')), context, fact) as Reading[];
  return reading ? [set(fact, reading.value)] : [];
}

/** A longer message is not an attempt at a declared value or a code. */
const MAX_WORDS = 4;

/** The raw text of a failed attempt to give an asked fact, so that the engine can say what is wrong. */
function findAttempt({ heard, context, moves, reach, values }: Reply): Command | undefined {
  const { message, hear } = heard;
  const { original } = message;
  const isTold = heard.clauses.some(
    (clause) => clause.act === 'answer' && !clause.negated && !isClause(heard, clause, hear.hedges),
  );
  for (const fact of reach.asked) {
    if (fact.type === 'enum' || isCoded(fact)) {
      const isShort = message.words.length > 0 && message.words.length <= MAX_WORDS;
      // "This is ridiculous" is not an attempt at a choice.
      const isSentence = hear.subjects.includes(message.words[0]?.text ?? '');
      if (
        !isShort ||
        !isTold ||
        isSentence ||
        moves.questions.length > 0 ||
        values.length > 0 ||
        reach.asked.length > 1
      )
        continue;
      // A declared value that was ruled out or doubted is not an invalid one.
      if (namesValue(heard, context, fact)) continue;
      return set(fact, original.trim());
    }
    const { findAttempt: find } = extractors[fact.type] as {
      findAttempt?: (typeof extractors)['email']['findAttempt'];
    };
    const span = find?.(message, context, fact);
    const blocked = [...values.map((value) => value.span), ...moves.inquiries];
    if (!span || blocked.some((other) => overlaps(other, span))) continue;
    const written = original.slice(span.start, span.end);
    // A text that the engine would accept is not a failed attempt.
    return parseValue(fact, written).ok ? undefined : set(fact, written);
  }
  return undefined;
}

function namesValue(heard: HeardMessage, context: ReadContext, fact: Fact): boolean {
  if (fact.type !== 'enum') return false;
  const readings = extractors.enum.read(heard.message, context, fact) as Reading[];
  return judgeReadings(heard, readings).length > 0;
}

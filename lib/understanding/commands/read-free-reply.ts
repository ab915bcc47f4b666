import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { getAskedWords } from '../asked.ts';
import { chooseInexactWords } from '../doubt/words/choose-inexact-words.ts';
import { isFreeText } from '../extractors/coded.ts';
import { readEnglishMoments } from '../extractors/english-moments/read-english-moments.ts';
import type { Reading } from '../extractors/extractor.ts';
import { extractors } from '../extractors/extractors.ts';
import { findPhrase } from '../extractors/phrases.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps, parseMessage, type Span, toWords, type Word } from '../message.ts';
import { isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import { findTextKind, isShort } from '../texts/find-text-kind.ts';
import { saysNoHurry } from '../texts/is-no-answer.ts';
import { isOpenTown, isUnnamedTown, readPraisedTown } from '../texts/is-unnamed-town.ts';
import { keepNickname } from '../texts/keep-nickname.ts';
import { readFreeText } from '../texts/read-free-text.ts';
import { isNameAlone, readIntroducedName } from '../texts/read-introduced-name.ts';
import { readBesideCued, readJourney } from '../texts/read-journey.ts';
import { type NamedText, readCuedAnswer, readNamedTexts } from '../texts/read-named-texts.ts';
import { findReceiver } from '../texts/read-recipient.ts';
import { stripSpan } from '../texts/strip-span.ts';
import type { Value } from '../values/values.ts';
import { readActivity } from './read-activity.ts';
import { isClause } from './read-moves.ts';
import { readParts, splitName } from './read-name-reply.ts';
import type { ReplyReading } from './reply.ts';
import { setFact } from './set-fact.ts';

/** Free text for the open question, without what names no town. */
export function readFree(reply: ReplyReading, free: Fact[]): Command[] {
  const { index, context, heard } = reply;
  const asked = toWords(context.question ?? '');
  const isUnnamed = (command: Command): boolean => {
    const fact = free.find(({ name }) => 'fact' in command && command.fact === name);
    if (!fact || command.type !== 'SetFact' || typeof command.value !== 'string') return false;
    return (
      findTextKind(fact, index, heard, context.question) === 'place' &&
      isOpenTown(command.value, asked, heard.locale)
    );
  };
  return readTexts(reply, free).filter((command) => !isUnnamed(command));
}

/** Free text for the first open question; several texts only when the message has one part for each. */
function readTexts(reply: ReplyReading, free: Fact[]): Command[] {
  const { index, reach, own, context } = reply;
  const first = free[0];
  if (!first) return [];
  const isStory = findTextKind(first, index, reply.heard, context.question) === 'long';
  const values = [...reply.values, ...findCounted(reply)].filter(
    (value) => !isStory || !isTold(reply, value),
  );
  const heard = withoutUsed(reply, isStory ? withoutTold(reply, values) : values);
  if (isStory && heard.clauses.every((clause) => saysOnly(reply, values, clause))) return [];
  if (heard.clauses.length === 0 && reply.heard.clauses.length > 0) return [];
  if (isOpenList(first)) return readList(reply, first);
  if (isStory && asksWhatIsWrong(reply, first) && (isNameAlone(reply.heard) || saysNoHurry(reply.heard)))
    return [];
  const spans = values.map(({ span }) => span);
  const facts = [...free, ...reach.others.filter((fact) => own.includes(fact))];
  const kind = findTextKind(first, index, heard, context.question);
  const asked = toWords(context.question ?? '');
  if (kind === 'place' && isUnnamedTown(heard.message.text, asked, heard.locale)) return [];
  const praised = kind === 'place' ? readPraisedTown(heard.message, asked, heard.locale) : undefined;
  if (praised !== undefined) return [setFact(first, praised)];
  const parts = kind === 'name' || free.length > 1 ? readParts(reply, heard, free) : undefined;
  if (parts) return parts;
  const cued = readCuedAnswer(heard, first, facts, spans, index, context.words);
  // "My first name is private" names nothing.
  const isRemark = ({ fact, value }: { fact: Fact; value: string }): boolean =>
    kind === 'name' &&
    fact === first &&
    toWords(value).every((word) => heard.locale.answers.notInNames.includes(word));
  if (cued.some(isRemark)) return [];
  if (cued.length > 0)
    return [...cued, ...readBesideCued(heard, free, cued, spans, index)].map(({ fact, value }) =>
      setFact(fact, value),
    );
  const start = kind === 'place' ? readOtherEnd(heard, first, reach.known, spans, index) : undefined;
  if (start) return [{ type: 'CorrectFact', fact: start.fact.name, value: start.value }];
  const journey = kind === 'place' ? readJourney(heard, first, facts, spans, index) : [];
  if (journey.length > 0) return journey.map(({ fact, value }) => setFact(fact, value));
  if (free.length > 1) {
    const named = readNamedTexts(heard.message, free, spans, index, context.words);
    if (named.length > 1) return named.map(({ fact, value }) => setFact(fact, value));
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
  // "One" is not a city.
  if ((kind === 'place' || kind === 'name') && isNumber(heard, context)) return [];
  // "Sometime next month", "somewhere warm" and "a" are not places.
  const isPlace = kind === 'place' || kind === 'spot' || kind === 'firm';
  if (
    isPlace &&
    (isTime(heard, context) || isNowhere(heard) || heard.locale.journeys?.bySize.test(heard.message.text))
  )
    return [];
  const elsewhere = kind === 'long' ? findNamedOnly(reply, first, facts, spans) : [];
  if (elsewhere.length > 0) return elsewhere.map(({ fact, value }) => setFact(fact, value));
  // "Yesterday" and "123456" do not say what happened.
  if (kind === 'long' && ((isTime(heard, context) && !isLate(heard)) || !/\p{L}/u.test(heard.message.text)))
    return [];
  const end = kind === 'place' ? cutToEnd(heard, context.question) : undefined;
  const named = end ?? (kind === 'name' ? keepNickname(heard, first, context.question) : heard);
  const text =
    readFreeText(named, kind, taken, isOnlyFact) ??
    (isShort(kind) ? readActivity(heard, context.question) : undefined);
  if (text === undefined || (isPlace && (isMonth(text, heard) || isColour(text, first, reply)))) return [];
  const pieces = text.split(/[,;\n]/).map((piece) => piece.trim());
  if (free.length > 1 && pieces.length === free.length && pieces.every(Boolean))
    return free.map((fact, position) => setFact(fact, pieces[position] as string));
  if (receiver)
    return [setFact(first, text), ...(receiver.value ? [setFact(receiver.fact, receiver.value)] : [])];
  const others = readNamedTexts(
    heard.message,
    facts.filter((fact) => fact !== first),
    spans,
    index,
    context.words,
  );
  const apart = others.filter(({ value }) => !text.includes(value));
  return [setFact(first, text), ...apart.map(({ fact, value }) => setFact(fact, value))];
}

/** "Desk C4" to "What does not work?": a text of another fact, by its name, and nothing else. */
function findNamedOnly(
  { heard: { message, locale }, index, context }: ReplyReading,
  asked: Fact,
  facts: readonly Fact[],
  taken: readonly Span[],
): NamedText[] {
  const others = facts.filter((fact) => fact !== asked);
  const named = readNamedTexts(message, others, taken, index, context.words);
  const [only] = named;
  if (!only || named.length > 1) return [];
  const { strong, name } = index.getCues(only.fact, locale);
  const isSaid = (word: Word): boolean =>
    overlaps(only.span, word) ||
    locale.stopWords.includes(word.text) ||
    [...name, ...strong.flat()].includes(word.text);
  return message.words.every(isSaid) ? named : [];
}

/** Whether a question is for what is wrong or why someone comes: a name alone is not an answer to it. */
function asksWhatIsWrong({ index, heard, context }: ReplyReading, fact: Fact): boolean {
  const { name, prompt, strong } = index.getCues(fact, heard.locale);
  const words = [...name, ...prompt, ...strong.flat(), ...toWords(context.question ?? '')];
  return words.some((word) => heard.locale.texts?.whatIsWrong.has(word));
}

/** "The bill is wrong" tells what happened, after the bill was chosen as the topic. */
const isTold = (reply: ReplyReading, value: Value): boolean => {
  const { message, clauses } = reply.heard;
  return (
    value.fact.type === 'enum' &&
    value.role === 'known' &&
    (/\S\s+\S/.test(message.text.slice(value.span.start, value.span.end)) ||
      clauses.some((clause) => overlaps(clause, value.span) && !isOnlyValue(reply, value, clause)))
  );
};

/** "You charged me twice for order 55123, I want my money back" is stored as the customer wrote it, with the values in it. */
function withoutTold(reply: ReplyReading, values: Value[]): Value[] {
  const rest = withoutUsed(reply, values).clauses;
  const isAccount = rest.some(({ act, first, last }) => act === 'answer' && last - first >= MIN_ACCOUNT);
  return isAccount ? values.filter(({ role }) => role !== 'other') : values;
}
/** Fewer words beside the value of another fact tell nothing. */
const MIN_ACCOUNT = 4;

/** Whether a clause is nothing but a value of another fact: "me@example.com" does not say what happened. */
const saysOnly = (reply: ReplyReading, values: readonly Value[], clause: Clause): boolean =>
  values.some((value) => value.role === 'other' && isOnlyValue(reply, value, clause));

/** The message without the clauses that corrected something, and those that name a value of another fact. */
function withoutUsed(reply: ReplyReading, values: readonly Value[]): HeardMessage {
  const { heard, used } = reply;
  const known = values.filter(({ role }) => role === 'known').map(({ span }) => span);
  const others = values.filter(({ role, byCue }) => role === 'other' && byCue);
  if (used.length === 0 && known.length === 0 && others.length === 0) return heard;
  const isUsed = (clause: Clause | undefined): boolean =>
    clause !== undefined &&
    ([...used, ...known].some((span) => overlaps(span, clause)) ||
      others.some((value) => isOnlyValue(reply, value, clause)));
  // "Rooms: 1": what is before the colon belongs to the value.
  const clauses = heard.clauses.filter((clause, place) => {
    const next = heard.clauses[place + 1];
    return !isUsed(clause) && !(next?.joint === 'colon' && isUsed(next));
  });
  return { ...heard, clauses };
}

/** Numbers before a word of another fact that counts: "15 crates". They belong to no text, even if nothing is set. */
function findCounted({ heard, context, reach, index, values }: ReplyReading): Value[] {
  const { message, locale } = heard;
  const counting = [...reach.others, ...reach.known].filter(
    ({ type }) => type === 'integer' || type === 'number',
  );
  if (counting.length === 0) return [];
  return readNumbers(message, context.locale, context.words).flatMap((span): Value[] => {
    const next = message.words.find(({ start }) => start >= span.end);
    const fact = counting.find((one) => {
      const { name, strong } = index.getCues(one, locale);
      return next && [...name, ...strong.flat()].some((cue) => sharesStem(cue, next.text));
    });
    if (!fact || values.some((value) => overlaps(value.span, span))) return [];
    return [{ fact, value: span.value, role: 'other', span, byCue: true }];
  });
}

/** "That's 14 crates then": a value and the words of its fact, and nothing else. */
function isOnlyValue({ heard, index, values }: ReplyReading, { fact, span }: Value, clause: Clause): boolean {
  if (!overlaps(span, clause)) return false;
  const { answers, stopWords } = heard.locale;
  const { name, strong } = index.getCues(fact, heard.locale);
  const cues = [...name, ...strong.flat()];
  // “12 sqm I guess”.
  const said = wordsOf(heard, clause).filter(
    (word) =>
      !overlaps(word, span) &&
      !values.some((value) => value.role === 'other' && overlaps(value.span, word)) &&
      !cues.some((cue) => sharesStem(cue, word.text)),
  );
  const rest = said.filter(({ text }) => !stopWords.includes(text) && !answers.ends.includes(text));
  const { hear } = heard;
  // “Leo, turning 7”.
  const ages = fact.type === 'integer' || fact.type === 'number' ? (hear.ages?.before ?? []) : [];
  return (
    rest.length === 0 ||
    isWhole(said, hear.hedges, hear.leads, hear.tails) ||
    isWhole(rest, ages, hear.leads, hear.tails) ||
    isWhole(rest, hear.tails, hear.leads) ||
    isWhole(rest, answers.carriers, hear.leads, hear.tails)
  );
}

/** Whether a message is a number and nothing else. */
function isNumber({ message, hear, locale }: HeardMessage, context: ReplyReading['context']): boolean {
  const numbers = readNumbers(message, context.locale, context.words);
  const isPart = (word: Word): boolean =>
    word.text === locale.picks?.one || numbers.some((number) => overlaps(number, word));
  const rest = message.words.filter((word) => !isPart(word));
  if (rest.length === message.words.length) return false;
  return (
    rest.length === 0 || isWhole(rest, mergePhrases(hear.retractions, hear.no.plain), hear.leads, hear.tails)
  );
}

/** Whether a message says when, exactly or not, and nothing else. */
function isTime({ message, locale, hear }: HeardMessage, context: ReplyReading['context']): boolean {
  const { words } = message;
  const { days, times } = chooseInexactWords(locale.language);
  // A month or a season may be a place: "June".
  if (words.length < 2) return locale.journeys?.timesAlone.has(words[0]?.text ?? '') === true;
  if (isWhole(words, [...days, ...times], hear.leads, hear.tails)) return true;
  const { moments } = readEnglishMoments(message, { ...context, question: '' });
  return words.every(
    ({ text, ...word }) =>
      moments.some((moment) => overlaps(moment, word)) || locale.stopWords.includes(text),
  );
}

/** "March maybe" in small letters is when, and no place. */
const isMonth = (text: string, { locale: { calendarNames } }: HeardMessage): boolean =>
  text === text.toLowerCase() && calendarNames !== undefined && Object.hasOwn(calendarNames.months, text);

/** “Warm white” beside a choice that is “warm”: a shade is not a place, unless a color is asked for. */
function isColour(text: string, fact: Fact, { index, context, reach }: ReplyReading): boolean {
  if (text !== text.toLowerCase() || !toWords(text).every((word) => context.words.texts?.colours.has(word)))
    return false;
  const { name, strong } = index.getCues(fact, context.words);
  const asked = reach.asked.length === 1 ? getAskedWords(context) : [];
  return ![...asked, ...name, ...strong.flat()].some((word) => context.words.texts?.asksColour.has(word));
}

/** "Late again" complains. */
const isLate = ({ message: { words }, locale }: HeardMessage): boolean =>
  words.length > 1 && words.some(({ text }) => locale.texts?.late.has(text));

/** "From London" to "Where would you like to go?": the known start of the journey changes, and its end stays open. */
function readOtherEnd(
  { message, clauses, locale }: HeardMessage,
  asked: Fact,
  known: readonly Fact[],
  taken: readonly Span[],
  index: ReplyReading['index'],
): NamedText | undefined {
  const opening = clauses[0]?.opening ?? 0;
  const begins = (fact: Fact): boolean =>
    index
      .getCues(fact, locale)
      .strong.some((cue) => findPhrase(message.words, cue).some(({ first }) => first === opening));
  if (clauses.length !== 1 || clauses[0]?.act === 'question' || begins(asked)) return undefined;
  const others = known.filter((fact) => isFreeText(fact) && begins(fact));
  const [named, ...more] = readNamedTexts(message, others, taken, index, locale);
  return more.length === 0 ? named : undefined;
}

/** "From Derby to Stoke" to "Which town are you moving to?": the end of the journey, where that is asked. */
function cutToEnd(heard: HeardMessage, question = ''): HeardMessage | undefined {
  const { message, clauses, locale } = heard;
  const [clause, ...more] = clauses;
  const asked = toWords(question);
  const { journeys } = locale;
  if (!journeys || !clause || more.length > 0) return undefined;
  const { fromCue, toCue } = journeys;
  if (!asked.includes(toCue) || asked.includes(fromCue) || message.words[clause.opening]?.text !== fromCue)
    return undefined;
  const to = message.words.findIndex(({ text }, at) => at > clause.opening && text === toCue);
  const first = message.words[to + 1];
  if (to < 0 || !first || to + 1 >= clause.last) return undefined;
  return { ...heard, clauses: [{ ...clause, first: to + 1, opening: to + 1, start: first.start }] };
}

/**
 * Whether a message names no place: without a word, or "anywhere", "somewhere warm", but not "somewhere in Rome"; "one
 * way".
 */
function isNowhere(heard: HeardMessage): boolean {
  const {
    message: { words, text },
    hear,
    locale,
  } = heard;
  // "B12" and "7a" are rooms.
  if (!/\p{L}[\p{L}\p{N}]|\p{N}\p{L}/u.test(text)) return true;
  const { journeys } = locale;
  if (!journeys) return false;
  const tellsHow = (clause: Clause): boolean => isClause(heard, clause, journeys.waysToTravel);
  const agrees = (clause: Clause): boolean =>
    isClause(heard, clause, mergePhrases(hear.yes.plain, hear.yes.soft));
  if (heard.clauses.some(tellsHow) && heard.clauses.every((clause) => tellsHow(clause) || agrees(clause)))
    return true;
  const first = words.find((_, at) => matchPatternAt(words, hear.leads, at) <= at)?.text ?? '';
  return (
    journeys.nowhere.has(first) && !words.some((word) => locale.answers.prepositions.includes(word.text))
  );
}

/** Items of an open list, from the clauses that answer. */
function readList({ heard, context, moves }: ReplyReading, fact: Fact): Command[] {
  if (moves.questions.length > 0) return [];
  const parts = heard.clauses.flatMap((clause, place): string[] => {
    if (clause.act !== 'answer' && clause.act !== 'request') return [];
    if (clause.negated || isClause(heard, clause, heard.hear.hedges)) return [];
    const span = stripSpan(heard, findItems(heard, clause), 'short', [], place === 0);
    return span ? [heard.message.original.slice(findArticle(heard, span), span.end)] : [];
  });
  const [reading] = extractors.list.read(parseMessage(parts.join(', ')), context, fact) as Reading[];
  return reading ? [setFact(fact, reading.value)] : [];
}

/** The start of an item with its article, so that "a spade, a rake" has two of a kind. */
function findArticle({ message: { words }, clauses, locale }: HeardMessage, { start }: Span): number {
  const before = words.findLast(({ end }) => end <= start);
  const isArticle = clauses.length > 1 && locale.picks?.article.test(before?.text ?? '');
  return before && isArticle ? before.start : start;
}

/** "Can you add toilet paper to the list": the words of the items. */
function findItems({ message: { words }, locale }: HeardMessage, { first, last }: Clause) {
  const after = matchPatternAt(words, locale.texts?.asksForItems, first, last);
  if (after <= first || after >= last) return { first, last };
  const end = words.findIndex(
    (_, at) => at > after && at < last && matchPatternAt(words, locale.texts?.onTheList, at, last) === last,
  );
  return { first: after, last: end < 0 ? last : end };
}

export const isOpenList = ({ type, values }: Fact): boolean => type === 'list' && !values;

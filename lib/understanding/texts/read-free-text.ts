import { isClause } from '../commands/read-moves.ts';
import { clean } from '../extractors/text.ts';
import { takesAllBack } from '../hear/ends-with-no.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import { vague } from '../locales/en-choices.ts';
import { overlaps, type Span, type Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import type { Value } from '../values/values.ts';
import type { Candidate } from './candidate.ts';
import { findCapitalTail } from './find-capital-tail.ts';
import { isNarrow, isShort, type TextKind } from './find-text-kind.ts';
import { isContradicted, isCurrent } from './is-contradicted.ts';
import { isUnreadable, readCode } from './read-code.ts';
import { readLong } from './read-long.ts';
import { keepTails } from './read-place-tail.ts';
import { skipTakenBack } from './skip-taken-back.ts';
import { stripSpan, trimEnd, widen } from './strip-span.ts';

/**
 * The part of a message that answers a question for text: clauses that answer, without the words that only carry
 * the answer. A question, a wish to stop, or a filler word is not an answer.
 */
export function readFreeText(
  said: HeardMessage,
  kind: TextKind,
  values: readonly Value[],
  isOnlyFact: boolean,
): string | undefined {
  const { message } = said;
  const given = values;
  const { answers } = said.locale;
  const kept = skipTakenBack(said, kind);
  const heard = keepTails(kept, kind);
  if (kind === 'code') {
    const current = withoutOutdated(kept);
    const words =
      current === said ? message.words : current.clauses.flatMap((clause) => wordsOf(current, clause));
    // "15, not 12".
    const isDenied = (_: Word, place: number): boolean =>
      place > 0 && matchPatternAt(words, said.hear.negators, place - 1, place) === place;
    const meant = words.filter((word, place) => !isDenied(word, place));
    const code = readCode({ ...message, words: meant }, given, said.locale);
    if (code !== undefined) return isUnreadable(message.words, said.locale) ? undefined : code;
    if (isWhole(message.words, said.locale.texts?.lapsed, said.hear.leads, said.hear.tails)) return undefined;
    // "I joined in 2019" holds no code.
    const hasDigits = message.words.some(
      (word) => /\p{N}/u.test(word.text) && !given.some(({ span }) => overlaps(span, word)),
    );
    if (hasDigits) return undefined;
  }
  const quoted = /^["“](?<inside>[^"”]+)["”]$/u.exec(message.original.trim())?.groups?.inside;
  if (quoted !== undefined) return clean(quoted) || undefined;
  if (kind === 'verbatim') {
    if (isUndecided(heard)) return undefined;
    const written = readVerbatim(heard);
    if (written !== undefined) return written;
  }
  // "Wrong form, I wanted to report a pothole" gives nothing that is asked for.
  const isMistaken = said.clauses.some(
    ({ opening, last }) => matchPatternAt(message.words, answers.mistakes, opening, last) > opening,
  );
  if (isMistaken && kind !== 'long' && kind !== 'verbatim') return undefined;
  // "Same as before but flat 3": a part of a text that only the records have.
  const isSame = matchPatternAt(message.words, said.locale.texts?.sameAs, said.clauses[0]?.opening ?? 0) > 0;
  if (isSame && kind !== 'long' && said.clauses[1]?.joint === 'contrast') return undefined;
  if (isOnlyFact && kind !== 'long' && kind !== 'verbatim' && takesAllBack(said)) return undefined;
  const isOnRecord = isWhole(message.words, said.locale.texts?.onRecord, said.hear.leads, said.hear.tails);
  if (isOnRecord && kind !== 'long' && kind !== 'verbatim') return undefined;
  const clauses = heard.clauses.filter((clause) => mayAnswer(heard, clause, kind));
  if (said.clauses.length === 0)
    return clean(message.original) && /\p{L}|\p{N}/u.test(message.original)
      ? clean(message.original)
      : undefined;
  if (clauses.length === 0) return undefined;
  if (kind === 'long') return readLong(heard, clauses, given, isOnlyFact);
  return readShort(heard, clauses, kind, given);
}

/** “My old one was RP3321, the new one is RP4499”: the code that counts, where another clause has one. */
function withoutOutdated(heard: HeardMessage): HeardMessage {
  const { texts } = heard.locale;
  if (!texts) return heard;
  const isOld = (clause: Clause): boolean =>
    findPattern(wordsOf(heard, clause), texts.outdatedCodes) !== undefined;
  const clauses = heard.clauses.filter((clause) => !isOld(clause));
  const hasOther = clauses.some((clause) => wordsOf(heard, clause).some(({ text }) => /\p{N}/u.test(text)));
  return hasOther && clauses.length < heard.clauses.length ? { ...heard, clauses } : heard;
}

/** "Haven't decided, something funny": no words to be written on anything yet. */
function isUndecided(heard: HeardMessage): boolean {
  const [first, ...more] = heard.clauses;
  return first !== undefined && more.length > 0 && isClause(heard, first, heard.hear.unknowns);
}

/** Words to be written on something, exactly as given, without their introduction. */
function readVerbatim(heard: HeardMessage): string | undefined {
  const { clauses, message, hear, locale } = heard;
  const { words, original } = message;
  const isMove = (clause: Clause): boolean =>
    [
      hear.unknowns,
      hear.nones,
      hear.anything,
      hear.holds,
      hear.hedges,
      hear.ratherNot,
      hear.clarifies,
      hear.repeats,
      hear.yes.plain,
      hear.no.plain,
    ].some((phrases) => isClause(heard, clause, phrases));
  if (clauses.length === 0 || clauses.every(isMove)) return undefined;
  const isOther = ({ act, isQuestion, conditional }: Clause): boolean =>
    act === 'question' || act === 'retraction' || act === 'correction' || isQuestion || conditional;
  if (clauses.some(isOther) || message.sentences.some(({ endsWithQuestionMark }) => endsWithQuestionMark))
    return undefined;
  if (clauses.length === 1 && clauses.some(({ act }) => act === 'cancel')) return undefined;
  // “Happy birthday. No wait, happy 40th”: only what is left.
  const opening = clauses[0]?.first ?? 0;
  const to = matchPatternAt(words, locale.answers.introducesText, opening);
  const first = to > opening && to < words.length ? to : opening;
  const start = first > 0 ? (words[first]?.start ?? 0) : 0;
  const isQuoted = original[start - 1] === '“';
  const written = original.slice(isQuoted ? start - 1 : start > 0 ? widen(message, start) : 0).trim();
  const { texts } = locale;
  const text = texts && first > opening ? written.replace(texts.onIt, '') : written;
  return clean(/^["“](?<inside>[^"”]+)["”]$/u.exec(text)?.groups?.inside ?? text) || undefined;
}

/** Whether a clause can hold an answer at all. */
function mayAnswer(heard: HeardMessage, clause: Clause, kind: TextKind): boolean {
  const { hear, message } = heard;
  const isLong = kind === 'long';
  if (
    clause.act === 'retraction' ||
    (clause.act === 'cancel' && !(isLong && clause.last - clause.first === 1))
  )
    return false;
  if (clause.act === 'question' || (clause.conditional && !isLong)) return false;
  // "One more thing" only breaks in.
  const own = wordsOf(heard, clause);
  if (!isLong && kind !== 'verbatim' && own.length > 1 && isWhole(own, heard.locale.openings, []))
    return false;
  if (!isLong && kind !== 'verbatim' && isRemarkOnly(heard, clause)) return false;
  // "Oh mixed those up" says nothing but that.
  if (!isLong && isClause(heard, clause, heard.locale.answers.mixUps)) return false;
  // "Can I have two lines?" is a question here, even if it could be an offer elsewhere.
  const begins = message.words[clause.opening]?.text ?? '';
  if (clause.isQuestion && hear.auxiliaries.includes(begins)) return false;
  // "Is it the firm that pays me or where I sit?"
  if (!isLong && clause.isQuestion && heard.clauses.some(({ act }) => act === 'question')) return false;
  if (clause.act === 'social' && (!isLong || heard.clauses.length === 1)) return false;
  const isAll = (phrases: readonly string[] | undefined): boolean => isClause(heard, clause, phrases);
  if (isAll(hear.unknowns) || isAll(hear.nones)) return isLong && heard.clauses.length > 1;
  // "I already told you" tells nothing.
  if (heard.clauses.length === 1 && isAll(heard.locale.answers.toldAlready)) return false;
  // An interjection is not a text of any length.
  const isSigh = heard.clauses.every(({ act }) => act === 'hedge' || act === 'hold' || act === 'social');
  if (isSigh) return false;
  const isOnly = heard.clauses.length === 1;
  if (isLong && !(isOnly && (isAll(hear.yes.plain) || isAll(hear.no.plain)))) return true;
  if (isAll(hear.hedges) || isAll(hear.holds)) return false;
  if (isAll(hear.yes.plain) || isAll(hear.no.plain) || isAll(hear.approvals)) return false;
  if (kind !== 'verbatim' && isAll(heard.locale.texts?.pointedAt)) return false;
  return wordsOf(heard, clause).length > 0 && message.text.slice(clause.start, clause.end).trim() !== '';
}

/** “Easy, the ramen”, “Dr Patel, please”: a clause that says nothing beside another one; “never been here yet” on its own. */
function isRemarkOnly(heard: HeardMessage, clause: Clause): boolean {
  const { hear, locale, clauses } = heard;
  const { texts } = locale;
  if (!texts) return false;
  if (isClause(heard, clause, texts.notYet)) return true;
  const own = wordsOf(heard, clause);
  const isPolite = clause !== clauses[0] && isWhole(own, texts.politeEnds);
  return clauses.length > 1 && (isPolite || isWhole(own, texts.ofChoice, hear.leads, hear.tails));
}

function readShort(
  heard: HeardMessage,
  clauses: readonly Clause[],
  kind: TextKind,
  given: readonly Value[],
): string | undefined {
  const { message } = heard;
  const open = clauses.filter((clause) => !given.some(({ span }) => covers(span, clause, heard)));
  const found = open.flatMap((clause, place): Candidate[] => {
    // "Name: Lee Wong", "the code you mailed me: QT0099": the part before the colon only introduces the answer.
    const following = heard.clauses[heard.clauses.indexOf(clause) + 1];
    if (following?.joint === 'colon' && open.includes(following)) return [];
    const span = stripClause(heard, clause, kind, given, place === 0);
    return span ? [span] : [];
  });
  // "My wife's name is Ann and mine is Bob."
  const isOwn = (one: Candidate): boolean => !one.isOther && !one.isOpen && !isAboutThem(heard, one);
  const own = found.some(isOwn) ? found.filter(({ isOther }) => !isOther) : [];
  const candidates = own.length > 0 ? own : found;
  const [first] = candidates;
  const tail = candidates.every(({ isOpen }) => isOpen) ? findCapitalTail(heard, open, kind) : undefined;
  if (tail) return clean(message.original.slice(tail.start, tail.end)) || undefined;
  // "She just started at Park Road Primary": the name that a sentence about a person ends in.
  const sentence = isShort(kind) && candidates.length === 1 ? findCapitalTail(heard, open, kind) : undefined;
  const isSentence =
    first && (isSubject(heard, wordsWithin(heard, first)[0]) || (kind === 'firm' && !first.isNamed));
  if (sentence && isSentence) return clean(message.original.slice(sentence.start, sentence.end)) || undefined;
  if (!first) return undefined;
  // "It's embarrassing, pass".
  const isPassed =
    kind === 'name' && heard.clauses.some((clause) => isClause(heard, clause, heard.hear.nones));
  if (isPassed && first.start > 0 && !first.isNamed && !first.isNaming) return undefined;
  // "My nephew's lot, they're called Mudlark".
  const called =
    first.isNamed || kind === 'long' ? undefined : candidates.find((one) => isCalled(heard, one));
  if (called && called !== first)
    return clean(trimEnd(message.original.slice(called.start, called.end))) || undefined;
  // "Everyone calls me Bo but it's Robert Lang".
  const [, real] = candidates;
  if (kind === 'name' && first.isNaming && real?.isContrast && real.isCarried && real.isNamed && !real.isOpen)
    return clean(trimEnd(message.original.slice(real.start, real.end))) || undefined;
  // "It was Petty but I'm Marsh now".
  if (
    kind === 'name' &&
    real?.isContrast &&
    real.isCarried &&
    real.isNamed &&
    !real.isOpen &&
    isPast(heard, first)
  )
    return clean(trimEnd(message.original.slice(real.start, real.end))) || undefined;
  // "Dave, Dave Okafor": the name again, and more of it.
  const fuller = candidates[1];
  const again = fuller && isFuller(heard, first, fuller) ? fuller : undefined;
  if (again && isNarrow(kind))
    return clean(trimEnd(message.original.slice(again.start, again.end))) || undefined;
  // "It's for my wife, Carol Dunne", "me, Dan Hughes": who it is, and the name.
  const isPerson = first.isRelation || isSelf(heard, first);
  if (kind === 'name' && isPerson && fuller && candidates.length === 2 && isNameOnly(heard, fuller))
    return clean(trimEnd(message.original.slice(fuller.start, fuller.end))) || undefined;
  // "The council, Kent County Council": a description and its name.
  const isDescribed = kind === 'firm' && fuller && isTitle(heard, fuller) && !first.isNamed;
  if (isDescribed && /^\s*,\s*$/.test(message.text.slice(first.end, fuller.start)))
    return clean(trimEnd(message.original.slice(fuller.start, fuller.end))) || undefined;
  const withTitle =
    kind === 'name' && isTitleOnly(heard, first)
      ? heard.locale.texts?.titled.exec(message.original)
      : undefined;
  if (withTitle !== undefined) return withTitle?.groups?.name;
  // "She starts at Oakfield in September, at St Annes now".
  const nowadays = candidates.filter(
    (candidate) => isCurrent(heard, candidate) && !endsAddress(heard, candidate, candidates),
  );
  const isPlain = isShort(kind) || kind === 'name' || kind === 'place' || kind === 'spot';
  const [only] = nowadays;
  if (isPlain && nowadays.length === 1 && candidates.length === 2 && only && !only.isOpen)
    return clean(trimEnd(message.original.slice(only.start, only.end))) || undefined;
  if (isPlain && isContradicted(heard, candidates)) return undefined;
  const isTakenBack =
    heard.clauses.some(({ act }) => act === 'retraction' || act === 'correction') ||
    (candidates.length > 1 && message.words.some(({ text }) => heard.hear.midRetractions.includes(text)));
  const now = candidates.filter((candidate) => !isPast(heard, candidate));
  const named = candidates.filter(({ isNamed }) => isNamed);
  // "We moved, it's 14 Mill Bank now", "not Tom, his sister Jane": what is not an answer goes before one.
  const told = candidates.filter(({ isOpen, isCarried, negated }) => !isOpen && isCarried && !negated);
  const ruledOut = candidates[0]?.negated === true && candidates[0].isOpen;
  const instead = ruledOut && candidates.length === 2 ? candidates[1] : undefined;
  const [later = instead ?? findNamed(heard, candidates)] = isNarrow(kind) && first.isOpen ? told : [];
  const chosen =
    later && !later.isOpen && !isTakenBack
      ? later
      : isTakenBack && candidates.length > 1
        ? (candidates.at(-1) as Candidate)
        : ((kind === 'name' ? named.find((candidate) => !candidate.isRelation) : undefined) ??
          now[0] ??
          first);
  // "Jane Bell, I think".
  const isAside = (clause: Clause): boolean =>
    clause !== heard.clauses[0] &&
    isWhole(wordsOf(heard, clause), heard.locale.texts?.thinksSo, heard.hear.leads, heard.hear.tails);
  const waits = heard.clauses.some(
    (clause) => (clause.act === 'hold' || clause.act === 'hedge') && !isAside(clause),
  );
  if (waits && !chosen.isNamed && !chosen.isCarried) return undefined;
  // "Not from me, but Eva is vegan", "freelance but mostly for Siemens": what is contrasted is the answer.
  const contrasted = candidates.find(({ isOpen, isContrast }) => isContrast && !isOpen);
  const isStatus = isWhole(
    wordsWithin(heard, chosen),
    heard.locale.texts?.statuses,
    heard.hear.leads,
    heard.hear.tails,
  );
  if ((chosen.isOpen || isStatus) && contrasted && isShort(kind))
    return clean(trimEnd(message.original.slice(contrasted.start, contrasted.end))) || undefined;
  if (chosen.isOpen) return undefined;
  // "12 Mill Lane, Leeds": parts of one answer, unless a name is all that was asked for.
  let { end } = chosen;
  if (kind !== 'name' && !isTakenBack)
    for (const next of candidates.slice(candidates.indexOf(chosen) + 1)) {
      const gap = message.text.slice(end, next.start);
      const isApart = isSecond(heard, next) || isRemark(heard, chosen, next) || isSaidTo(heard, next);
      if (isApart) break;
      const goesOn =
        /^(?:,|\.|)$/.test(gap.trim()) ||
        /^\s+[-–]\s+$/.test(gap) ||
        (kind === 'spot' && heard.locale.cuts?.sideAfter.test(gap));
      if (
        !goesOn ||
        (next.isCarried && !isShort(kind) && kind !== 'place' && kind !== 'spot') ||
        next.isOpen ||
        next.negated ||
        (kind === 'firm' && chosen.isNamed && !next.isNamed) ||
        kind === 'code' ||
        // "Oslo, mum's 60th" is the place and a remark.
        (kind === 'place' && heard.locale.cuts?.occasion.test(message.text.slice(next.start, next.end)))
      )
        break;
      end = next.end;
    }
  if (kind === 'spot') end = skipWhen(heard, end);
  const text = trimEnd(message.original.slice(chosen.start, end));
  const signs = kind === 'short' ? (EMOJI.exec(message.original.slice(end))?.[0] ?? '') : '';
  return clean(text + signs) || undefined;
}

/** Whether a part begins with all words of the one before it and goes on. */
function isFuller(heard: HeardMessage, before: Span, span: Span): boolean {
  const [less, more] = [before, span].map((one) => wordsWithin(heard, one)) as [Word[], Word[]];
  return more.length > less.length && less.every(({ text }, place) => more[place]?.text === text);
}

/** “Left knee, when I run”: when it hurts there. */
function skipWhen({ clauses, locale, message: { words, text } }: HeardMessage, end: number): number {
  const next = clauses.find(({ start }) => start >= end);
  const isWhen = next?.conditional && locale.cuts?.whenever.test(words[next.first]?.text ?? '');
  return isWhen && /^,?$/.test(text.slice(end, next.start).trim()) ? next.end : end;
}

/** “9 Park Row, Hull now”: the town after a house and its street is a part of the address. */
function endsAddress(heard: HeardMessage, { start }: Candidate, candidates: readonly Candidate[]): boolean {
  const before = candidates.findLast((other) => other.end <= start);
  const { text } = heard.message;
  return (
    before !== undefined &&
    /^\d+\p{L}? \p{L}/u.test(text.slice(before.start, before.end)) &&
    text.slice(before.end, start).trim() === ',' &&
    !/^\d/.test(text.slice(start))
  );
}

/** "Same street new number, 31 Park View": the name or the address after words that are not an answer. */
function findNamed(heard: HeardMessage, candidates: readonly Candidate[]): Candidate | undefined {
  const [first, named] = candidates;
  const isDoubt = heard.clauses.some(
    ({ act, hedged, negated, conditional }) => hedged || negated || conditional || act !== 'answer',
  );
  if (isDoubt || !first?.isOpen || candidates.length !== 2 || !named || named.isOpen || named.isContrast)
    return undefined;
  const isAddress = /^\d+\p{L}? \p{L}/u.test(heard.message.original.slice(named.start, named.end));
  return named.isNamed || isAddress ? named : undefined;
}

/** "Me", "just me lol". */
const isSelf = (heard: HeardMessage, span: Span): boolean =>
  isWhole(wordsWithin(heard, span), heard.locale.answers.selves, heard.hear.leads, heard.hear.tails);

/** A few words of letters that are a whole clause and were read as a name. */
function isNameOnly(heard: HeardMessage, { start, end, isOpen, negated }: Candidate): boolean {
  const clause = heard.clauses.find((one) => start >= one.start && start < one.end);
  const written = heard.message.original.slice(start, end);
  return (
    clause?.act === 'answer' &&
    clause.start === start &&
    clause.end === end &&
    !isOpen &&
    !negated &&
    /^\p{L}[\p{L}’'. -]*$/u.test(written) &&
    written.split(' ').length <= MAX_NAMED_WORDS
  );
}

/** Two words or more, each in capitals. */
function isTitle(heard: HeardMessage, span: Span): boolean {
  const own = wordsWithin(heard, span);
  return own.length > 1 && own.every(({ start }) => /\p{Lu}/u.test(heard.message.original[start] ?? ''));
}

/** "Leeds, mate": whom it is said to. */
const isSaidTo = (heard: HeardMessage, span: Span): boolean =>
  [heard.locale.texts?.vocatives, heard.locale.texts?.fondNames].some((list) =>
    isWhole(wordsWithin(heard, span), list),
  );

/** “My daughter Zara, she's shy”: what is said of the person who was named. */
const isAboutThem = (heard: HeardMessage, { start }: Candidate): boolean => {
  const clause = heard.clauses.find((one) => start >= one.start && start < one.end);
  return heard.locale.texts?.themStarts.has(heard.message.words[clause?.opening ?? -1]?.text ?? '') === true;
};

/** "They're called Mudlark". */
function isCalled(heard: HeardMessage, { start }: Candidate): boolean {
  const clause = heard.clauses.find((one) => start >= one.start && start < one.end);
  const { words } = heard.message;
  const to = clause ? matchPatternAt(words, heard.locale.texts?.isNamedSo, clause.opening, clause.last) : -1;
  return clause !== undefined && words[to]?.start === start;
}

const isSubject = ({ hear }: HeardMessage, word: Word | undefined): boolean =>
  word !== undefined &&
  (hear.subjects.includes(word.text) || matchPatternAt([word], hear.corrections.pronouns, 0) > 0);

/** "Allianz, have been for years": after a short name in capitals a sentence is a remark. */
function isRemark(heard: HeardMessage, chosen: Candidate, next: Candidate): boolean {
  const own = wordsWithin(heard, chosen);
  const [word] = wordsWithin(heard, next);
  const isSentence = isSubject(heard, word) || heard.hear.auxiliaries.includes(word?.text ?? '');
  return chosen.isNamed && own.length <= MAX_NAMED_WORDS && !next.isNamed && isSentence;
}

/** More words in capitals are a sentence and not a name. */
const MAX_NAMED_WORDS = 3;

/** "Mr" alone is not a name. */
const isTitleOnly = (heard: HeardMessage, span: Span): boolean => {
  const [word, ...more] = wordsWithin(heard, span);
  return more.length === 0 && heard.locale.texts?.titles.has(word?.text ?? '') === true;
};

const wordsWithin = ({ message }: HeardMessage, { start, end }: Span): Word[] =>
  message.words.filter((word) => word.start >= start && word.end <= end);

/** "Sometimes Fishponds" comes second to what was said before. */
function isSecond(heard: HeardMessage, { start }: Span): boolean {
  const clause = heard.clauses.find((one) => start >= one.start && start < one.end);
  return (
    clause !== undefined &&
    matchPatternAt(heard.message.words, heard.locale.texts?.sometimes, clause.first, clause.last) >
      clause.first
  );
}

/** What is drawn after a text belongs to it. */
const EMOJI = /^[ .!]*(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*\s*)+$/u;

/** "Used to be X, now Y." */
function isPast({ message: { words }, clauses, hear }: HeardMessage, { start }: Span): boolean {
  const at = words.findIndex((word) => word.start >= start);
  const from = clauses.find(({ first, last }) => at >= first && at < last)?.first ?? 0;
  return findPattern(words.slice(Math.max(from, at - 4), at + 3), hear.usedTo) !== undefined;
}

function covers(span: Span, clause: Clause, heard: HeardMessage): boolean {
  if (!overlaps(span, clause)) return false;
  const { answers, stopWords } = heard.locale;
  const rest = wordsOf(heard, clause).filter((word) => !overlaps(span, word));
  return (
    // “Kitchen, something warm”.
    rest.every(({ text }) => stopWords.includes(text) || answers.ends.includes(text) || vague.has(text)) ||
    isWhole(rest, answers.carriers, [], [])
  );
}

function stripClause(
  heard: HeardMessage,
  clause: Clause,
  kind: TextKind,
  given: readonly Value[],
  isFirst: boolean,
): Candidate | undefined {
  const found = stripSpan(heard, clause, kind, given, isFirst);
  if (!found) return undefined;
  const { words } = heard.message;
  // "We call him Never" rules nothing out.
  const isRuledOut =
    clause.negated &&
    !found.isNaming &&
    isNarrow(kind) &&
    !(kind === 'name' && isBehind(found, clause, words));
  const isContrast = clause.joint === 'contrast';
  const isOther =
    kind === 'name' &&
    matchPatternAt(words, heard.locale.answers.othersNames, clause.opening, clause.last) > clause.opening;
  return { ...found, negated: clause.negated, isContrast, isOther, isOpen: found.isOpen || isRuledOut };
}

/** "Ann without an e": what is negated goes after the name. */
const isBehind = ({ end }: Span, { negations }: Clause, words: readonly Word[]): boolean =>
  negations.every(({ first }) => (words[first]?.start ?? 0) >= end);

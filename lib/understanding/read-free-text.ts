import type { Fact } from '@turnpike/engine';
import { measureEdits } from './extractors/phrases.ts';
import { clean } from './extractors/text.ts';
import type { FlowIndex } from './flow-index.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear/hear.ts';
import { sharesStem } from './hear/stem.ts';
import type { AnswerWords } from './hear/words/answer-words.ts';
import { type Message, overlaps, parseMessage, type Span, toWords, type Word } from './message.ts';
import { findPattern, isWhole, matchPatternAt } from './pattern.ts';
import { isClause } from './read-moves.ts';
import type { Value } from './read-values.ts';

/**
 * What an answer in free text looks like: a name, a place to go to, a spot where something is, a code, a text of any
 * length, words to be written as they stand, or any short text.
 */
export type TextKind = 'name' | 'place' | 'spot' | 'code' | 'long' | 'verbatim' | 'short';

const STRICT = ['email', 'phone', 'url', 'object'];

/** What the name and the question of a text fact say about its answers. */
export function findTextKind(fact: Fact, index: FlowIndex, heard: HeardMessage, question = ''): TextKind {
  const { answers } = heard.locale;
  const { name, prompt, strong } = index.getCues(fact, heard.locale);
  const asked = parseMessage(question).words;
  const isOwn = [...name, ...strong.flat()].some((word) => answers.verbatim.includes(word));
  if (isOwn || findPattern(asked, answers.asksVerbatim) !== undefined) return 'verbatim';
  if (findPattern(asked, answers.asksSpot) !== undefined) return 'spot';
  // A "gift_name" is what the gift is.
  if (name.some((word) => answers.things.includes(word)) && name.some((word) => answers.names.includes(word)))
    return 'short';
  // The fact's own words come first: "name the room" asks for a place.
  return (
    findKind([...name, ...strong.flat(), ...prompt], answers) ??
    findKind(toWords(question), answers) ??
    'short'
  );
}

function findKind(words: readonly string[], answers: AnswerWords): TextKind | undefined {
  const has = (list: readonly string[]): boolean => words.some((word) => list.includes(word));
  if (has(answers.long)) return 'long';
  if (has(answers.names)) return 'name';
  if (has(answers.codes)) return 'code';
  return has(answers.places) ? 'place' : undefined;
}

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
  const heard = skipTakenBack(said, kind);
  if (kind === 'code') {
    const code = readCode(message, given);
    if (code !== undefined) return code;
  }
  const quoted = /^["“](?<inside>[^"”]+)["”]$/u.exec(message.original.trim())?.groups?.inside;
  if (quoted !== undefined) return clean(quoted) || undefined;
  if (kind === 'verbatim') {
    const written = readVerbatim(heard);
    if (written !== undefined) return written;
  }
  // "Wrong form, I wanted to report a pothole" gives nothing that is asked for.
  const isMistaken = said.clauses.some(
    ({ opening, last }) => matchPatternAt(message.words, answers.mistakes, opening, last) > opening,
  );
  if (isMistaken && kind !== 'long' && kind !== 'verbatim') return undefined;
  const clauses = heard.clauses.filter((clause) => mayAnswer(heard, clause, kind));
  if (heard.clauses.length === 0)
    return clean(message.original) && /\p{L}|\p{N}/u.test(message.original)
      ? clean(message.original)
      : undefined;
  if (clauses.length === 0) return undefined;
  if (kind === 'long') return readLong(heard, clauses, given, isOnlyFact);
  return readShort(heard, clauses, kind, given);
}

/** "Dave Fox, no sorry Dan Fox", "Pat Dunn I mean Pat Dunne": without what is taken back. */
function skipTakenBack(heard: HeardMessage, kind: TextKind): HeardMessage {
  if (kind === 'long') return heard;
  const { message, hear, clauses } = heard;
  const { words } = message;
  const { takesBack, takesBackName } = hear.corrections;
  const isOpen = (at: number): boolean => clauses.some(({ first, last }) => at >= first && at < last);
  let from = 0;
  for (let at = 1; at < words.length; at++) {
    if (!isOpen(at)) continue;
    const plain = matchPatternAt(words, takesBack, at);
    const short = matchPatternAt(words, takesBackName, at);
    const to = Math.max(plain, short);
    if (to <= at || !isOpen(to)) continue;
    const before = words.slice(from, at).filter((_, place) => isOpen(from + place));
    const after = words.slice(to).filter((_, place) => isOpen(to + place));
    const isAnswer = plain > at ? isTold(heard, after) : isAlike(message, before, after);
    if (isAnswer && isTold(heard, before)) from = to;
  }
  if (from === 0) return heard;
  const left = clauses.flatMap((clause): Clause[] => {
    if (clause.last <= from) return [];
    if (clause.first >= from) return [clause];
    const start = words[from]?.start ?? clause.start;
    return [{ ...clause, first: from, opening: from, start, act: 'answer', negated: false, negations: [] }];
  });
  return { ...heard, clauses: left };
}

/** Whether any word says more than the words around answers do. */
const isTold = ({ hear, locale }: HeardMessage, words: readonly Word[]): boolean =>
  words.some(
    ({ text }, at) =>
      !locale.stopWords.includes(text) &&
      ![hear.leads, hear.tails, hear.corrections.pronouns].some(
        (list) => matchPatternAt(words, list, at) > at,
      ),
  );

/** Two names or places, one in place of the other: both in capitals, or with nearly the same word. */
function isAlike({ original }: Message, before: readonly Word[], after: readonly Word[]): boolean {
  const [first, next] = [before[0], after[0]];
  if (!first || !next || after.length > before.length + 2) return false;
  const isNamed = [first, next].every(({ start }) => /\p{Lu}/u.test(original[start] ?? ''));
  return (
    isNamed ||
    after.some(({ text }) =>
      before.some((other) => text.length >= MIN_ALIKE && measureEdits(text, other.text, 1) <= 1),
    )
  );
}
const MIN_ALIKE = 3;

/** Words to be written on something, as they stand, without what only introduces them. */
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
  const to = matchPatternAt(words, locale.answers.introducesText, 0);
  const start = to > 0 && to < words.length ? (words[to]?.start ?? 0) : 0;
  const text = original.slice(start > 0 ? widen(message, start) : 0).trim();
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
  // "Oh mixed those up" says nothing but that.
  if (!isLong && isClause(heard, clause, heard.locale.answers.mixUps)) return false;
  // "Can I have two lines?" is a question here, even if it could be an offer elsewhere.
  const begins = message.words[clause.opening]?.text ?? '';
  if (clause.isQuestion && hear.auxiliaries.includes(begins)) return false;
  if (clause.act === 'social' && (!isLong || heard.clauses.length === 1)) return false;
  const isAll = (phrases: readonly string[]): boolean => isClause(heard, clause, phrases);
  if (isAll(hear.unknowns) || isAll(hear.nones)) return isLong && heard.clauses.length > 1;
  // An interjection is not a text of any length.
  const isSigh = heard.clauses.every(({ act }) => act === 'hedge' || act === 'hold' || act === 'social');
  if (isSigh) return false;
  const isOnly = heard.clauses.length === 1;
  if (isLong && !(isOnly && (isAll(hear.yes.plain) || isAll(hear.no.plain)))) return true;
  if (isAll(hear.hedges) || isAll(hear.holds)) return false;
  if (isAll(hear.yes.plain) || isAll(hear.no.plain) || isAll(hear.approvals)) return false;
  return wordsOf(heard, clause).length > 0 && message.text.slice(clause.start, clause.end).trim() !== '';
}

/** All of it, from the first clause that answers to the last. */
function readLong(
  heard: HeardMessage,
  clauses: readonly Clause[],
  given: readonly Value[],
  isOnlyFact: boolean,
): string | undefined {
  const { message } = heard;
  const [first] = clauses;
  const last = clauses.at(-1);
  if (!first || !last) return undefined;
  // A question next to the answer is not part of it; the text before and after it is.
  const parts = heard.clauses
    .filter(({ start, end }) => start >= first.start && end <= last.end)
    .filter(
      (clause) => !isAsked(message, clause, clauses) && !(clause.act === 'question' && clause.isQuestion),
    );
  const spans = given.map(({ span }) => span);
  if (spans.length > 0 && !isOnlyFact) return joinFree(message, parts, spans, given);
  const text = joinSpans(heard, parts);
  return clean(text) || undefined;
}

/** A question next to a statement. */
function isAsked({ sentences }: Message, { first, last }: Clause, clauses: readonly Clause[]): boolean {
  const own = sentences.find((sentence) => first >= sentence.first && last <= sentence.last);
  if (!own?.endsWithQuestionMark) return false;
  return clauses.some((other) => other.first < own.first || other.last > own.last);
}

/** Neighbouring clauses with what is written between them, to the end of their sentences. */
function joinSpans({ message, clauses }: HeardMessage, parts: readonly Clause[]): string {
  const { original, sentences } = message;
  const pieces: string[] = [];
  let from = parts[0]?.start ?? 0;
  parts.forEach((part, place) => {
    const next = parts[place + 1];
    if (next && next.first === part.last) return;
    const sentence = sentences.find(({ start, end }) => part.end > start && part.end <= end);
    const isLast = sentence && !clauses.some(({ start, end }) => start >= part.end && end <= sentence.end);
    pieces.push(original.slice(from, isLast ? sentence.end : part.end).trim());
    from = next?.start ?? from;
  });
  return pieces.join(' ');
}

/** What is left between the values that other facts took. */
function joinFree(
  message: Message,
  clauses: readonly Clause[],
  spans: readonly Span[],
  values: readonly Value[],
): string | undefined {
  const free = clauses.filter((clause) => !spans.some((span) => overlaps(span, clause)));
  const chosen =
    free.length > 0 ? free : values.every(({ fact }) => STRICT.includes(fact.type)) ? clauses : [];
  const text = chosen.map((clause) => blank(message, clause, spans)).filter((part) => /\p{L}/u.test(part));
  return text.join(', ') || undefined;
}

function blank({ original }: Message, { start, end }: Span, spans: readonly Span[]): string {
  let text = '';
  for (let at = start; at < end; at++)
    text += spans.some((span) => at >= span.start && at < span.end) ? ' ' : original[at];
  return text.replace(/\s+/g, ' ').replace(/^[\s,;:.-]+|(?<![\s,;:-])[\s,;:-]+$/g, '');
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
  const own = found.filter(({ isOther }) => !isOther);
  const candidates = own.length > 0 ? own : found;
  const [first] = candidates;
  if (!first) return undefined;
  const isTakenBack =
    heard.clauses.some(({ act }) => act === 'retraction' || act === 'correction') ||
    (candidates.length > 1 && message.words.some(({ text }) => heard.hear.midRetractions.includes(text)));
  const now = candidates.filter((candidate) => !isPast(heard, candidate));
  const named = candidates.filter(({ isNamed }) => isNamed);
  // "We moved, it's 14 Mill Bank now", "not Tom, his sister Jane": what is no answer goes before one.
  const told = candidates.filter(({ isOpen, isCarried, negated }) => !isOpen && isCarried && !negated);
  const ruledOut = candidates[0]?.negated === true && candidates[0].isOpen;
  const instead = ruledOut && candidates.length === 2 ? candidates[1] : undefined;
  const [later = instead] = isNarrow(kind) && first.isOpen ? told : [];
  const chosen =
    later && !later.isOpen && !isTakenBack
      ? later
      : isTakenBack && candidates.length > 1
        ? (candidates.at(-1) as Candidate)
        : ((kind === 'name' ? named.find((candidate) => !candidate.isRelation) : undefined) ??
          now[0] ??
          first);
  const waits = heard.clauses.some(({ act }) => act === 'hold' || act === 'hedge');
  if (waits && !chosen.isNamed && !chosen.isCarried) return undefined;
  // "Not from me, but Eva is vegan": what is contrasted is the answer.
  const contrasted = candidates.find(({ isOpen, isContrast }) => isContrast && !isOpen);
  if (chosen.isOpen && contrasted && kind === 'short')
    return clean(trimEnd(message.original.slice(contrasted.start, contrasted.end))) || undefined;
  if (chosen.isOpen) return undefined;
  // "12 Mill Lane, Leeds": parts of one answer, unless a name is all that was asked for.
  let { end } = chosen;
  if (kind !== 'name' && !isTakenBack)
    for (const next of candidates.slice(candidates.indexOf(chosen) + 1)) {
      const gap = message.text.slice(end, next.start);
      const goesOn = /^(?:,|\.|)$/.test(gap.trim()) || /^\s+[-–]\s+$/.test(gap);
      if (
        !goesOn ||
        (next.isCarried && kind !== 'short' && kind !== 'place' && kind !== 'spot') ||
        next.isOpen ||
        next.negated ||
        kind === 'code'
      )
        break;
      end = next.end;
    }
  const text = trimEnd(message.original.slice(chosen.start, end));
  const signs = kind === 'short' ? (EMOJI.exec(message.original.slice(end))?.[0] ?? '') : '';
  return clean(text + signs) || undefined;
}

/** What is drawn behind a text belongs to it. */
const EMOJI = /^[ .!]*(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*\s*)+$/u;

/** "Used to be X, now Y." */
function isPast({ message: { words }, hear }: HeardMessage, { start }: Span): boolean {
  const at = words.findIndex((word) => word.start >= start);
  return findPattern(words.slice(Math.max(0, at - 4), at + 3), hear.usedTo) !== undefined;
}

type Candidate = Span & {
  /** A carrier went before it. */
  isCarried: boolean;
  /** It goes after words that name something. */
  isNaming: boolean;
  /** It is written as names are. */
  isNamed: boolean;
  isRelation: boolean;
  /** Ruled out, or no answer by how it begins. */
  isOpen: boolean;
  negated: boolean;
  /** It follows "but". */
  isContrast: boolean;
  /** It names somebody else than who is asked for. */
  isOther: boolean;
};

function covers(span: Span, clause: Clause, heard: HeardMessage): boolean {
  if (!overlaps(span, clause)) return false;
  const { answers, stopWords } = heard.locale;
  const rest = wordsOf(heard, clause).filter((word) => !overlaps(span, word));
  return (
    rest.every(({ text }) => stopWords.includes(text) || answers.ends.includes(text)) ||
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

/** "Ann without an e": what is negated goes behind the name. */
const isBehind = ({ end }: Span, { negations }: Clause, words: readonly Word[]): boolean =>
  negations.every(({ first }) => (words[first]?.start ?? 0) >= end);

/** Answers that are one name or one place. */
const isNarrow = (kind: TextKind): boolean => kind === 'name' || kind === 'place' || kind === 'spot';

/** The answer in a part of a message, without the words that carry it. */
export function stripSpan(
  heard: HeardMessage,
  clause: { first: number; last: number },
  kind: TextKind,
  given: readonly Value[] = [],
  isFirst = true,
): Omit<Candidate, 'negated' | 'isContrast' | 'isOther'> | undefined {
  const { message, locale, hear } = heard;
  const { words } = message;
  const { answers } = locale;
  let first = clause.first;
  let isCarried = false;
  let isNaming = false;
  for (;;) {
    const named = kind === 'name' ? matchPatternAt(words, answers.naming, first, clause.last) : -1;
    const next = Math.max(
      named,
      kind === 'name' ? matchPatternAt(words, answers.nameCarriers, first, clause.last) : -1,
      isNarrow(kind) ? matchPatternAt(words, answers.picks, first, clause.last) : -1,
      matchPatternAt(words, answers.carriers, first, clause.last),
      kind === 'place' || kind === 'spot' || kind === 'short'
        ? matchPatternAt(words, kind === 'spot' ? answers.onSpot : answers.prepositions, first, clause.last)
        : -1,
      matchPatternAt(words, hear.leads, first, clause.last),
    );
    // In "no hot water", the "no" is part of the answer.
    if (hear.negators.includes(words[first]?.text ?? '') && next < clause.last) break;
    // A carrier without more after it is the answer itself: "Just Tom" leaves "Tom", "Next plc" stays whole.
    if (next <= first || next >= clause.last) break;
    // "A friend told me" is a sentence; "a plumber" is one thing.
    const isArticle = next - first === 1 && ARTICLES.includes(words[first]?.text ?? '');
    if (kind === 'short' && isArticle && clause.last - next > 2) break;
    isCarried ||= next - first > 1 || !isFirst;
    first = next;
    // "We call him Maybe": what follows is a name, whatever it means.
    if (named === next) {
      isNaming = true;
      break;
    }
  }
  if (kind === 'name' && !isNaming) first = skipKin(words, first, clause.last, answers);
  let last = clause.last;
  for (;;) {
    const before = [1, 2, 3, 4].find(
      (length) =>
        last - length > first &&
        [
          answers.tails,
          kind === 'name' ? answers.nameTails : [],
          isNarrow(kind) ? answers.pickTails : [],
        ].some((list) => matchPatternAt(words, list, last - length, last) === last),
    );
    if (before === undefined) break;
    last -= before;
  }
  const spans = given.map(({ span }) => span);
  if (kind === 'place') last = cutPlace(message, first, last, spans, answers);
  const isGiven = (at: number): boolean => spans.some((span) => overlaps(span, words[at] as Word));
  while (last > first && isGiven(last - 1)) {
    while (last > first && isGiven(last - 1)) last -= 1;
    // "A bag worth 50": the word before the value belongs to it.
    const links = [answers.beforeValues, answers.ends];
    while (last > first + 1 && links.some((list) => list.includes(words[last - 1]?.text ?? ''))) last -= 1;
  }
  while (first < last && spans.some((span) => overlaps(span, words[first] as Word))) first += 1;
  const whole = last;
  if (kind === 'name') last = cutName(message, first, last, answers);
  const [from, to] = [words[first], words[last - 1]];
  if (!from || !to || last <= first) return undefined;
  const own = words.slice(first, last);
  const written = message.original.slice(from.start, to.end);
  const isVerb =
    words[first - 1]?.text === 'to' && first > clause.first && answers.infinitives.includes(from.text);
  // "Book me something" asks for it and names no place.
  const isWish = kind === 'place' && own.length > 2 && answers.infinitives.includes(from.text);
  // "No stairs", "nothing with nuts".
  const isNone =
    own.length > 1 &&
    (words[first]?.text === hear.determiner || answers.noneOfKind.includes(words[first]?.text ?? ''));
  const isOdd =
    isVerb || isWish || (!isNone && matchPatternAt(words, answers.notAnswers, first, last) > first);
  const isRemark =
    kind === 'name' && !isAllowed(message, clause, { first, last, whole }, { answers, hear, isNaming });
  return {
    start: widen(message, from.start),
    end: message.original[to.end] === '"' ? to.end + 1 : to.end,
    isCarried,
    isNaming,
    isNamed: /^\p{Lu}/u.test(written),
    isRelation: matchPatternAt(own, answers.relations, 0) === own.length,
    isOpen:
      isRemark ||
      (isOdd && !isNaming && !(kind === 'short' && own.length > MAX_ODD)) ||
      (kind === 'name' && !isName(own)) ||
      ((kind === 'place' || kind === 'spot') && !isPlace(own, answers)) ||
      (kind === 'code' && !isCode(own)),
  };
}

/** "My sister Jane" is Jane; "my sister" alone stays whole. */
function skipKin(words: readonly Word[], first: number, last: number, answers: AnswerWords): number {
  const to = matchPatternAt(words, answers.kin, first, last);
  const next = words[to]?.text ?? '';
  const isName =
    to > first &&
    to < last &&
    ![answers.notInNames, answers.ends, answers.particles].some((list) => list.includes(next)) &&
    matchPatternAt(words, answers.tails, to, last) <= to &&
    !VERBS.includes(next);
  return isName ? to : first;
}

/** Whether the words can be a name: "ask my wife" and "complicated" cannot, "Will Say" in capitals can. */
function isAllowed(
  { words, original }: Message,
  clause: { first: number },
  { first, last, whole }: { first: number; last: number; whole: number },
  { answers, hear, isNaming }: { answers: AnswerWords; hear: HeardMessage['hear']; isNaming: boolean },
): boolean {
  const own = words.slice(first, last);
  const isCapital = ({ start }: Word): boolean => /\p{Lu}/u.test(original[start] ?? '');
  const [start] = own;
  if (isNaming)
    return (
      (start !== undefined && isCapital(start)) || !own.some(({ text }) => answers.notInNames.includes(text))
    );
  // "I live in Leeds", "she's a rescue": what was skipped names nobody.
  const [before, link] = [words[first - 2], words[first - 1]].map((word, place) =>
    first - 2 + place >= clause.first ? (word?.text ?? '') : '',
  ) as [string, string];
  const isArticle = ARTICLES.includes(link);
  const isElse =
    answers.notBeforeNames.includes(link) || (isArticle && answers.notBeforeNames.includes(before));
  if (!start || isElse) return false;
  if (own.length > 1 && own.every(isCapital)) return true;
  if (isArticle && !isCapital(start)) return false;
  // "Ned or Ted" is no choice of a name.
  if (hear.or.includes(words[last]?.text ?? '') && last < whole) return false;
  if (isWhole(own, hear.leads, hear.leads)) return false;
  const kin = matchPatternAt(words, answers.kin, first, last);
  const rest = kin > first ? words.slice(kin, last) : own;
  if (rest.some(({ text }) => answers.notInNames.includes(text))) return false;
  const [begin] = own;
  if (!begin) return true;
  // "See above", "check your records": a verb that opens a sentence, with more behind it.
  const isVerb = answers.infinitives.includes(begin.text);
  const isOpening = first === clause.first || !isCapital(begin);
  const next = words[first + 1];
  if (isVerb && isOpening && next && first + 1 < whole && answers.notInNames.includes(next.text))
    return false;
  // "I'm driving" is no name; "I'm Sterling" is.
  return !(
    first > clause.first &&
    !isCapital(begin) &&
    begin.text.endsWith('ing') &&
    answers.infinitives.some((verb) => sharesStem(verb, begin.text))
  );
}

/** "Ben Okoro dob 4/5/88": a name in capitals ends where small letters begin. */
function cutName(
  { words, original }: Message,
  first: number,
  last: number,
  { particles, afterNames }: AnswerWords,
): number {
  const isCapital = (at: number): boolean =>
    /^\p{Lu}/u.test(original.slice(words[at]?.start, words[at]?.end));
  // "Lou marsh calling about the invoice."
  const after = words
    .slice(first + 1, last)
    .findIndex((_, at) => matchPatternAt(words, afterNames, first + 1 + at, last) > first + 1 + at);
  if (!isCapital(first)) return after >= 0 ? first + 1 + after : last;
  for (let at = first + 1; at < last; at++) {
    const isInside = original[(words[at]?.start ?? 0) - 1] !== ' ';
    if (isCapital(at) || isInside || particles.includes(words[at]?.text ?? '')) continue;
    let end = at;
    while (end > first + 1 && !isCapital(end - 1) && particles.includes(words[end - 1]?.text ?? '')) end -= 1;
    return end;
  }
  return last;
}

/** A name has few words, no digits, and no verb. */
const isName = (own: readonly Word[]): boolean =>
  own.length <= MAX_NAME_WORDS &&
  !ARTICLES.includes(own[0]?.text ?? '') &&
  !own.some(({ text }) => /\p{N}/u.test(text) || VERBS.includes(text));
const isPlace = (own: readonly Word[], { counted, beforeValues, notInPlaces }: AnswerWords): boolean =>
  own.length <= MAX_PLACE_WORDS &&
  !own.some(({ text }) => notInPlaces.includes(text)) &&
  !own.every(({ text }) => /\p{N}/u.test(text) || counted.includes(text) || beforeValues.includes(text)) &&
  own.some(({ text }) => /\p{L}/u.test(text)) &&
  !own.some(({ text }) => VERBS.includes(text));
/** A code without digits has one or two words. */
const isCode = (own: readonly Word[]): boolean =>
  own.length <= 2 || own.some(({ text }) => /\p{N}/u.test(text));
const ARTICLES = ['the', 'a', 'an'];
const MAX_NAME_WORDS = 6;
const MAX_PLACE_WORDS = 10;
/** A longer text is an answer, however it begins: "your van nearly ran me over". */
const MAX_ODD = 4;
const VERBS = ['is', 'are', 'was', 'were', 'be', 'want', 'need', 'have', 'has', 'too', 'many'];

/** A quote before the answer belongs to it. */
const widen = ({ original }: Message, start: number): number =>
  original[start - 1] === '"' ? start - 1 : start;

/** "Vienna for 3 days" is Vienna; "Stoke-on-Trent" stays whole. */
function cutPlace(
  message: Message,
  first: number,
  last: number,
  spans: readonly Span[],
  { ends, links, companions }: AnswerWords,
): number {
  const endsPlace = (text: string): boolean => /\p{N}/u.test(text) || companions.includes(text);
  const { words } = message;
  for (let at = first + 1; at < last; at++) {
    const [word, before] = [words[at] as Word, words[at - 1] as Word];
    const isApart = message.text.slice(before.end, word.start) === ' ';
    if (spans.some((span) => overlaps(span, word))) return at;
    const next = words[at + 1]?.text ?? '';
    if (isApart && ends.includes(word.text) && (!links.includes(word.text) || endsPlace(next))) return at;
  }
  return last;
}

/** "AB-CDE": capitals joined by hyphens are a code even without a digit. */
const SPELLED_CODE = /^[\p{Lu}\p{N}]+(?:-[\p{Lu}\p{N}]+)+$/u;

/** The words with digits or in capitals that are the code: "it's KL 4711". */
function readCode({ words, original }: Message, given: readonly Value[]): string | undefined {
  const isCode = ({ start, end }: Word): boolean => {
    const written = original.slice(start, end);
    return /\p{N}/u.test(written) || /^(?:\p{Lu}+|\p{L})$/u.test(written);
  };
  const whole = original.trim();
  if (SPELLED_CODE.test(whole)) return whole;
  const free = words.filter((word) => !given.some(({ span }) => overlaps(span, word)));
  const at = free.findIndex((word) => /\p{N}/u.test(word.text));
  if (at < 0) return undefined;
  let first = at;
  while (first > 0 && joins(free[first - 1] as Word, free[first] as Word, original, isCode)) first -= 1;
  let last = at + 1;
  while (last < free.length && joins(free[last - 1] as Word, free[last] as Word, original, isCode)) last += 1;
  const [from, to] = [free[first], free[last - 1]];
  return from && to ? original.slice(from.start, to.end) : undefined;
}

function joins(before: Word, after: Word, original: string, isCode: (word: Word) => boolean): boolean {
  const gap = original.slice(before.end, after.start);
  return gap === '' || (/^[ /-]$/.test(gap) && isCode(before) && isCode(after));
}

/** Without the full stop or exclamation mark of the sentence. */
const trimEnd = (text: string): string => text.trim().replace(/(?<![.!])[.!]+$/, '');

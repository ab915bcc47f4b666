import type { Message, Span } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { HearWords } from './words/hear-words.ts';

/** What comes before a clause: the start of a sentence, a sign, or a word that joins it to the one before. */
type Joint = 'start' | 'comma' | 'colon' | 'dash' | 'contrast' | 'condition' | 'reason' | 'and';

/** A part of a message that says one thing. `first` and `last` are indexes of its words, including the joining word. */
export type ClauseSpan = Span & { first: number; last: number; joint: Joint; isQuestion: boolean };

const SIGNS = /(?<=[^\d\s])[,;](?=\S)|[,;](?=\s)|:(?=\s)|\s[-–—]+\s|[–—]|\.{2,}|…|[()\n]|\s\/\s/gu;

/**
 * Cuts a message into clauses: at the end of a sentence, at signs, and at words like "but", "if" and "because";
 * at "and" only if a new clause follows.
 */
export function splitClauses(message: Message, hear: HearWords): ClauseSpan[] {
  const { text, words, sentences } = message;
  return sentences.flatMap((sentence) => {
    const signs = Array.from(text.slice(sentence.start, sentence.end).matchAll(SIGNS), (match) => ({
      at: sentence.start + match.index,
      sign: match[0].trim(),
    }));
    const clauses: ClauseSpan[] = [];
    const pairs = listPairEnds(words, sentence, hear);
    let first = sentence.first;
    let joint: Joint = 'start';
    const close = (last: number, next: Joint): void => {
      const [from, to] = [words[first], words[last - 1]];
      if (last > first && from && to)
        clauses.push({ start: from.start, end: to.end, first, last, joint, isQuestion: false });
      if (last > first || next !== 'comma') joint = next;
      first = last;
    };
    for (let at = sentence.first; at < sentence.last; at++) {
      const word = words[at] as Message['words'][number];
      const before = words[at - 1];
      if (at > first && before) {
        const sign = signs.find((mark) => mark.at >= before.end - 1 && mark.at < word.start);
        if (sign) close(at, toJoint(sign.sign));
      }
      // "Never mind its been fixed": the words that break off are a separate clause.
      if (
        at > first &&
        isBroken(words, first, at, sentence.last, hear) &&
        matchPatternAt(words, hear.clauseStarts, at, sentence.last) > at
      )
        close(at, 'comma');
      // "It's not the boiler it's a leak": the same subject begins again.
      const [subject, denial] = [words[first]?.text ?? '', words[first + 1]?.text ?? ''];
      const isAgain =
        at > first + 2 &&
        word.text === subject &&
        hear.bareNo.includes(denial) &&
        hear.withVerb?.test(subject) === true;
      // "Order 12345 they don't fit": what follows a number or a code with its own subject is about it, not against it.
      const isAbout =
        at > first && /\p{N}/u.test(before?.text ?? '') && startsDenial(words, at, sentence.last, hear);
      if (isAgain || isAbout) close(at, 'comma');
      // "Anna Lee btw make it 6".
      const aside = matchPatternAt(words, hear.asides, at, sentence.last);
      if (at > first && aside > at && aside < sentence.last) close(at, 'comma');
      if (isInstead(words, first, at, sentence.last, hear)) close(at, 'comma');
      if (isOnlyInstead(words, first, at, sentence.last, hear)) close(at, 'comma');
      if (isNowSo(words, first, at, sentence.last, hear)) close(at, 'comma');
      if (at > first && endsBack(message, first, at, sentence.last, hear)) close(at, 'comma');
      if (opensWithNo(words, sentence.first, at, hear) && isValueAfterNo(words, at, sentence.last, hear))
        close(at, 'comma');
      if (isReplacedAfterNo(words, sentence.first, at, sentence.last, hear)) close(at, 'comma');
      if (at > first && turnsToNumber(words, first, at, sentence.last, hear)) close(at, 'comma');
      if (at > first && (pairs.includes(at) || isAge(words, at, sentence.last, hear))) close(at, 'comma');
      const joined = findJoint(message, at, sentence.last, hear);
      // A joining word right after a punctuation mark decides, not the mark.
      if (joined && at > first) close(at, joined);
      else if (joined && at === first && joint !== 'start') joint = joined;
      else if (joined === 'condition' && at === first) joint = joined;
    }
    close(sentence.last, 'start');
    const last = clauses.at(-1);
    if (last && sentence.endsWithQuestionMark) last.isQuestion = true;
    return clauses;
  });
}

function toJoint(sign: string): Joint {
  if (sign === ':') return 'colon';
  return /^[-–—]/.test(sign) ? 'dash' : 'comma';
}

function findJoint({ words, text }: Message, at: number, to: number, hear: HearWords): Joint | undefined {
  const matches = (phrases: readonly string[], from = at): boolean =>
    matchPatternAt(words, phrases, from, to) > from;
  // "Anything but Friday" is one phrase.
  const isExclusion = [1, 2].some(
    (back) => at - back >= 0 && matchPatternAt(words, hear.exclusions, at - back, to) > at,
  );
  if (isExclusion) return undefined;
  if (matches(hear.contrasts)) return 'contrast';
  // "Check if it is open" asks, and "let me know if it is" does too.
  const asks = [1, 2].some(
    (back) => at - back >= 0 && matchPatternAt(words, hear.asksIf, at - back, at) === at,
  );
  if (asks && matches(hear.conditions)) return undefined;
  if (matches(hear.conditions)) return 'condition';
  // "A week or so, please".
  const isAround = words[at - 1]?.text === hear.or[0];
  // “I'm afraid so, cancel it.”
  const isCut = /[,;]/.test(text.slice(words[at]?.end, words[at + 1]?.start));
  if (matchPatternAt(words, hear.reasons, at, isCut ? at + 1 : to) > at)
    return isAround ? undefined : 'reason';
  return matches(hear.adds) && at + 1 < to && matches(hear.clauseStarts, at + 1) ? 'and' : undefined;
}

/** A subject and what denies something of it, with more after it: "12345 I don't want" denies the number. */
const startsDenial = (words: Message['words'], at: number, last: number, hear: HearWords): boolean =>
  hear.subjects.includes(words[at]?.text ?? '') &&
  hear.negators.includes(words[at + 1]?.text ?? '') &&
  at + 2 < last &&
  (hear.thingSubjects.includes(words[at]?.text ?? '') || at + 3 < last);

/** “12 no wait”, “Leeds hang on”: the last words take back the rest. In “there was no wait” and “I can wait” they do not. */
const endsBack = (
  { words, original }: Message,
  first: number,
  at: number,
  last: number,
  hear: HearWords,
): boolean =>
  last - at <= MAX_ENDING &&
  isWhole(words.slice(at, last), hear.endsBack, []) &&
  // “They made me wait” only tells something.
  (at - first === 1 ||
    !isWhole(words.slice(at, last), hear.holds, []) ||
    words.slice(first, at).some(({ text }) => /\p{N}/u.test(text))) &&
  // “Tom Wait” is a name.
  !/^\p{Lu}\p{Ll}/u.test(original.slice(words[at]?.start)) &&
  ![hear.auxiliaries, hear.negatedAuxiliaries, hear.subjects, hear.determiners, hear.beforeWaits].some(
    (list) => list.includes(words[at - 1]?.text ?? ''),
  );

/** “Delivery yes candles no”: where a name with its yes or no ends, and the next one begins. */
function listPairEnds(
  words: Message['words'],
  { first, last }: { first: number; last: number },
  { plainAnswers, subjects, bareNo }: HearWords,
): number[] {
  const ends: number[] = [];
  let [from, hasYes] = [first, false];
  for (let at = first; at < last; at++) {
    const text = words[at]?.text ?? '';
    if (!plainAnswers.includes(text)) continue;
    if (at === from || at - from > MAX_NAME || subjects.includes(words[at - 1]?.text ?? '')) return [];
    hasYes ||= !bareNo.includes(text);
    from = at + 1;
    ends.push(from);
  }
  return from === last && hasYes && ends.length > 1 ? ends : [];
}

/** “My daughter Ada she's 5”: how old someone else is, after the name. */
const isAge = (words: Message['words'], at: number, last: number, hear: HearWords): boolean => {
  const { ages, adds, speakers } = hear;
  const from = adds.includes(words[at]?.text ?? '') ? at + 1 : at;
  const to = ages ? matchPatternAt(words, ages.before, from, last) : -1;
  // “And he'll be 6” was cut before the “and”.
  const isCut = adds.includes(words[at - 1]?.text ?? '') || /^\p{N}/u.test(words[at - 1]?.text ?? '');
  const isOther = to > from && !speakers.includes(words[from]?.text ?? '');
  return isOther && !isCut && /^\d{1,3}$/.test(words[to]?.text ?? '');
};

/** Words that name what a yes or no is about. */
const MAX_NAME = 3;

/** Words of “no that is not right”. */
const MAX_ENDING = 5;

/** "No swelling, just hurts" without the comma: what is so instead of what is denied. */
const isOnlyInstead = (
  words: Message['words'],
  first: number,
  at: number,
  last: number,
  hear: HearWords,
): boolean =>
  hear.only.includes(words[at]?.text ?? '') &&
  at + 1 < last &&
  at - first >= 2 &&
  at - first <= MAX_DENIED &&
  hear.bareNo.includes(words[first]?.text ?? '') &&
  words
    .slice(first + 1, at)
    .every(({ text }) => !hear.subjects.includes(text) && !hear.auxiliaries.includes(text));

/** Words of "no swelling". */
const MAX_DENIED = 4;

/** "4 isn't enough make it 6", "3 won't work do 5", without the comma. */
const isInstead = (
  words: Message['words'],
  first: number,
  at: number,
  last: number,
  hear: HearWords,
): boolean =>
  at - first >= 2 &&
  matchPatternAt(words, hear.takesInstead, at, last) > at &&
  [1, 2, 3, 4].some(
    (back) => at - back > first && matchPatternAt(words, hear.rejections, at - back, at) === at,
  );

/** "It was on the lawn now it's up the tree" without the comma: what was so, and what is so now. */
const isNowSo = (
  words: Message['words'],
  first: number,
  at: number,
  last: number,
  { wasSo = [], nowSo = [] }: HearWords,
): boolean =>
  at - first >= 2 &&
  matchPatternAt(words, nowSo, at, last) > at &&
  matchPatternAt(words, wasSo, first, at) > first;

/** “5 no wait 6”, “3 no wait cancel”: before the words that take back a number, and before what follows them. */
function turnsToNumber(
  words: Message['words'],
  first: number,
  at: number,
  last: number,
  { bareNo, endsBack, bareStops }: HearWords,
): boolean {
  const isNumber = (place: number): boolean => /^\d+$/.test(words[place]?.text ?? '');
  const isBack = (from: number, to: number): boolean =>
    bareNo.includes(words[from]?.text ?? '') &&
    to > from + 1 &&
    ((isNumber(to) && last - to <= MAX_BEHIND) ||
      (to === last - 1 && bareStops.includes(words[to]?.text ?? '')));
  const begins = isNumber(at - 1) && isBack(at, matchPatternAt(words, endsBack, at, last));
  return begins || (matchPatternAt(words, endsBack, first, at) === at && isBack(first, at));
}

/** Words from a number to the end of what it corrects: “6 people please”. */
const MAX_BEHIND = 3;

/** Whether a sentence is a “no” up to a word: “no”, “actually no”. In “yes no 7 is in”, it numbers a house. */
const opensWithNo = (words: Message['words'], first: number, at: number, hear: HearWords): boolean =>
  words[at - 1]?.text === hear.determiner &&
  (at - 1 === first || isWhole(words.slice(first, at - 1), hear.leads)) &&
  !words.slice(first, at - 1).some((word) => isWhole([word], hear.yes.plain));

/** “No 7”, “no 8.30 please” and “no just me” are “no, 7” and so on: a value alone rules nothing out. */
function isValueAfterNo(words: Message['words'], at: number, last: number, { only }: HearWords): boolean {
  const isNumber = (place: number): boolean => /^\d/.test(words[place]?.text ?? '');
  let end = at;
  while (end < last && isNumber(end)) end += 1;
  return (end > at || only.includes(words[at]?.text ?? '')) && last - end <= MAX_BEHIND;
}

/** “Nope Bergen not Oslo” is “nope, Bergen not Oslo”. */
function isReplacedAfterNo(
  words: Message['words'],
  first: number,
  at: number,
  last: number,
  { no, plainAnswers, corrections: { notThat } }: HearWords,
): boolean {
  const opening = words.slice(first, at);
  if (opening.length !== 1 || !isWhole(opening, no.plain)) return false;
  if (!plainAnswers.includes(opening[0]?.text ?? '')) return false;
  const not = [at + 1, at + 2].find((place) => words[place]?.text === notThat);
  return not !== undefined && not < last - 1 && last - not <= MAX_BEHIND + 1;
}

/** Whether words that break off end at a word: "oh never mind (it's fixed)", "can we start again (I messed up)". */
function isBroken(
  words: Message['words'],
  first: number,
  at: number,
  last: number,
  hear: HearWords,
): boolean {
  for (let from = first; from < at; ) {
    const ends = [hear.breaks, hear.restarts].map((list) => matchPatternAt(words, list, from, last));
    if (ends.includes(at)) return true;
    const next = matchPatternAt(words, hear.leads, from, at);
    if (next <= from) return false;
    from = next;
  }
  return false;
}

import type { SpeechAct } from '@turnpike/engine/turn';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, parseMessage, type Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { findNegations, type Negation } from './find-negations.ts';
import { type ClauseSpan, splitClauses } from './split-clauses.ts';
import type { HearWords } from './words/hear-words.ts';

/** One clause and what it does. */
export type Clause = ClauseSpan & {
  act: SpeechAct;
  /** Its first word after greetings and words that only open it. */
  opening: number;
  negated: boolean;
  /** Its negating words, and how far they reach. */
  negations: readonly Negation[];
  conditional: boolean;
  hedged: boolean;
};

/** A message with its clauses, which every reader shares. */
export type HeardMessage = { message: Message; clauses: Clause[]; hear: HearWords; locale: LocaleWords };

/** Reads what each clause of a message does. Values are read later. */
export function hearMessage(message: Message, locale: LocaleWords): HeardMessage {
  const { hear } = locale;
  const spans = splitClauses(message, hear);
  const clauses = spans.map((span): Clause => {
    const words = message.words.slice(span.first, span.last);
    const opening = span.first + skipLead(words, locale);
    const conditional =
      (span.joint === 'condition' ||
        matchPatternAt(message.words, hear.depends, opening, span.last) > opening) &&
      !isPolite(message, span, locale);
    const negations = findNegations(message.words, span, hear);
    return {
      ...span,
      opening,
      act: findAct(message, span, { opening, isOnly: spans.length === 1 }, locale),
      negated: negations.length > 0,
      negations,
      conditional,
      hedged: findPattern(words.filter(isApart(message)), hear.hedges) !== undefined,
    };
  });
  return holdInterruptions({ message, clauses, hear, locale });
}

/** Whether a word is not part of a code. In “HM-402118”, “hm” is not a hesitation. */
const isApart =
  ({ text }: Message) =>
  ({ end }: Word): boolean =>
    !/^[-/]\p{N}/u.test(text.slice(end));

/** “If you can”, “if I may please”. “If I can return it” is a condition. */
function isPolite(
  { words }: Message,
  { first, last }: ClauseSpan,
  { hear, stopWords }: LocaleWords,
): boolean {
  const end = matchPatternAt(words, hear.politeConditions, first, last);
  const rest = words.slice(end, last);
  const isPlain = ({ text }: Word): boolean => stopWords.includes(text) || hear.objects.includes(text);
  return end > first && (rest.every(isPlain) || isWhole(rest, hear.tails, hear.tails));
}

/** “Oh wait, my daughter is calling”: beside a wish to wait, its reason says nothing else. */
function holdInterruptions(heard: HeardMessage): HeardMessage {
  const { clauses, hear } = heard;
  const { interruptions = [], holds, leads, tails } = hear;
  const isHold = (clause: Clause): boolean =>
    clause.act === 'hold' || isWhole(wordsOf(heard, clause), holds, leads, tails);
  if (clauses.length < 2 || !clauses.some(isHold)) return heard;
  return {
    ...heard,
    clauses: clauses.map((clause) =>
      clause.act !== 'question' && isWhole(wordsOf(heard, clause), interruptions, leads, tails)
        ? { ...clause, act: 'hold' as const }
        : clause,
    ),
  };
}

/** Heard texts that are kept by locale: the texts of conditions, and the message that is being understood. */
const MAX_KEPT = 500;
const MAX_KEPT_LENGTH = 300;
const kept = new WeakMap<LocaleWords, Map<string, HeardMessage>>();

/** A text that is only compared is heard once, because conditions have the same texts for every message. */
export function hearText(text: string, locale: LocaleWords): HeardMessage {
  const texts = kept.get(locale) ?? new Map<string, HeardMessage>();
  kept.set(locale, texts);
  const known = texts.get(text);
  const heard = known ?? hearMessage(parseMessage(text), locale);
  if (text.length > MAX_KEPT_LENGTH) return heard;
  // The text that was not used for the longest time is dropped first.
  texts.delete(text);
  texts.set(text, heard);
  const oldest = texts.keys().next();
  if (texts.size > MAX_KEPT && !oldest.done) texts.delete(oldest.value);
  return heard;
}

export const wordsOf = ({ message }: HeardMessage, { first, last }: ClauseSpan): Word[] =>
  message.words.slice(first, last);

/** Words that open a clause and say nothing: greetings, "well", "ok". */
function skipLead(words: readonly Word[], locale: LocaleWords): number {
  let first = 0;
  for (;;) {
    let next = first;
    for (const list of [locale.hear.leads, locale.smallTalk, locale.conjunctions])
      next = Math.max(next, matchPatternAt(words, list, first));
    if (next <= first || next >= words.length) return first;
    first = next;
  }
}

function findAct(
  message: Message,
  span: ClauseSpan,
  { opening, isOnly }: { opening: number; isOnly: boolean },
  locale: LocaleWords,
): SpeechAct {
  const { hear } = locale;
  const words = message.words.slice(span.first, span.last);
  const telling = message.words.slice(opening, span.last);
  const isAll = (phrases: readonly string[]): boolean =>
    [words, telling].some((part) => isWhole(part, phrases, hear.leads, hear.tails));
  if (isAll(hear.cancels) || isAll(hear.declines)) return 'cancel';
  if (isAll(hear.restarts) || isAll(hear.ends)) return 'cancel';
  if (isAll(hear.repeats) || isAll(hear.clarifies)) return 'question';
  if (asks(message, span, opening, locale)) return 'question';
  // "Hang on" takes something back only beside other words.
  if (isAll(hear.retractions)) return isOnly && isAll(hear.holds) ? 'hold' : 'retraction';
  if (isAll(hear.unknowns) || isAll(hear.ratherNot) || isAll(hear.nones)) return 'refusal';
  if (isWhole(words, locale.smallTalk, locale.smallTalk)) return 'social';
  // "No hang on, minibus" and "no hang on minibus" both take something back.
  const isBack = message.words[span.first]?.text === hear.determiner;
  if (isBack && matchPatternAt(message.words, hear.retractions, span.first, span.last) > span.first + 1)
    return 'correction';
  if (isAll(hear.holds) || matchPatternAt(message.words, hear.holds, opening, span.last) > opening)
    return 'hold';
  if (isAll(hear.hedges)) return 'hedge';
  if (matchPatternAt(message.words, hear.retractions, opening, span.last) > opening + 1) return 'correction';
  if (matchPatternAt(message.words, locale.requests, opening, span.last) > opening) return 'request';
  return 'answer';
}

/** "Does it …", "is the …": a verb before its subject. "Is leaking" has no subject. */
function inverts(
  words: readonly Word[],
  at: number,
  { last, isQuestion }: ClauseSpan,
  hear: HearWords,
): boolean {
  const [verb, next] = [words[at]?.text ?? '', words[at + 1]?.text ?? ''];
  if (!hear.inversions.includes(verb) || at + 1 >= last) return false;
  // "Was there in May" leaves its subject out.
  if (!isQuestion && matchPatternAt(words, hear.visits, at + 1, last) > at + 1) return false;
  if (isQuestion || hear.doVerbs.includes(verb)) return true;
  if (hear.negatedAuxiliaries.includes(verb)) return hear.subjects.includes(next);
  return hear.subjects.includes(next) || hear.determiners.includes(next) || /^\p{N}/u.test(next);
}

/** The end of the words that open an offer. "Is it ok" alone asks; "is it ok if I come later" makes an offer. */
function findOffer(words: readonly Word[], from: number, last: number, { offerStarts, hear }: LocaleWords) {
  const offer = matchPatternAt(words, offerStarts, from, last);
  const rest = words.slice(offer, last);
  const isAll = rest.length === 0 || isWhole(rest, hear.tails);
  return isAll && findPattern(words.slice(from, offer), hear.suits) ? from : offer;
}

/** "Would you do it": what the other side thinks of it. A longer one may ask for something. */
export const asksAdvice = (words: readonly Word[], hear: HearWords): boolean =>
  words.length <= MAX_ADVICE &&
  hear.asksAdvice.includes(words[0]?.text ?? '') &&
  hear.addressees.includes(words[1]?.text ?? '') &&
  !words.some(({ text }) => hear.politeWords.includes(text));
const MAX_ADVICE = 4;

/** Whether a clause asks for information. "How about Tuesday" makes an offer instead. */
function asks(message: Message, span: ClauseSpan, opening: number, locale: LocaleWords): boolean {
  const { words } = message;
  const { hear } = locale;
  const answers = [hear.approvals, hear.no.plain].some(
    (phrases) => matchPatternAt(words, phrases, opening, span.last) > opening + 1,
  );
  if (answers && !span.isQuestion) return false;
  // "My usual, which is an M."
  const describes = matchPatternAt(words, hear.relativeStarts, span.first, span.last) > span.first;
  if (describes && span.joint === 'comma' && !span.isQuestion) return false;
  const telling = words.slice(opening, span.last);
  // “Do the booking.”
  if (!span.isQuestion && isWhole(telling, hear.acts?.doesIt, hear.leads, hear.tails)) return false;
  // "Did it Friday" answers.
  if (!span.isQuestion && isWhole(telling, hear.implied.done, hear.leads, hear.tails)) return false;
  if (isWhole(telling, hear.asksAlways, hear.leads, hear.tails)) return true;
  if (asksAdvice(telling, hear)) return true;
  for (const from of new Set([opening, span.first])) {
    const next = words[from + 1]?.text ?? '';
    const asks = inverts(words, from, span, hear);
    // "Does Friday work?" makes an offer; "is that ok" and "would that be fine" ask.
    if (asks && findPattern(telling, hear.suits) && !hear.subjects.includes(next)) continue;
    const offer = findOffer(words, from, span.last, locale);
    const offers = offer > from && !isWhole(words.slice(offer, span.last), hear.suits, [], hear.tails);
    if (asks && !hear.predicates.includes(next) && !offers) return true;
    const question = matchPatternAt(words, locale.questionStarts, from, span.last);
    if (question > from && offer < question) return true;
  }
  // "That ok?"
  const isShort = telling.length === 2 && hear.subjects.includes(telling[0]?.text ?? '');
  if (span.isQuestion && isShort && findPattern(telling, hear.suits)) return true;
  const isAsked =
    span.isQuestion && hear.auxiliaries.includes(words[opening]?.text ?? '') && span.last - opening > 2;
  if (isAsked && matchPatternAt(words, locale.offerStarts, opening, span.last) <= opening) return true;
  return span.isQuestion && findPattern(words.slice(opening, span.last), hear.asksWithin) !== undefined;
}
